import { type ArrivingLogin, replacesLogin, tokenArrived, tokenFromQuery, userArrived } from "@marque/contract/store";
import { toast } from "../../ui/toast.ts";
import { changeSite, siteState } from "../store.ts";

declare global {
  interface Window {
    /** Token of the address, put here by `before-paint.ts`, which took it out of the address. */
    __token?: string | null;
  }
}

let settled: Promise<ArrivingLogin | null> | undefined;

/**
 * A token in the page's query (specification §4): the server is asked first whose it is, then it is stored together with the user info.
 * Another member's login is never replaced without asking (decisions "token in the query"): then the new login is the answer, and
 * nothing is stored. Happens once per page load; later calls get the same answer.
 */
export function settleAddressToken(): Promise<ArrivingLogin | null> {
  settled ??= settle();
  return settled;
}

/** Stores a login together with its user. */
export function signIn({ token, userInfo }: ArrivingLogin): void {
  changeSite((state) => userArrived(tokenArrived(state, token), userInfo));
}

async function settle(): Promise<ArrivingLogin | null> {
  const token = tokenFromQuery(window.__token);
  window.__token = null;
  if (token === null) return null;
  try {
    const { callsAs } = await import("../calls.ts");
    const userInfo = await callsAs(token).call("userInfo", {}, { quiet: true });
    const login = { token, userInfo };
    if (replacesLogin(siteState(), login)) return login;
    signIn(login);
  } catch {
    toast.error("登录链接已失效，请重新登录");
  }
  return null;
}
