import { describe, expect, it } from "vitest";
import { createOpenPlatform } from "./open-platform.ts";
import { createWechatStandIn, standInPeople } from "./stand-in.ts";

const app = { appId: "wx0123456789abcdef", secret: "the secret" };
const PERSON = standInPeople[0]?.unionid as string;
let clock = 0;
const standIn = createWechatStandIn({ ...app, host: "www.example.com" }, () => clock);
const network = { openUrl: "https://open.example", apiUrl: "https://api.example", fetch: standIn.fetch };
const wechat = createOpenPlatform(app, network);
const redirectUri = "https://www.example.com/next/login?way=wechat";

/** The code that WeChat sends along once somebody agreed. */
function agree(state = "a state"): string {
  const target = standIn.authorize(new URL(wechat.authorizeUrl({ redirectUri, state })).searchParams, PERSON);
  return new URL(target ?? "").searchParams.get("code") ?? "";
}

describe("the open platform", () => {
  it("is asked as it wants to be, and answers whose code it is", async () => {
    const url = new URL(wechat.authorizeUrl({ redirectUri, state: "a state" }));
    expect(url.href.startsWith("https://open.example/connect/qrconnect?appid=wx0123456789abcdef&redirect_uri=https%3A%2F%2F")).toBe(true);
    expect(url.hash).toBe("#wechat_redirect");
    expect(await wechat.exchange(agree())).toEqual({ unionid: PERSON });
  });

  it("takes a code once, for ten minutes", async () => {
    const used = agree();
    await wechat.exchange(used);
    await expect(wechat.exchange(used)).rejects.toMatchObject({ reason: "codeGone", vendorCode: "40163" });
    await expect(wechat.exchange("unknown")).rejects.toMatchObject({ reason: "codeGone", vendorCode: "40029" });
    const old = agree();
    clock += 600_001;
    await expect(wechat.exchange(old)).rejects.toMatchObject({ reason: "codeGone", vendorCode: "42003" });
  });

  it.each([
    [{ appId: "wx0000000000000000", secret: app.secret }, "40013"],
    [{ appId: app.appId, secret: "another" }, "40125"],
    [{ appId: app.appId, secret: "" }, "41004"],
  ])("refuses the operator's mistakes: %j", async (wrong, vendorCode) => {
    await expect(createOpenPlatform(wrong, network).exchange(agree())).rejects.toMatchObject({ reason: "operator", vendorCode });
  });

  it.each<[string, () => Promise<Response>, object]>([
    ["no unionid", async () => new Response('{"access_token":"t","openid":"o"}'), { reason: "operator", vendorCode: "noUnionid" }],
    ["no JSON", async () => new Response("<html>"), { reason: "busy", vendorCode: "badAnswer" }],
    ["busy", async () => new Response('{"errcode":-1,"errmsg":"system error"}'), { reason: "busy", vendorCode: "-1" }],
    ["no network", () => Promise.reject(new TypeError("fetch failed for ?secret=the%20secret")), { reason: "busy", vendorCode: "network" }],
  ])("fails with a name: %s", async (_, fetch, failure) => {
    const error = await createOpenPlatform(app, { ...network, fetch })
      .exchange("a code")
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject(failure);
    expect(JSON.stringify(error) + String(error) + String((error as Error).cause)).not.toContain("secret=");
  });

  it("gives up when it is not answered", async () => {
    const fetch = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    await expect(createOpenPlatform(app, { ...network, fetch, timeoutMs: 10 }).exchange("a code")).rejects.toMatchObject({
      vendorCode: "timeout",
    });
  });

  it("leads nowhere but to the registered host", () => {
    for (const elsewhere of ["https://evil.example/next/login", "not an address", ""]) {
      const query = new URL(wechat.authorizeUrl({ redirectUri: elsewhere, state: "s" })).searchParams;
      expect(standIn.authorize(query, PERSON)).toBeNull();
    }
  });
});
