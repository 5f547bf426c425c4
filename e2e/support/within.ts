import type { Locator, Page } from "@playwright/test";

/** Waits until the page listens where the element stands: what is pressed before goes nowhere. */
export async function untilAlive(element: Locator): Promise<void> {
  const found = await element.elementHandle();
  await element.page().waitForFunction((node) => node && Object.keys(node).some((key) => key.startsWith("__reactProps$")), found);
}

/** Goes to a router path as a link within the site does: without a new document. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };
    await router.navigate(to);
  }, path);
}

/** Marks the document, and tells afterwards whether it is still the same one. */
export async function watchDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute("data-watched", ""));
  // While one document makes way for the next there is none to ask.
  return () => page.evaluate(() => document.body.hasAttribute("data-watched")).catch(() => false);
}
