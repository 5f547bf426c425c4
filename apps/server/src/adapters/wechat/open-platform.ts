import { WechatFailure, type WechatFailureReason, type WechatPort } from "./port.ts";

/** What reaches the platform, replaceable so that the driver can be run against its stand-in. */
export interface WechatNetwork {
  /** Where people go, and where the server asks. */
  openUrl: string;
  apiUrl: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
}

const PLATFORM: WechatNetwork = { openUrl: "https://open.weixin.qq.com", apiUrl: "https://api.weixin.qq.com" };
const TIMEOUT_MS = 5_000;

/** Every other code (app id, secret, permission …) is the operator's business. Source: WeChat open platform, global return codes. */
const refusals: Record<string, WechatFailureReason> = {
  "-1": "busy",
  45011: "busy",
  40029: "codeGone",
  40163: "codeGone",
  41008: "codeGone",
  42003: "codeGone",
};

/** The open platform's OAuth 2: `connect/qrconnect`, then `sns/oauth2/access_token`. The access token is not used and not kept. */
export function createOpenPlatform(app: { appId: string; secret: string }, network: WechatNetwork = PLATFORM): WechatPort {
  return {
    authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        appid: app.appId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "snsapi_login",
        state,
      });
      return `${network.openUrl}/connect/qrconnect?${query}#wechat_redirect`;
    },

    async exchange(code) {
      const query = new URLSearchParams({ appid: app.appId, secret: app.secret, code, grant_type: "authorization_code" });
      const answer = await ask(`${network.apiUrl}/sns/oauth2/access_token?${query}`, network);
      if (answer.errcode !== undefined && answer.errcode !== 0) {
        const vendorCode = String(answer.errcode);
        throw new WechatFailure(refusals[vendorCode] ?? "operator", vendorCode, { message: String(answer.errmsg ?? "") });
      }
      // Missing where the site's application belongs to no account of the platform.
      if (typeof answer.unionid !== "string" || answer.unionid === "") throw new WechatFailure("operator", "noUnionid");
      return { unionid: answer.unionid };
    },
  };
}

/** The platform answers JSON as text/plain, refusals with HTTP 200. The address holds the secret, so that no error may show it. */
async function ask(url: string, { fetch: send = fetch, timeoutMs = TIMEOUT_MS }: WechatNetwork): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs);
  let text: string;
  try {
    const response = await send(url, { signal, redirect: "error" });
    text = await response.text();
  } catch {
    throw new WechatFailure("busy", signal.aborted ? "timeout" : "network");
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new WechatFailure("busy", "badAnswer");
}
