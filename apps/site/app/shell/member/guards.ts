import { loginPath } from "@marque/contract/rules/redirect-target";
import { redirect } from "react-router";
import { siteState } from "../store.ts";
import { settleAddressToken } from "./address-token.ts";

/** For the user area: without a token on to the login page, which leads back afterwards (specification §4). `path` is the router's, with its query. */
export async function requireMember(path: string): Promise<null> {
  await settleAddressToken();
  if (siteState().token === null) throw redirect(loginPath(path));
  return null;
}

/** For the login page: members cannot see it (specification §4, §6). */
export async function requireVisitor(): Promise<null> {
  await settleAddressToken();
  if (siteState().token !== null) throw redirect("/");
  return null;
}
