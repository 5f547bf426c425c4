import { createHash, randomBytes } from "node:crypto";

/** A person who has WeChat, in the stand-in's world. */
export interface StandInPerson {
  name: string;
  unionid: string;
}

export const standInPeople: readonly StandInPerson[] = [
  { name: "山前的知夏", unionid: "o6_stand-in-zhixia-000000000" },
  { name: "远山", unionid: "o6_stand-in-yuanshan-0000000" },
  { name: "路过的访客", unionid: "o6_stand-in-visitor-00000000" },
];

/** How long a code of the platform lives, and how many of them are remembered. */
const CODE_LIFE_MS = 600_000;
const CODES_MAX = 1_000;

interface IssuedCode {
  unionid: string;
  issuedAt: number;
  used: boolean;
}

/**
 * The open platform in this process, for tests and for whoever tries the product without an application at WeChat: the same addresses,
 * parameters, answers and error codes. Its codes last as long as the process.
 */
export interface WechatStandIn {
  /** Where somebody who agreed is led; null where the request is none that the platform would take. */
  authorize(query: URLSearchParams, unionid: string): string | null;
  /** Why the platform would refuse to show its code; null where it would not. */
  problemOf(query: URLSearchParams): string | null;
  /** `GET /sns/oauth2/access_token`. */
  exchange(query: URLSearchParams): Record<string, unknown>;
  /** The platform's API as a `fetch`. */
  fetch(url: string): Promise<Response>;
}

/** @param app.host of the address to which people are led back, as it would be registered with the platform */
export function createWechatStandIn(app: { appId: string; secret: string; host: string }, now: () => number = Date.now): WechatStandIn {
  const codes = new Map<string, IssuedCode>();

  function problemOf(query: URLSearchParams): string | null {
    if (query.get("appid") !== app.appId) return "AppID 参数错误";
    if (query.get("response_type") !== "code" || query.get("scope") !== "snsapi_login") return "Scope 参数错误或没有 Scope 权限";
    const target = URL.canParse(query.get("redirect_uri") ?? "") ? new URL(query.get("redirect_uri") ?? "") : null;
    return target?.host === app.host ? null : "redirect_uri 参数错误";
  }

  const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });

  const standIn: WechatStandIn = {
    problemOf,

    authorize(query, unionid) {
      if (problemOf(query) !== null) return null;
      const code = randomBytes(16).toString("hex");
      for (const old of codes.keys()) {
        if (codes.size < CODES_MAX) break;
        codes.delete(old);
      }
      codes.set(code, { unionid, issuedAt: now(), used: false });
      const target = new URL(query.get("redirect_uri") ?? "");
      target.searchParams.set("code", code);
      target.searchParams.set("state", query.get("state") ?? "");
      return target.href;
    },

    exchange(query) {
      if (!query.get("appid")) return refuse(41002, "appid missing");
      if (query.get("appid") !== app.appId) return refuse(40013, "invalid appid");
      if (!query.get("secret")) return refuse(41004, "appsecret missing");
      if (query.get("secret") !== app.secret) return refuse(40125, "invalid appsecret");
      if (query.get("grant_type") !== "authorization_code") return refuse(40002, "invalid grant_type");
      const code = query.get("code");
      if (!code) return refuse(41008, "missing code");
      const issued = codes.get(code);
      if (!issued) return refuse(40029, "invalid code");
      if (issued.used) return refuse(40163, "code been used");
      issued.used = true;
      if (now() - issued.issuedAt > CODE_LIFE_MS) return refuse(42003, "oauth_code expired");
      return {
        access_token: randomBytes(32).toString("hex"),
        expires_in: 7200,
        refresh_token: randomBytes(32).toString("hex"),
        openid: createHash("sha256").update(`${app.appId} ${issued.unionid}`).digest("base64url").slice(0, 28),
        scope: "snsapi_login",
        unionid: issued.unionid,
      };
    },

    async fetch(url) {
      const { pathname, searchParams } = new URL(url);
      if (!pathname.endsWith("/sns/oauth2/access_token")) return new Response("not found", { status: 404 });
      return new Response(JSON.stringify(standIn.exchange(searchParams)), { headers: { "content-type": "text/plain" } });
    },
  };
  return standIn;
}
