/// <reference lib="dom" />
import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Rules that another theme or size of type can break. All others ask for what stands in the document, which is the same in every look. */
const LOOK_RULES = ["color-contrast", "link-in-text-block", "target-size"];

interface Scope {
  /** Selectors of the parts that are looked at; without them the whole page. */
  within?: readonly string[];
  /** Rules that do not hold for these parts by themselves. */
  without?: readonly string[];
  /** The same page has passed every rule in another look. */
  onlyLook?: boolean;
}

/**
 * What axe finds wrong in a page, also by its newest rule on sizes. It stays in the documents in which it has been before: a page is
 * looked at in several looks, and reading its half megabyte anew would take as long as looking.
 */
export async function findViolations(page: Page, { within = [], without = [], onlyLook = false }: Scope = {}): Promise<axe.Result[]> {
  for (const frame of page.frames()) await enter(frame);
  await untilSettled(page);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true }, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
    ...(onlyLook && { runOnly: { type: "rule", values: LOOK_RULES } }),
  };
  const context = within.length > 0 ? { include: [...within] } : undefined;
  return await page.evaluate(
    async ({ context, options }) => {
      // Only what plays by itself is asked for by a rule that reads it first; with it axe fetches and parses every sheet anew.
      const preload = document.querySelector("audio, video") !== null;
      return (await window.axe.run(context ?? document, { preload, ...options })).violations;
    },
    { context, options },
  );
}

async function enter(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
}

/** The same, one line a rule: `rule: element | element`. */
export async function violationsOf(page: Page, scope: Scope = {}): Promise<string[]> {
  const violations = await findViolations(page, scope);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

/** Nobody reads by colours that are on their way to another theme, or by a notice that fades; what never ends is as it is. */
function untilSettled(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === "running" && typeof endTime === "number" && Number.isFinite(endTime);
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds wrong in looks that are put on one after the other, each over the page as it stands: `dark, rule: element`. */
async function violationsInLooks<Look extends string>(
  page: Page,
  { looks, putOn, scope }: { looks: readonly [Look, ...Look[]]; putOn(look: Look): Promise<unknown>; scope?: Pick<Scope, "within"> },
): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await putOn(look);
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
