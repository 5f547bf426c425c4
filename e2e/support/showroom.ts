import { expect, type Page } from "@playwright/test";

export const dock = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const stage = (page: Page) => page.getByRole("application");

/** Opens the digital showroom and waits until its stage answers. */
export async function openShowroom(page: Page, query = ""): Promise<void> {
  await page.goto(`/next/carDigital${query}`);
  await expect(dock(page, "车门")).toBeEnabled({ timeout: 90_000 });
}
