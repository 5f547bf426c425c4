import { AppError } from "@marque/contract/errors";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { registerDownloads } from "./downloads.ts";
import { registerErrorHandler } from "./errors.ts";
import { createRenderGate } from "./render-gate.ts";

describe("a file by its address", () => {
  const app = Fastify();
  beforeAll(() => {
    registerErrorHandler(app);
    registerDownloads(app, {
      gate: createRenderGate({ perMinute: 100 }),
      findStaff: async () => null,
      downloads: [
        {
          path: "/files/:name",
          otherwise: ({ name = "" }) => `/pages/${name}`,
          async open({ name }) {
            if (name === "busy") throw new AppError("unavailable");
            if (name === "gone") throw new AppError("linkExpired");
            return { fileName: `试驾 (${name})'.pdf`, mediaType: "application/pdf", content: Buffer.from("%PDF-1.7") };
          },
        },
      ],
    });
  });
  afterAll(() => app.close());

  it("is saved under its name and kept by nobody on the way", async () => {
    const { statusCode, headers, body } = await app.inject("/files/7");
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: "%PDF-1.7" });
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "content-disposition": `attachment; filename="download.pdf"; filename*=UTF-8''%E8%AF%95%E9%A9%BE%20%287%29%27.pdf`,
    });
  });

  it("that is not there leads to the page that says why", async () => {
    const { statusCode, headers } = await app.inject("/files/gone");
    expect([statusCode, headers.location]).toEqual([303, "/pages/gone"]);
  });

  it("that cannot be made now says when to ask again, to people", async () => {
    const { statusCode, headers } = await app.inject("/files/busy");
    expect([statusCode, headers["retry-after"], headers["content-type"]]).toEqual([503, "5", expect.stringContaining("text/html")]);
  });
});

describe("a booking's document", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it("is read with a link that works alone; any other leads to the page of bookings", async () => {
    const page = `/next/test-drive/booking/${"x".repeat(43)}`;
    const { statusCode, headers } = await test.app.inject(`${page}/confirmation.pdf`);
    expect([statusCode, headers.location]).toEqual([303, page]);
  });
});
