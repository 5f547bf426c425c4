import { randomUUID } from "node:crypto";
import { CONSOLE_HEADER } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import type { Role } from "@marque/contract/permissions";
import { type APIRequestContext, type Browser, type BrowserContext, expect } from "@playwright/test";

/**
 * Demo colleagues: a superAdmin, an editor, a reviewer who is compliance too, a recall manager, the lead desk, and the manager and an adviser of the dealer
 * 云岫汽车上海浦东店.
 */
export const accounts = ["admin", "bianji", "shenhe", "zhaohui", "kefu", "dianzhang", "guwen", "wangluo", "cheliang"] as const;
export type Account = (typeof accounts)[number];

/** The password of each of them while the journeys run. */
export const STAFF_PASSWORD = "four words of staff";

/** Signs a browser in to the console without the login page; only the login journeys take that. Each has a session of its own. */
export async function signInToConsole(context: BrowserContext, account: string): Promise<void> {
  await callConsole(context.request, "staffSignIn", { account, password: STAFF_PASSWORD });
}

/** Makes a call of the console with the session of a request context, of another server where `origin` names one, and returns its answer. */
export async function callConsole(request: APIRequestContext, id: keyof typeof manageRoutes, input: object, origin = ""): Promise<unknown> {
  const [method, route] = manageRoutes[id];
  const path = origin + route;
  const headers = { [CONSOLE_HEADER]: "1" };
  const response =
    method === "GET" ? await request.get(path, { headers, params: { ...input } }) : await request.post(path, { headers, data: input });
  const { code, data, message } = (await response.json()) as { code: number; data: unknown; message: string };
  expect(code, `${id}: ${message}`).toBe(200);
  return data;
}

/** Does what a colleague has to do first: leaves them the password that all have while the journeys run. */
export async function changeFirstPassword(request: APIRequestContext, account: string, current: string): Promise<void> {
  await callConsole(request, "staffSignIn", { account, password: current });
  await callConsole(request, "staffChangePassword", { current, next: STAFF_PASSWORD });
}

/** Adds a colleague whom no other journey knows, a dealer's where one is named, with the password of them all, and returns the account. */
export async function addColleague(browser: Browser, roles: readonly Role[], dealerCode?: string): Promise<string> {
  const account = `journey-${randomUUID().slice(0, 8)}`;
  const admin = await browser.newContext();
  await signInToConsole(admin, "admin");
  const added = await callConsole(admin.request, "staffSave", { account, name: "陆听泉", roles, active: true, dealerCode });
  const { temporaryPassword: current } = added as { temporaryPassword: string };
  await changeFirstPassword(admin.request, account, current);
  await admin.close();
  return account;
}
