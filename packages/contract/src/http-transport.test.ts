import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { CallError } from "./client.ts";
import { CONSOLE_CALLS } from "./cookies.ts";
import { createHttpTransport, OWN_ORIGIN_CALLS, type Source } from "./http-transport.ts";
import { routes, type SiteCallId } from "./routes.ts";

let server: Server;
let origin: string;
let answer: RequestListener;
let received: { request: IncomingMessage; body: string }[];

beforeEach(async () => {
  received = [];
  answer = (_, response) => response.end(JSON.stringify({ code: 200, data: null, message: "成功" }));
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ request, body });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function send(
  id: SiteCallId,
  input: unknown,
  options: { token?: string; source?: Source; timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const transport = createHttpTransport({
    hosts: { main: origin, FXH: `${origin}/fxh`, BZ: `${origin}/bz` },
    token: () => options.token ?? null,
    source: () => options.source ?? "WEB",
    timeoutMs: options.timeoutMs ?? 5_000,
  });
  const [method, path] = routes[id];
  return transport({ id, method, path, input, signal: options.signal });
}

const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => error,
  );

describe("request", () => {
  test("GET: input becomes the query; what is absent is left out", async () => {
    await send("publishedDetail", { vehicleId: 12, oldCoaster: true, text: "云 岫&=#", ids: [1, 2], none: null, missing: undefined });
    const { request, body } = received[0] ?? {};
    expect(request?.method).toBe("GET");
    const url = new URL(request?.url ?? "", origin);
    expect(url.pathname).toBe("/web-bff/website/api/car/publishedDetail");
    expect(Object.fromEntries(url.searchParams)).toEqual({ vehicleId: "12", oldCoaster: "true", text: "云 岫&=#", ids: "[1,2]" });
    expect(request?.headers["content-type"]).toBeUndefined();
    expect(body).toBe("");
  });

  test("GET without input has no question mark", async () => {
    await send("brandModels", {});
    await send("brandModels", undefined);
    expect(received.map(({ request }) => request.url)).toEqual(Array(2).fill("/web-bff/website/api/car/brandModels"));
  });

  test("POST: input becomes the JSON body", async () => {
    await send("carouselList", { positionName: "home_top" });
    const { request, body } = received[0] ?? {};
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe("/web-bff/website/api/carousel/CarouselList");
    expect(request?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(body ?? "")).toEqual({ positionName: "home_top" });
  });

  test("POST without input sends an empty object", async () => {
    await send("logout", undefined);
    expect(received[0]?.body).toBe("{}");
  });

  test("a path parameter goes into the path and nowhere else, whatever it holds", async () => {
    await send("uploadToken", { token: "a/b?c#..", size: 3 });
    expect(received[0]?.request.url).toBe("/file-bff/a%2Fb%3Fc%23..?size=3");
  });

  test("paths are sent letter for letter", async () => {
    await send("idCardRecognize", {});
    await send("postQrCode", {});
    expect(received.map(({ request }) => request.url)).toEqual([
      "/web-bff/website/api/dealer-recruit/id-card:recognize",
      "/app-bff/communtity/appPost/qrCode",
    ]);
  });

  test("the token travels as sessionKey, and only when there is one", async () => {
    await send("userInfo", {}, { token: "secret" });
    await send("userInfo", {});
    expect(received[0]?.request.rawHeaders).toContain("sessionKey");
    expect(received.map(({ request }) => request.headers.sessionkey)).toEqual(["secret", undefined]);
  });

  test.each([
    ["WEB", "/web-bff/website/api/car/brandModels"],
    ["APP", "/web-bff/website/api/car/brandModels"],
    ["FXH", "/fxh/web-bff/website/api/car/brandModels"],
    ["BZ", "/bz/web-bff/website/api/car/brandModels"],
  ] as const)("source %s goes to its host", async (source, url) => {
    await send("brandModels", {}, { source });
    expect(received[0]?.request.url).toBe(url);
    expect(received[0]?.request.headers["x-source"]).toBe(source);
  });
});

describe("answer", () => {
  test.each([200, 400, 404, 413, 429, 500, 503])("HTTP status %d: the envelope is what counts", async (status) => {
    answer = (_, response) => response.writeHead(status).end(JSON.stringify({ code: 42900, data: null, message: "操作过于频繁" }));
    expect(await send("brandModels", {})).toEqual({ code: 42900, data: null, message: "操作过于频繁" });
  });

  test.each([
    ["a page", "<html></html>"],
    ["nothing", ""],
    ["half an envelope", '{"code":200,"da'],
    ["null", "null"],
    ["a list", "[]"],
    ["a code in words", '{"code":"200","data":1,"message":""}'],
    ["no message", '{"code":200,"data":1}'],
  ])("%s is a network failure", async (_, text) => {
    answer = (_request, response) => response.end(text);
    expect(await failure(send("brandModels", {}))).toMatchObject({ name: "CallError", kind: "network", message: "网络异常，请稍后重试" });
  });

  test("a broken connection is a network failure", async () => {
    answer = (request) => request.socket.destroy();
    expect(await failure(send("brandModels", {}))).toMatchObject({ kind: "network", message: "网络异常，请稍后重试" });
  });

  test("a connection broken in the middle of the answer is a network failure", async () => {
    answer = (request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"code":200,', () => request.socket.destroy());
    };
    expect(await failure(send("brandModels", {}))).toMatchObject({ kind: "network" });
  });

  test("nothing listening is a network failure", async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(send("brandModels", {}))).toMatchObject({ kind: "network" });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
});

/** As in Chromium 107 and Safari 15.4; put back afterwards. */
async function withoutNewAbortSignal(run: () => Promise<void>): Promise<void> {
  const { any, timeout } = AbortSignal;
  Object.assign(AbortSignal, { any: undefined, timeout: undefined });
  try {
    await run();
  } finally {
    Object.assign(AbortSignal, { any, timeout });
  }
}

describe("time-out and cancel, also in browsers without AbortSignal.any and AbortSignal.timeout", () => {
  test("no answer in time", () =>
    withoutNewAbortSignal(async () => {
      answer = () => {};
      expect(await failure(send("brandModels", {}, { timeoutMs: 30 }))).toMatchObject({ kind: "timeout", message: "请求超时，请稍后重试" });
    }));

  test("an answer that begins in time but does not end", () =>
    withoutNewAbortSignal(async () => {
      answer = (_, response) => void response.write('{"code":200,');
      expect(await failure(send("brandModels", {}, { timeoutMs: 60 }))).toMatchObject({ kind: "timeout" });
    }));

  test("the caller cancels while waiting", () =>
    withoutNewAbortSignal(async () => {
      const controller = new AbortController();
      answer = () => controller.abort();
      const error = await failure(send("brandModels", {}, { signal: controller.signal }));
      expect(error).toBeInstanceOf(CallError);
      expect(error).toMatchObject({ kind: "cancelled", message: "" });
    }));

  test("the caller cancels while the answer is being read", () =>
    withoutNewAbortSignal(async () => {
      const controller = new AbortController();
      answer = (_, response) => void response.write('{"code":200,', () => setTimeout(() => controller.abort(), 20));
      expect(await failure(send("brandModels", {}, { signal: controller.signal }))).toMatchObject({ kind: "cancelled" });
    }));

  test("cancelled before it began: nothing is sent", () =>
    withoutNewAbortSignal(async () => {
      expect(await failure(send("brandModels", {}, { signal: AbortSignal.abort() }))).toMatchObject({ kind: "cancelled" });
      expect(received).toEqual([]);
    }));

  test("cancelling afterwards changes nothing", async () => {
    const controller = new AbortController();
    const envelope = await send("brandModels", {}, { signal: controller.signal });
    controller.abort();
    expect(envelope.code).toBe(200);
  });
});

test("the calls that know the browser by a cookie go to the page's own origin, and no others", () => {
  const known = (Object.values(calls) as Call[]).filter(({ cookies, path }) => cookies && !path.startsWith(`${CONSOLE_CALLS}/`));
  expect([...OWN_ORIGIN_CALLS].sort()).toEqual(known.map(({ id }) => id).sort());
});
