import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";

test("a colleague is added, signs in with the one-time password and has to change it; the log tells", async ({
  context,
  page,
  browser,
}) => {
  await signInToConsole(context, "admin");
  const account = `xinren${Date.now() % 1_000_000}`;
  await page.goto("/manage/staff");
  await page.getByRole("button", { name: "新建账号" }).click();
  const form = page.getByRole("form", { name: "新建账号" });
  await form.getByRole("textbox", { name: "姓名" }).fill("陆听泉");
  await form.getByRole("textbox", { name: "账号" }).fill("林");
  await form.getByRole("combobox", { name: "角色" }).click();
  await page.getByText("数据分析", { exact: true }).last().click();
  await page.keyboard.press("Escape");
  await expect(form.getByRole("region", { name: "所选角色的权限" })).toContainText("申请导出个人信息");
  await form.getByRole("button", { name: "创建并生成一次性密码" }).click();
  await expect(form.getByText(/账号为 3–32 位字母/)).toBeVisible();
  await form.getByRole("textbox", { name: "账号" }).fill(account);
  await form.getByRole("button", { name: "创建并生成一次性密码" }).click();

  const dialog = page.getByRole("dialog", { name: "陆听泉的一次性密码" });
  const password = await dialog.getByRole("code").textContent();
  await dialog.getByRole("button", { name: "已妥善转交" }).click();
  await expect(page.getByText(password ?? "")).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(account) })).toContainText("从未登录");

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto("/manage/sign-in");
  await theirs.getByRole("textbox", { name: "账号" }).fill(account);
  await theirs.getByLabel("密码", { exact: true }).fill(password ?? "");
  await theirs.getByRole("button", { name: "登录", exact: true }).click();
  await expect(theirs.getByRole("heading", { name: "请先设置自己的密码" })).toBeVisible();
  await other.close();

  await page.goto("/manage/audit?entity=staff");
  await page
    .getByRole("button", { name: new RegExp(`新建后台账号.*${account}`) })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("row", { name: /^账号/ })).toContainText(account);
});

test("staff and log have no accessibility violation", async ({ context, page }) => {
  await signInToConsole(context, "admin");
  for (const path of ["staff", "audit"]) {
    await page.goto(`/manage/${path}`);
    await expect(page.getByRole("table").first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
  }
});
