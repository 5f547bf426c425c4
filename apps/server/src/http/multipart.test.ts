import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import type { AppError } from "@marque/contract/errors";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { formPart, multipart, sendCall } from "../../test-support/send-call.ts";
import { createTestSettings } from "../../test-support/settings.ts";
import { readMultipart, registerMultipart } from "./multipart.ts";
import { createServer } from "./server.ts";

const KILOBYTE = 1024;

/** A server with one route that reads its files to their ends, and one that never looks at them. */
let server: FastifyInstance;
beforeAll(async () => {
  server = createServer({ settings: createTestSettings(tmpdir()), log: pino({ level: "silent" }) });
  await registerMultipart(server);
  server.post("/read", async (request) => {
    const { fields, files, discardRest } = await readMultipart(request, { files: 2, maxBytes: 100 * KILOBYTE });
    const got: unknown[] = [];
    try {
      for await (const { field, fileName, type, content } of files) {
        let bytes = 0;
        for await (const chunk of content) bytes += (chunk as Buffer).length;
        got.push({ field, fileName, type, bytes });
      }
    } catch (error) {
      return { refused: (error as AppError).code };
    } finally {
      discardRest();
    }
    return { fields, got };
  });
  server.post("/ignore", async (request) => {
    const { fields, discardRest } = await readMultipart(request, { files: 2, maxBytes: 100 * KILOBYTE });
    discardRest();
    return { fields };
  });
});
afterAll(() => server.close());

async function send(parts: readonly string[] | { type: string; payload: string }, url = "/read") {
  const [type, payload] = Array.isArray(parts) ? multipart(parts) : Object.values(parts as { type: string; payload: string });
  const response = await server.inject({ method: "POST", url, headers: { "content-type": type }, payload: payload ?? "" });
  return { status: response.statusCode, answer: response.json() };
}

const field = (name: string, value: string, headers = "") => formPart(`name="${name}"`, value, headers);
const file = (content: string, name = "photo", fileName = "照片.png") =>
  formPart(`name="${name}"; filename="${fileName}"`, content, "Content-Type: image/png\r\n");

describe("a form with files", () => {
  it("gives its fields, then its files one after the other", async () => {
    const { answer } = await send([field("name", "李明"), field("city", ""), file("x".repeat(90 * KILOBYTE)), file("", "other")]);
    expect(answer).toEqual({
      fields: { name: "李明", city: "" },
      got: [
        { field: "photo", fileName: "照片.png", type: "image/png", bytes: 90 * KILOBYTE },
        { field: "other", fileName: "照片.png", type: "image/png", bytes: 0 },
      ],
    });
  });

  it("may have no files, and nobody need read those it has", async () => {
    expect((await send([field("name", "李明")])).answer).toEqual({ fields: { name: "李明" }, got: [] });
    expect((await send([field("name", "李明"), file("x".repeat(90_000))], "/ignore")).answer).toEqual({ fields: { name: "李明" } });
  });

  it("keeps nothing of the folders that a file's name pretends", async () => {
    const { answer } = await send([file("x", "photo", "../../etc/passwd")]);
    expect(answer.got).toMatchObject([{ fileName: "passwd" }]);
  });

  it.each([
    ["a file beyond the limit", [file("x".repeat(101 * KILOBYTE))], codes.tooLarge],
    ["a second one beyond the limit", [file("x"), file("x".repeat(150 * KILOBYTE))], codes.tooLarge],
    ["too many files", [file("x"), file("x"), file("x")], codes.tooLarge],
    ["a field behind a file", [file("x"), field("name", "李明")], codes.malformed],
  ])("is refused by whoever reads it for %s", async (_, parts, { code }) => {
    expect((await send(parts)).answer).toEqual({ refused: code });
  });

  const many = Array.from({ length: 50 }, (_, index) => field(`field${index}`, "x"));
  it.each<[string, readonly string[] | { type: string; payload: string }, number]>([
    ["too many fields", many, 413],
    ["a field that is too long", [field("name", "x".repeat(20 * KILOBYTE))], 413],
    ["a body that says that it is too large", [file("x".repeat(1_000 * KILOBYTE))], 413],
    ["the same field twice", [field("name", "a"), field("name", "b")], 400],
    ["a field by the name of a prototype", [field("__proto__", "x")], 400],
    ["a field with JSON that is none", [field("name", "{", "Content-Type: application/json\r\n")], 400],
    ["no boundary", { type: "multipart/form-data", payload: "--x\r\n\r\n--x--" }, 400],
    ["no end", { type: "multipart/form-data; boundary=x", payload: `--x\r\n${field("name", "a")}` }, 400],
  ])("is no form with %s", async (_, parts, status) => {
    const { status: got, answer } = await send(parts);
    expect([got, answer.code]).toEqual([status, (status === 413 ? codes.tooLarge : codes.malformed).code]);
  });

  it.each<[string, readonly string[] | { type: string; payload: string }]>([
    ["an encoding that nobody knows", [field("name", "x", "Content-Type: text/plain; charset=no-such\r\n")]],
    ["a part without a name", [formPart('filename="x"', "x"), field("", "x")]],
    ["a part that is nothing", ["", "\r\n", "x".repeat(KILOBYTE)]],
    ["many headers", [field("name", "x", "x-header: x\r\n".repeat(3_000))]],
    ["a header without end", [field("name", "x", `x-header: ${"x".repeat(200 * KILOBYTE)}`)]],
    [
      "something behind its end",
      { type: "multipart/form-data; boundary=x", payload: `--x\r\n${field("n", "a")}\r\n--x--\r\n${"x".repeat(99)}` },
    ],
    ["an empty boundary", { type: "multipart/form-data; boundary=", payload: "----" }],
    ["nothing at all", { type: "multipart/form-data; boundary=x", payload: "" }],
  ])("is answered with %s, and the server lives on", async (_, parts) => {
    const { status } = await send(parts);
    expect([200, 400, 413]).toContain(status);
    expect((await send([field("name", "李明")])).answer).toEqual({ fields: { name: "李明" }, got: [] });
  });

  it("that breaks off while it is being sent takes nothing with it", async () => {
    await server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.server.address() as AddressInfo;
    const [type, payload] = multipart([field("name", "李明"), file("x".repeat(50_000))]);
    const headers = { "content-type": type, "content-length": Buffer.byteLength(payload) };
    const closed = new Promise<void>((done) => server.server.once("connection", (socket) => socket.once("close", () => done())));
    const sending = httpRequest({ port, host: "127.0.0.1", method: "POST", path: "/read", headers });
    sending.on("error", () => {});
    sending.write(payload.slice(0, 30_000), () => sending.destroy());
    await closed;
    expect((await send([field("name", "李明")])).answer).toEqual({ fields: { name: "李明" }, got: [] });
  });
});

describe("a call that takes a form with files", () => {
  const call = calls.socialAccountAttachment;
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it("is reached by one, and by nothing else", async () => {
    expect((await sendCall(test.app, call, { name: "李明" })).json().code).toBe(codes.notOpen.code);
    const json = await test.app.inject({ method: "POST", url: call.path, payload: {} });
    expect([json.statusCode, json.json().code]).toEqual([415, codes.unsupportedMedia.code]);
    const bytes = { method: "POST", url: call.path, headers: { "content-type": "application/octet-stream" }, payload: "x" } as const;
    expect((await test.app.inject(bytes)).json().code).not.toBe(codes.notOpen.code);
  });

  it("is not reached from another site's page, which may send forms without asking", async () => {
    const response = await sendCall(test.app, call, {}, { "sec-fetch-site": "cross-site" });
    expect(response.json().code).toBe(codes.forbidden.code);
  });

  it("is the only one: no other call takes such a form", async () => {
    const [type, payload] = multipart([field("mobile", "13900000000")]);
    const { path } = calls.testDrive;
    const response = await test.app.inject({ method: "POST", url: path, headers: { "content-type": type }, payload });
    expect([response.statusCode, response.json().code]).toEqual([415, codes.unsupportedMedia.code]);
  });
});
