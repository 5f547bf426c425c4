import type { Locator, Page } from "@playwright/test";

/** Presses Tab until something with this name has the focus; what it takes to get there is everybody's way who has no pointer. */
export async function tabTo(
  page: Page,
  role: Parameters<Page["getByRole"]>[0],
  name: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const wanted = within.getByRole(role, { name });
  await wanted.first().waitFor();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}
