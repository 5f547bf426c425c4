import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Rules that another theme or size of type can break. All others ask for what stands in the document, which is the same in every look. */
const LOOK_RULES = ["color-contrast", "link-in-text-block", "target-size"];

interface Scope {
  /** Selectors of the parts that are looked at; without them the whole page. */
  within?: readonly string[];
  /** The same page has passed every rule in another look. */
  onlyLook?: boolean;
}

/**
 * axe, set to look for violations in a page, of its newest rule on sizes as well. It runs in the page itself: joining what it found in
 * frames of other origins, of which there are none, would open a second page for every look and take three times as long.
 */
export function axeOn(page: Page, { within = [], onlyLook = false }: Scope = {}): AxeBuilder {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    .setLegacyMode();
  for (const part of within) builder.include(part);
  return onlyLook ? builder.withRules(LOOK_RULES) : builder;
}

/** What axe finds wrong in a page, one line a rule: `rule: element | element`. */
export async function violationsOf(page: Page, scope: Scope = {}): Promise<string[]> {
  const { violations } = await axeOn(page, scope).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Colours that are on their way to another theme are none that anybody reads by. */
function untilColoured(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : []))),
  );
}

/** What axe finds wrong in looks that are put on one after the other, each over the page as it stands: `dark, rule: element`. */
async function violationsInLooks<Look extends string>(
  page: Page,
  { looks, putOn, scope }: { looks: readonly [Look, ...Look[]]; putOn(look: Look): Promise<unknown>; scope?: Pick<Scope, "within"> },
): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await putOn(look);
    await untilColoured(page);
    const lines = await violationsOf(page, { ...scope, onlyLook: look !== looks[0] });
    found.push(...lines.map((line) => `${look}, ${line}`));
  }
  await putOn(looks[0]);
  return found;
}

/** What axe finds wrong in a page of the site in any look that a visitor can choose, without loading it again. */
export function violationsInEveryLook(page: Page, scope?: Pick<Scope, "within">): Promise<string[]> {
  const wear = (look: string) =>
    page.evaluate((name) => {
      const { dataset } = document.documentElement;
      delete dataset.theme;
      delete dataset.care;
      if (name === "dark") dataset.theme = "dark";
      if (name === "elder care") dataset.care = "on";
    }, look);
  return violationsInLooks(page, { looks: ["light", "dark", "elder care"], putOn: wear, ...(scope && { scope }) });
}

/** The same for the console, which follows the system. */
export function violationsInBothThemes(page: Page): Promise<string[]> {
  return violationsInLooks(page, { looks: ["light", "dark"], putOn: (colorScheme) => page.emulateMedia({ colorScheme }) });
}
