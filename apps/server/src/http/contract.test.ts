import { type Call, nothing } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { concretePath, consoleHeader, sendCall } from "../../test-support/send-call.ts";
import { signInAs } from "../../test-support/staff.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const all: Call[] = Object.values(calls);

/** Who may do everything, each time anew: some calls end the session. The console's calls are of interest behind their door. */
const headersFor = async (call: Call) => (call.access === "staff" ? (await signInAs(server, "superAdmin")).headers : {});

async function send(call: Call, payload: unknown) {
  const response = await sendCall(server.app, call, payload, await headersFor(call));
  return { status: response.statusCode, envelope: response.json() };
}

describe.each(all.map((call) => [call.id, call] as const))("%s", (_id, call) => {
  it("is registered with its method on its path", () => {
    expect(server.app.hasRoute({ method: call.method, url: call.path.replaceAll(":", "::").replace(/\{(\w+)\}/g, ":$1") })).toBe(true);
  });

  it("answers with an envelope and HTTP 200 once it is reached", async () => {
    const { status, envelope } = await send(call, {});
    expect(status).toBe(200);
    expect(envelope).toEqual({ code: expect.any(Number), data: envelope.data, message: expect.any(String) });
    expect(envelope.code).not.toBe(codes.failed.code);
  });

  if (call.access === "member") {
    it.each(["", "not-a-token", "x".repeat(43)])("answers code 403 to the session %j", async (token) => {
      const response = await server.app.inject({
        method: call.method,
        url: concretePath(call.path),
        headers: token ? { sessionKey: token } : {},
        ...(call.method === "POST" ? { payload: {} } : {}),
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ code: 403, data: null, message: codes.sessionEnded.text });
    });
  }

  if (call.access === "public" && call.availability === "later") {
    it("says that it is not open yet", async () => {
      expect((await send(call, {})).envelope).toEqual({ code: codes.notOpen.code, data: null, message: codes.notOpen.text });
    });
  }

  if (call.method === "POST") {
    const sendText = async (payload: string) => {
      const headers = { ...consoleHeader(call), ...(await headersFor(call)), "content-type": "application/json" };
      const response = await server.app.inject({ method: "POST", url: concretePath(call.path), headers, payload });
      return [response.statusCode, response.json().code];
    };

    it.each(["{", '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}'])(
      "refuses the body %s with an envelope",
      async (payload) => {
        expect(await sendText(payload)).toEqual([400, codes.malformed.code]);
      },
    );

    const takesFiles = call.file !== undefined || call.multipart !== undefined;
    it.each(["null", "[]", "1", '"text"', ...(takesFiles ? ["{}"] : [])])("does not take %s for its input", async (payload) => {
      expect(await sendText(payload)).toEqual(takesFiles ? [415, codes.unsupportedMedia.code] : [400, codes.malformed.code]);
    });
  }

  it("survives values of every wrong kind", async () => {
    const shape = (call.input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
    const nasty = [null, "", "\u0000", "x".repeat(2_000), -1, 1e308, [], {}, { length: 1e9 }, true, "😀", "' or 1=1 --", nested(1_000)];
    for (const value of nasty) {
      const input = Object.fromEntries(Object.keys(shape).map((name) => [name, value]));
      const payload =
        call.method === "GET" ? Object.fromEntries(Object.entries(input).map(([name, entry]) => [name, String(entry)])) : input;
      const { status, envelope } = await send(call, payload);
      expect([200, 414]).toContain(status);
      expect(envelope.code).not.toBe(codes.failed.code);
    }
  });
});

describe("a POST that only reads", () => {
  const isGraying = { method: "POST", url: calls.isGraying.path } as const;
  const inAddress = { ...isGraying, query: { grayingContact: "OFFICIAL_WEBSITE" } };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  it.each([
    ["as JSON", { ...isGraying, payload: { grayingContact: "OFFICIAL_WEBSITE" } }],
    ["in its address", inAddress],
    ["as a form's field", { ...isGraying, headers: form, payload: "grayingContact=OFFICIAL_WEBSITE" }],
  ])("takes its input %s", async (_, request) => {
    expect((await server.app.inject(request)).json()).toEqual({ code: codes.ok.code, data: false, message: codes.ok.text });
  });

  it.each([
    ["a wrong value in its address", { ...isGraying, query: { grayingContact: "APP" } }, codes.invalid.code],
    ["a wrong field of a form", { ...isGraying, headers: form, payload: "grayingContact=" }, codes.invalid.code],
    ["no input at all", isGraying, codes.malformed.code],
  ])("refuses %s", async (_, request, code) => {
    expect((await server.app.inject(request)).json().code).toBe(code);
  });

  it.each(
    all
      .filter(({ method, cache, file, multipart, input }) => method === "POST" && !cache && !file && !multipart && input !== nothing)
      .map((call) => [call.id, call] as const),
  )("%s, which may change something, is asked by JSON alone", async (_, call) => {
    const request = {
      method: "POST",
      url: concretePath(call.path),
      headers: { ...consoleHeader(call), ...(await headersFor(call)) },
    } as const;
    expect((await server.app.inject({ ...request, query: { id: "1" } })).json().code).toBe(codes.malformed.code);
    const sent = await server.app.inject({ ...request, headers: { ...request.headers, ...form }, payload: "id=1" });
    expect([sent.statusCode, sent.json().code]).toEqual([415, codes.unsupportedMedia.code]);
  });
});

describe("a POST that takes nothing", () => {
  const takingNothing = all.filter(({ method, input }) => method === "POST" && input === nothing).map((call) => [call.id, call] as const);

  it.each(takingNothing)("%s needs no body", async (_, call) => {
    for (const type of [{}, { "content-type": "application/json" }]) {
      const headers = { ...consoleHeader(call), ...(await headersFor(call)), ...type };
      const response = await server.app.inject({ method: "POST", url: call.path, headers });
      expect([response.statusCode, response.json().code]).toEqual([
        200,
        call.access === "member" ? codes.sessionEnded.code : codes.ok.code,
      ]);
    }
  });

  it("are among them signing out of the site and of the console", () => {
    expect(takingNothing.map(([id]) => id)).toEqual(expect.arrayContaining(["logout", "staffSignOut"]));
  });
});

/** An array in an array in an array … */
function nested(depth: number): unknown[] {
  let value: unknown[] = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe("strings and arrays", () => {
  it("are bounded in every input", () => {
    const unbounded: string[] = [];
    for (const call of all) if (call.availability === "open") walk(call.input, call.id, unbounded);
    expect(unbounded).toEqual([]);
  });
});

interface Inner {
  _zod: { def: { type: string; checks?: { _zod: { def: { check: string; format?: string } } }[] } & Record<string, unknown> };
}

/** What a pipe gives on is made from what it took in, so `out` is not looked at. Collects the paths of strings without a maximum, a format or a pattern, and of arrays without a maximum. */
function walk(schema: unknown, path: string, unbounded: string[]): void {
  const { def } = (schema as Inner)._zod;
  const checks = (def.checks ?? []).map((check) => check._zod.def.check);
  const bounded =
    checks.includes("max_length") || checks.includes("length_equals") || checks.includes("string_format") || def.check === "string_format";
  if ((def.type === "string" || def.type === "array") && !bounded) unbounded.push(path);
  for (const key of ["innerType", "element", "in", "keyType", "valueType"]) if (def[key]) walk(def[key], `${path}.${key}`, unbounded);
  for (const [name, inner] of Object.entries((def.shape as Record<string, unknown>) ?? {})) walk(inner, `${path}.${name}`, unbounded);
  for (const [index, inner] of ((def.options as unknown[]) ?? []).entries()) walk(inner, `${path}.${index}`, unbounded);
}

it.each(["a\u0000b", "\ud800", "a\udc00"])(
  "a text with %j, which the database cannot keep, is refused with a word about it",
  async (keyword) => {
    const { envelope } = await server.call("informationByList", { keyword });
    expect(envelope).toMatchObject({ code: codes.invalid.code, message: "内容包含不支持的字符" });
  },
);
