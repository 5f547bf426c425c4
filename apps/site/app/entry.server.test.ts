import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, it, vi } from "vitest";
import { createLoadContext, handleError } from "./entry.server.tsx";

function reported(error: unknown, request = new Request("http://localhost/next/nothing?token=secret")): unknown[] {
  const report = vi.fn();
  const context = createLoadContext({ report, scriptMark: "" } as unknown as Parameters<typeof createLoadContext>[0]);
  handleError(error, { request, context });
  return report.mock.calls.flat();
}

it("logs what fails in a page", () => {
  const error = new Error("a loader failed");
  expect(reported(error)).toEqual([error]);
  const answer = new ErrorResponse(503, "Service Unavailable", null);
  expect(reported(answer)).toEqual([answer]);
});

it.each([
  ["an address that no page has", new ErrorResponse(404, "Not Found", new Error('No route matches URL "/nothing"'), true)],
  ["a method that no page takes", new ErrorResponse(405, "Method Not Allowed", new Error("You made a POST request"), true)],
])("does not log %s", (_case, error) => expect(reported(error)).toEqual([]));

it("does not log what fails for a visitor who has gone", () => {
  expect(reported(new Error("aborted"), new Request("http://localhost/next/", { signal: AbortSignal.abort() }))).toEqual([]);
});
