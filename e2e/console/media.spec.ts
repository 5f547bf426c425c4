import { expect, test } from "@playwright/test";
import { signInToConsole } from "../support/console.ts";
import { freshPicture } from "../support/editor.ts";

test.beforeEach(({ context }) => signInToConsole(context, "bianji"));

test("pictures are uploaded together, described, given a focal point and deleted", async ({ page }) => {
  const picture = await freshPicture();
  const name = `旅途-${Date.now()}`;
  await page.goto("/manage/media");
  await page.getByLabel("选择要上传的文件").setInputFiles([
    { name: `${name}.jpg`, mimeType: "image/jpeg", buffer: picture },
    { name: `${name}-再来一次.jpg`, mimeType: "image/jpeg", buffer: picture },
    { name: `${name}.svg.jpg`, mimeType: "image/jpeg", buffer: Buffer.from("<svg onload='alert(1)'/>") },
  ]);
  const uploads = page.getByRole("region", { name: "上传" });
  await expect(uploads.getByText("上传完成，1 个文件没有成功")).toBeVisible({ timeout: 60_000 });
  await expect(uploads.getByText("已上传", { exact: true })).toBeVisible();
  await expect(uploads.getByText("素材库已有相同文件，未重复保存")).toBeVisible();
  await expect(uploads.getByRole("listitem").filter({ hasText: ".svg.jpg" }).getByRole("button", { name: "重试" })).toBeVisible();

  await page.getByRole("button", { name: new RegExp(`${name}\\.jpg`) }).click();
  const drawer = page.getByRole("dialog", { name: `${name}.jpg` });
  await expect(drawer.getByText("没有被任何内容使用。")).toBeVisible();
  const point = drawer.getByRole("button", { name: /^焦点在左起 50%/ });
  await point.focus();
  await page.keyboard.press("ArrowRight");
  await expect(drawer.getByRole("button", { name: /^焦点在左起 52%/ })).toBeVisible();
  await drawer.getByRole("textbox", { name: "图片说明" }).fill("傍晚的山路");
  await drawer.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("已保存")).toBeVisible();

  await page.getByRole("searchbox", { name: "搜索素材" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: new RegExp(`${name}\\.jpg`) }).click();
  await expect(drawer.getByRole("textbox", { name: "图片说明" })).toHaveValue("傍晚的山路");
  await drawer.getByRole("button", { name: "删除" }).click();
  await page.getByRole("dialog", { name: /^删除/ }).getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("没有符合条件的素材，请放宽筛选。")).toBeVisible();
});

test("a picture whose rights have ended is named in the library, on the desk and where pictures are chosen", async ({ page }) => {
  const name = `过期的湖边-${Date.now()}.jpg`;
  await page.goto("/manage/media");
  await page.getByLabel("选择要上传的文件").setInputFiles({ name, mimeType: "image/jpeg", buffer: await freshPicture() });
  await expect(page.getByRole("region", { name: "上传" }).getByText("已上传", { exact: true })).toBeVisible();
  await page.getByRole("list", { name: "素材" }).getByRole("button", { name }).click();
  const drawer = page.getByRole("dialog", { name });
  await drawer.getByRole("textbox", { name: "图片说明" }).fill("湖边");
  await drawer.getByRole("textbox", { name: "授权截止" }).fill("2025-06-30");
  await page.keyboard.press("Enter");
  await drawer.getByRole("button", { name: "保存", exact: true }).click();
  await expect(drawer).toHaveCount(0);

  await page.goto("/manage/media?filter=rightsEnding");
  await expect(page.getByRole("list", { name: "素材" }).getByRole("button", { name })).toContainText("授权已到期");
  await page.goto("/manage/");
  const line = page.getByRole("region", { name: "素材授权" }).getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("2025-06-30 到期");
  await line.getByRole("link", { name }).click();
  await expect(drawer.getByText("没有被任何内容使用。")).toBeVisible();

  await page.goto("/manage/content/news/new");
  await page
    .getByRole("region", { name: "属性" })
    .getByRole("button", { name: /^选择或上传图片/ })
    .click();
  const picker = page.getByRole("dialog", { name: "选择图片" });
  await picker.getByRole("textbox", { name: "按名称查找素材" }).fill(name);
  await expect(picker.getByRole("button", { name })).toContainText("授权已到期");
});
