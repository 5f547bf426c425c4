/// <reference lib="dom" />
import { expect, type Page } from "@playwright/test";
import { askForCode, newMobile } from "./test-drive-form.ts";

/** Somebody new, or whoever has the mobile, who signs in as everybody does: by a code. Answers the mobile. */
export async function signIn(page: Page, path: string, mobile = newMobile()): Promise<string> {
  await page.goto(`/next/login?redirect=${encodeURIComponent(path)}`);
  // A form that is late takes what is typed and pressed before it only when it is there; `late-form.spec.ts` looks at that.
  await expect(page.getByRole("main").locator("[data-late]")).toHaveCount(0);
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  const agreed = page.getByRole("checkbox", { name: /我已阅读并同意/ });
  await agreed.click();
  await expect(agreed).toBeChecked();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(`/next${path}`);
  return mobile;
}

/** Opens every page from now on as the member with the token, whom the browser knew before. */
export async function useLogin(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem("token", JSON.stringify(kept)), token);
}

/** A member's number as it is shown. */
export const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;

/** What the browser keeps of the login. */
export async function keptLogin(page: Page): Promise<{ token: string | null; nickname: string | null }> {
  const [token, userInfo] = await page.evaluate(() => ["token", "userInfo"].map((key) => JSON.parse(localStorage.getItem(key) ?? "null")));
  return { token, nickname: userInfo?.nickname ?? null };
}
