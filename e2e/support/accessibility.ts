import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Rules that another theme or size of type can break. All others ask for what stands in the document, which is the same in every look. */
const LOOK_RULES = ["color-contrast", "link-in-text-block", "target-size"];

/** The looks that a visitor can choose, as the browser keeps them. The first passes every rule. */
export const LOOKS = [
  { name: "light", onlyLook: false, set: { theme: "light" } },
  { name: "dark", onlyLook: true, set: { theme: "dark" } },
  { name: "elder-care", onlyLook: true, set: { theme: "light", care: "on" } },
] as const;

interface Scope {
  /** Selectors of the parts that are looked at; without them the whole page. */
  within?: readonly string[];
  /** The same page has passed every rule in another look. */
  onlyLook?: boolean;
}

/** Opens every page from now on in a look. */
export async function wear(page: Page, look: (typeof LOOKS)[number]): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, look.set);
}

/** axe, set to look for violations in a page, of its newest rule on sizes as well. */
export function axeOn(page: Page, { within = [], onlyLook = false }: Scope = {}): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } });
  for (const part of within) builder.include(part);
  return onlyLook ? builder.withRules(LOOK_RULES) : builder;
}

/** What axe finds wrong in a page, one line a rule: `rule: element | element`. */
export async function violationsOf(page: Page, scope: Scope = {}): Promise<string[]> {
  const { violations } = await axeOn(page, scope).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}
