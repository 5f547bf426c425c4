import { expect, type Page, test } from "@playwright/test";
import { PHONE } from "../support/shell.ts";

/** A page of every kind, below /next. */
const PAGES = [
  ...["/", "/car-type", "/car-type/car-detail/1", "/car-type/car-detail/8", "/car-type/car-detail-h5/1", "/car-type/coaster", "/carDigital"],
  ...["/news", "/news/news-detail?id=1001", "/information", "/informationDetail?id=1605", "/brandInformation"],
  ...["/brandInformation/detail?id=1301", "/activity", "/activity/detail?id=1204", "/activity/detail?id=1209"],
  ...["/disclose", "/disclose/detail/14", "/disclose/employment", "/disclose/employment-detail?id=1501", "/disclose/supplier"],
  ...["/disclose/supplier-detail?id=1401", "/course", "/course/detail?id=1", "/carousel/detail?id=4", "/private", "/private?id=1"],
  ...["/test-drive", "/test-drive/booking", `/test-drive/booking/${"A".repeat(43)}`, `/activity/signup/${"A".repeat(43)}`],
  ...["/login", "/usedCar", "/user/personal", "/nowhere", "/car-type/car-detail/999"],
];
/** What visitors may have chosen, as the page knows it before it is painted. */
const LOOKS = ["", "data-theme=dark", "data-care=on", "data-gray=true", "data-app-style="];

declare global {
  interface Window {
    /** Computed styles of all elements, by look and width. */
    looks: Map<string, string[][]>;
  }
}

for (const path of PAGES) {
  test(`the styles that ${path} brings make it what the whole sheet makes it`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/assets/*.{css,js}", (route) => route.abort());
    await page.goto(`/next${path}`);
    await page.evaluate(() => {
      window.looks = new Map();
    });
    const different: string[] = [];
    for (const size of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      different.push(...(await changedLooks(page, `at ${size.width}`)));
    }
    expect(different).toEqual([]);
    const sheet = await page.locator("#page-modules").evaluate((block) => JSON.parse(block.textContent).sheet as string);
    await page.unroute("**/assets/*.{css,js}");
    await page.addStyleTag({ url: sheet });
    for (const size of [PHONE, { width: 1280, height: 900 }]) {
      await page.setViewportSize(size);
      different.push(...(await changedLooks(page, `at ${size.width}`)));
    }
    expect(different).toEqual([]);
  });
}

/** Reads how every element looks, in each look; what it has looked otherwise before. */
function changedLooks(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ([where, looks]) => {
      const root = document.documentElement;
      const elements = [...document.querySelectorAll("html, body, body *:not(script)")];
      return looks.flatMap((look) => {
        const [name = "", value = ""] = look.split("=");
        if (name) root.setAttribute(name, value);
        const read = elements.map((element) =>
          ["", "::before", "::after"].flatMap((part) => {
            const style = getComputedStyle(element, part);
            if (part && style.content === "none") return [];
            return [...style].filter((property) => !/^(?:--|margin-)/.test(property)).map((property) => `${part}${property}: ${style.getPropertyValue(property)}`);
          }),
        );
        if (name) root.removeAttribute(name);
        const known = window.looks.get(look + where);
        window.looks.set(look + where, read);
        if (!known) return [];
        return read.flatMap((lines, place) => {
          const before = new Set(known[place]);
          const { tagName, className } = elements[place] as Element;
          const changed = lines.filter((line) => !before.has(line));
          return changed.length > 0 ? [`${look} ${where} ${tagName} ${className}: ${changed.slice(0,4).join("; ")} INSTEAD OF ${known[place]!.filter((l) => !lines.includes(l)).slice(0,4).join("; ")}`] : [];
        });
      });
    },
    [where, LOOKS] as const,
  );
}
