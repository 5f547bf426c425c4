import { expect, type Page, test } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/shell.ts";

/** What other pages are made of as well (the whole site is looked through by `whole-site.test.ts`). */
const PAGES = ["/", "/car-type", "/news/news-detail?id=1001", "/test-drive"];

/** What visitors may have chosen, as the page knows it before it is painted: attributes of its root element. */
const LOOKS: readonly Record<string, string>[] = [{}, { "data-theme": "dark" }, { "data-care": "on" }];

for (const path of PAGES) {
  test(`the styles that ${path} brings make of it what the whole sheet makes of it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/assets/*.{css,js}", (route) => route.abort());
    await page.goto(`/next${path}`);
    // Until then late pictures are not laid out.
    await expect(page.locator("html")).not.toHaveAttribute("data-unpainted");
    // What is folded is laid out when the browser likes to.
    await page.locator("details").evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    const own = await everyLook(page);
    const sheet = await page.locator("#page-modules").evaluate((block) => JSON.parse(block.textContent).sheet as string);
    await page.unroute("**/assets/*.{css,js}");
    await page.addStyleTag({ url: sheet });
    const whole = await everyLook(page);
    expect(whole.flatMap((line, place) => differences(own[place] ?? "", line))).toEqual([]);
  });
}

/** Where two lines about an element differ, property by property. */
function differences(own: string, whole: string): string[] {
  if (own === whole) return [];
  const [before, after] = [own.split("; "), whole.split("; ")];
  return after.flatMap((value, at) => (value === before[at] ? [] : [`${after[0]?.split(" accent")[0]}: ${before[at]} → ${value}`]));
}

/** A line for every element and what stands before and after its content, in each width and look: where it is and how it is painted. */
async function everyLook(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const look of LOOKS) {
      const name = `${JSON.stringify(look)} at ${size.width} pixels`;
      lines.push(...(await page.evaluate(linesOf, [name, look] as const)));
    }
  }
  return lines;
}

function linesOf([name, look]: readonly [string, Record<string, string>]): string[] {
  const root = document.documentElement;
  for (const [attribute, value] of Object.entries(look)) root.setAttribute(attribute, value);
  // Margins that give way are none where something is not laid out yet, because it is out of sight.
  const properties = [...getComputedStyle(root)].filter((property) => !property.startsWith("margin-") && !property.startsWith("--"));
  const lines = [...document.querySelectorAll("html, body, body *:not(script)")].flatMap((element) =>
    ["", "::before", "::after"].map((part) => {
      const style = getComputedStyle(element, part);
      const isThere = part === "" || style.content !== "none";
      const values = isThere ? properties.map((property) => `${property}: ${style.getPropertyValue(property)}`) : [];
      return `${name}, ${element.tagName}.${element.getAttribute("class")}${part} ${values.join("; ")}`;
    }),
  );
  for (const attribute of Object.keys(look)) root.removeAttribute(attribute);
  return lines;
}
