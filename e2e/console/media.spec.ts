import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { signInToConsole } from "../support/console.ts";

/** A picture that no other run has uploaded: its colours are its hash. */
async function freshPicture(): Promise<Buffer> {
  const color = () => Math.floor(Math.random() * 256);
  const background = { r: color(), g: color(), b: color() };
  const dot = await sharp({ create: { width: 80, height: 80, channels: 3, background: { r: color(), g: color(), b: color() } } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .composite([{ input: dot, left: 900, top: 100 }])
    .jpeg()
    .toBuffer();
}

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

test("the library has no accessibility violation", async ({ page }) => {
  for (const path of ["media?kind=picture", "media?view=list"]) {
    await page.goto(`/manage/${path}`);
    await expect(
      page
        .getByRole("list", { name: "素材" })
        .or(page.getByRole("table", { name: "素材" }))
        .first(),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`),
      path,
    ).toEqual([]);
  }
});
