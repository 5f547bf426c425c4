import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

/** A picture that no other run has uploaded: its colours are its hash. */
export function freshPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0, alpha = 0] = randomBytes(4);
  const dot = { create: { width: 80, height: 80, channels: 3, background: { r: b, g: alpha, b: r } } } as const;
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: { r, g, b } } })
    .composite([{ input: dot, left: 900, top: 100 }])
    .jpeg()
    .toBuffer();
}

/** Takes a picture that nobody has uploaded yet in the open picker of pictures, which closes. */
export async function uploadInPicker(page: Page, name: string): Promise<void> {
  const picker = page.getByRole("dialog", { name: "选择图片" });
  const chooser = page.waitForEvent("filechooser");
  await picker.getByRole("button", { name: "上传图片" }).click();
  await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer: await freshPicture() });
  await expect(picker).toHaveCount(0);
}

/** Says that what stands in the editor is on the server. */
export const saved = (page: Page): Locator =>
  page
    .getByRole("status")
    .filter({ hasText: /^已保存/ })
    .first();

/** Publishes what is open, with a reason where something was found. */
export async function publishOpened(page: Page): Promise<void> {
  await page.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "发布" });
  const reason = dialog.getByRole("textbox", { name: /为什么仍要发布/ });
  await expect(dialog).toBeVisible();
  if (await reason.isVisible()) await reason.fill("测试内容，已核对");
  await dialog.getByRole("button", { name: "现在发布" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Says which revision visitors see. */
export const onlineRevision = (page: Page, revision: number): Locator =>
  page.getByRole("complementary", { name: "检查与发布设置" }).getByText(new RegExp(`^第 ${revision} 版`));
