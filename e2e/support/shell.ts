import { expect, type Locator, type Page } from "@playwright/test";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** Answers the consent question beforehand, so that its bar stands in nobody's way. */
export async function declineConsent(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("consent", "declined"));
}

/** Waits until React has taken the page over: until then links are the browser's, and what is pressed waits. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-alive", "");
}

export const header = (page: Page) => page.getByRole("banner");
export const bar = (page: Page) => header(page).getByRole("navigation", { name: "主导航" });

/** The user menu's entries, after it has opened. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await header(page).getByRole("link", { name: "我的" }).hover();
  const entries = header(page).locator("[data-menu=user] [data-popup] :is(a, button)");
  await expect(entries.first()).toBeVisible();
  return entries;
}

/** The menu of a phone. */
export async function openMenu(page: Page): Promise<Locator> {
  await header(page).getByRole("button", { name: "菜单" }).click();
  const menu = page.getByRole("dialog", { name: "菜单" });
  await expect(menu).toBeVisible();
  return menu;
}
