import { expect, type Page } from "@playwright/test";
import { askForCode, newMobile } from "./test-drive-form.ts";

/** Somebody new, or whoever has the mobile, who signs in as everybody does: by a code. Answers the mobile. */
export async function signIn(page: Page, path: string, mobile = newMobile()): Promise<string> {
  await page.goto(`/next/login?redirect=${encodeURIComponent(path)}`);
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).click();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(`/next${path}`);
  return mobile;
}
