import { loginPath } from "@marque/contract/rules/redirect-target";
import { sessionEnded } from "@marque/contract/store";
import { useLocation } from "react-router";
import { changeSite, siteState, useSite } from "../store.ts";

export interface MemberLinks {
  links: { text: string; to: string }[];
  /** Only with a token. */
  logOut: (() => void) | null;
}

/** What 我的 offers: account settings and log out only with a token (specification §2, §6), the way to sign in without one. */
export function useMemberLinks(accountPath = "/user/account"): MemberLinks {
  const signedIn = useSite((state) => state.token !== null);
  const { pathname, search } = useLocation();
  const personal = { text: "个人中心", to: "/user/personal" };
  if (!signedIn) return { links: [personal, { text: "登录", to: loginPath(pathname + search) }], logOut: null };
  return { links: [personal, { text: "账号设置", to: accountPath }], logOut };
}

/** Forgets the member, tells the server and reloads (specification §4); whatever the server answers, this browser is signed out. */
async function logOut(): Promise<void> {
  const { token } = siteState();
  changeSite(sessionEnded);
  if (token) {
    await import("../calls.ts").then(({ callsAs }) => callsAs(token).call("logout", {}, { quiet: true })).catch(() => null);
  }
  location.reload();
}
