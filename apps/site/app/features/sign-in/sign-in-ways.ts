import { keep, readKept } from "#shell/kept-text.ts";

/** The ways to sign in, in the order of their tabs. */
export const signInWays = { code: "短信登录", password: "密码登录", scan: "扫码登录", wechat: "微信登录" } as const;
export type SignInWay = keyof typeof signInWays;

const KEY = "sign-in-way";

/** The way that was used or looked at last in this browser. */
export function lastWay(): SignInWay {
  const kept = readKept("localStorage", KEY);
  return kept !== null && Object.hasOwn(signInWays, kept) ? (kept as SignInWay) : "code";
}

export function rememberWay(way: SignInWay): void {
  keep("localStorage", KEY, way);
}
