import { BASE_PATH } from "./base-path.ts";

/** What a cookie of ours is for and where it goes. No script can read any of them. */
export interface CookieDeclaration {
  name: string;
  /** Requests under this path alone bring it along. */
  path: string;
  /** `lax` comes along with a link from elsewhere too. */
  sameSite: "strict" | "lax";
  /** How long the browser keeps it; null until it is closed. */
  keptSeconds: number | null;
}

/** The console's calls lie under this path, and its cookies go there alone. */
export const CONSOLE_CALLS = "/manage-bff";

/** Every cookie that the product sets. */
export const cookies = {
  /** A session of the console. */
  staff: { name: "marque_staff", path: CONSOLE_CALLS, sameSite: "strict", keptSeconds: null },
  /** By it the console knows a device that a colleague signed in with before; half a year from the last time. */
  device: { name: "marque_device", path: CONSOLE_CALLS, sameSite: "strict", keptSeconds: 180 * 86_400 },
  /** By it the browser is known that shows a code to be scanned: nobody else gets the login. */
  scan: { name: "marque_scan", path: "/web-bff/api", sameSite: "strict", keptSeconds: 3_600 },
  /** By it the browser is known that went to WeChat: nobody else may come back in its place. */
  wechat: { name: "marque_wechat", path: "/web-bff/api/v1/website", sameSite: "strict", keptSeconds: 600 },
  /** The token of a preview link while somebody looks round; until the link expires. Pages alone set it. */
  preview: { name: "marque_preview", path: BASE_PATH, sameSite: "lax", keptSeconds: null },
} as const satisfies Record<string, CookieDeclaration>;

/** The cookies that calls may have to do with. */
export type CallCookie = "staff" | "device" | "scan" | "wechat";

/** What a call does with cookies: reads what the browser sent, or sets it (and may read it too). */
export type CookieUse = { readonly [Name in CallCookie]?: "reads" | "sets" };
