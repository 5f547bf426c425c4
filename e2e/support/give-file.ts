import type { Page } from "@playwright/test";

/** Presses a button, and gives a file to what it opens. */
export async function giveFile(
  page: Page,
  button: string,
  buffer: Buffer,
  { name = "vin.jpg", mimeType = "image/jpeg" } = {},
): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).press("Enter");
  await (await opened).setFiles({ name, mimeType, buffer });
}
