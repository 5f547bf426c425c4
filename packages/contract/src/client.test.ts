import { beforeEach, describe, expect, test } from "vitest";
import { CallError, type Client, createClient, type Transport } from "./client.ts";
import type { Envelope } from "./envelope.ts";
import { createSessionGuard } from "./session-guard.ts";

/** What visitors and the log got to see. */
let toasts: string[];
let logs: string[];
let ended: (string | null)[];

beforeEach(() => {
  toasts = [];
  logs = [];
  ended = [];
});

function clientOver(transport: Transport): Client {
  return createClient(transport, {
    toast: (message) => toasts.push(message),
    log: (message) => logs.push(message),
    sessionEnded: (sentToken) => ended.push(sentToken),
    token: () => "token-1",
  });
}

const answering = (envelope: Envelope) => clientOver(async () => envelope);
const failing = (error: unknown) =>
  clientOver(async () => {
    throw error;
  });

async function rejectionOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    await answer;
  } catch (error) {
    return error;
  }
  throw new Error("the call was expected to be rejected");
}

describe("error catalogue (specification §8)", () => {
  test("200: data is returned", async () => {
    const client = answering({ code: 200, data: true, message: "成功" });
    expect(await client.call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" })).toBe(true);
    expect({ toasts, logs, ended }).toEqual({ toasts: [], logs: [], ended: [] });
  });

  test("220012: the whole envelope is returned as success", async () => {
    const envelope = { code: 220012, data: { bindTicket: "t" }, message: "请绑定手机号" };
    expect(await answering(envelope).call("wechatLogin", { code: "c", state: "s" })).toEqual(envelope);
    expect({ toasts, logs, ended }).toEqual({ toasts: [], logs: [], ended: [] });
  });

  test("50015: rejected silently", async () => {
    const error = await rejectionOf(answering({ code: 50015, data: null, message: "二维码已失效" }).call("appScanLogin", { qrId: "q" }));
    expect(error).toMatchObject({ kind: "envelope", code: 50015, silent: true });
    expect({ toasts, logs, ended }).toEqual({ toasts: [], logs: [], ended: [] });
  });

  test("403: the session has ended, with the message as a toast", async () => {
    const error = await rejectionOf(answering({ code: 403, data: null, message: "登录已失效，请重新登录" }).call("userInfo", {}));
    expect(error).toMatchObject({ kind: "envelope", code: 403, silent: false });
    expect({ toasts, logs, ended }).toEqual({ toasts: ["登录已失效，请重新登录"], logs: [], ended: ["token-1"] });
  });

  test("403, opted out: the session has ended without a toast", async () => {
    await rejectionOf(answering({ code: 403, data: null, message: "登录已失效" }).call("userInfo", {}, { quiet: true }));
    expect({ toasts, ended }).toEqual({ toasts: [], ended: ["token-1"] });
  });

  test.each([
    [40011, "所选时段已约满，请选择其他时段"],
    [40300, "没有权限"],
    [50000, "服务开小差了，请稍后再试"],
    [0, "未知"],
    [404, "不存在"],
  ])("any other code, %d: the server's message as a toast, rejected", async (code, message) => {
    const error = await rejectionOf(answering({ code, data: { left: 0 }, message }).call("brandModels", {}));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ kind: "envelope", code, message, data: { left: 0 }, silent: false });
    expect({ toasts, logs, ended }).toEqual({ toasts: [message], logs: [], ended: [] });
  });

  test("any other code, opted out: rejected without a toast", async () => {
    const error = await rejectionOf(answering({ code: 40011, data: null, message: "已约满" }).call("brandModels", {}, { quiet: true }));
    expect(error).toMatchObject({ code: 40011 });
    expect(toasts).toEqual([]);
  });

  test("a refusal without words still gets some", async () => {
    await rejectionOf(answering({ code: 50300, data: null, message: "" }).call("brandModels", {}));
    expect(toasts).toEqual(["服务开小差了，请稍后再试"]);
  });

  test.each(["network", "timeout"] as const)("%s: the Chinese message is logged and shown", async (kind) => {
    const error = new CallError(kind, "网络异常，请稍后重试");
    expect(await rejectionOf(failing(error).call("brandModels", {}))).toBe(error);
    expect({ toasts, logs, ended }).toEqual({ toasts: ["网络异常，请稍后重试"], logs: ["网络异常，请稍后重试"], ended: [] });
  });

  test("network, opted out: logged only", async () => {
    await rejectionOf(failing(new CallError("network", "网络异常，请稍后重试")).call("brandModels", {}, { quiet: true }));
    expect({ toasts, logs }).toEqual({ toasts: [], logs: ["网络异常，请稍后重试"] });
  });

  test("cancelled: rejected silently", async () => {
    const error = await rejectionOf(failing(new CallError("cancelled", "")).call("brandModels", {}));
    expect(error).toMatchObject({ kind: "cancelled", silent: true });
    expect({ toasts, logs, ended }).toEqual({ toasts: [], logs: [], ended: [] });
  });

  test("a bug in the transport is not dressed up as a refusal", async () => {
    const bug = new TypeError("undefined is not a function");
    expect(await rejectionOf(failing(bug).call("brandModels", {}))).toBe(bug);
    expect({ toasts, logs }).toEqual({ toasts: [], logs: [] });
  });
});

test("the transport gets id, method, path, input and signal", async () => {
  const seen: unknown[] = [];
  const { signal } = new AbortController();
  const client = clientOver(async (request) => {
    seen.push(request);
    return { code: 200, data: null, message: "" };
  });
  await client.call("publishedDetail", { vehicleId: 12 }, { signal });
  expect(seen).toEqual([
    { id: "publishedDetail", method: "GET", path: "/web-bff/website/api/car/publishedDetail", input: { vehicleId: 12 }, signal },
  ]);
});

describe("messages by field", () => {
  test.each([
    [40000, { fields: { mobile: "请输入手机号" } }, { mobile: "请输入手机号" }],
    [40000, null, {}],
    [40000, {}, {}],
    [40011, { fields: { mobile: "请输入手机号" } }, {}],
  ])("code %d with data %j: %j", (code, data, fields) => {
    expect(new CallError("envelope", "", code, data).fields).toEqual(fields);
  });
});

describe("many calls failing with 403 at once", () => {
  function memberSite(token: string | null, path = "/user/personal?tab=cars") {
    const site = { token, path, visited: [] as string[], cleared: 0, arrive: () => {} };
    const guard = createSessionGuard({
      token: () => site.token,
      clearUser: () => {
        site.token = null;
        site.cleared += 1;
      },
      currentPath: () => site.path,
      navigate: (to) => {
        site.visited.push(to);
        return new Promise((resolve) => {
          site.arrive = () => {
            site.path = to;
            resolve();
          };
        });
      },
    });
    const client = createClient(async () => ({ code: 403, data: null, message: "登录已失效，请重新登录" }), {
      toast: (message) => toasts.push(message),
      log: (message) => logs.push(message),
      sessionEnded: guard,
      token: () => site.token,
    });
    return { site, client, guard };
  }

  const failMany = (client: Client, count: number) => Promise.allSettled(Array.from({ length: count }, () => client.call("userInfo", {})));

  test("a member goes to the login page once, with the way back", async () => {
    const { site, client } = memberSite("dead");
    const outcomes = await failMany(client, 20);
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(site).toMatchObject({ token: null, cleared: 1, visited: ["/login?redirect=%2Fuser%2Fpersonal%3Ftab%3Dcars"] });
  });

  test("a visitor without a token goes there once, too", async () => {
    const { site, client } = memberSite(null);
    await failMany(client, 20);
    expect(site.visited).toHaveLength(1);
  });

  test("on the login page nothing leads to the login page again", async () => {
    const { site, client } = memberSite("dead", "/login?redirect=%2Fuser");
    await failMany(client, 3);
    expect(site).toMatchObject({ token: null, visited: [] });
  });

  test("the next session's end is handled again", async () => {
    const { site, client } = memberSite("dead");
    await failMany(client, 3);
    site.arrive();
    await Promise.resolve();
    Object.assign(site, { token: "dead-too", path: "/user/account" });
    await failMany(client, 3);
    expect(site.visited).toEqual(["/login?redirect=%2Fuser%2Fpersonal%3Ftab%3Dcars", "/login?redirect=%2Fuser%2Faccount"]);
  });

  test("a late 403 of an older login does not sign the new one out", () => {
    const { site, guard } = memberSite("new");
    guard("old");
    expect(site).toMatchObject({ token: "new", cleared: 0, visited: [] });
  });

  test("a navigation that fails does not block the next one", async () => {
    let attempts = 0;
    const guard = createSessionGuard({
      token: () => null,
      clearUser: () => {},
      currentPath: () => "/user/personal",
      navigate: () => {
        attempts += 1;
        return Promise.reject(new Error("offline"));
      },
    });
    guard(null);
    guard(null);
    await new Promise((resolve) => setTimeout(resolve));
    guard(null);
    expect(attempts).toBe(2);
  });
});
