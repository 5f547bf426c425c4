import { expect, type Page, test } from "@playwright/test";
import { declineConsent, untilAlive } from "../support/shell.ts";

/** Pages whose titles and leads come from what editors write. */
const PATHS = [
  "/",
  "/news",
  "/news/news-detail?id=1001",
  "/activity",
  "/brandInformation",
  "/course",
  "/disclose/detail/14",
  "/information",
  "/carousel/detail?id=4",
  "/private",
];
const WIDTHS = [390, 768, 1280];

interface BadLine {
  text: string;
  line: string;
  why: string;
}

/** Lines of texts in phrases that end or begin where no hand would have it. */
async function badLines(page: Page): Promise<BadLine[]> {
  return page.evaluate(() => {
    const bad: BadLine[] = [];
    for (const span of document.querySelectorAll<HTMLElement>("span.break-keep, .reading :is(h2, h3, h4)")) {
      if (!span.checkVisibility() || getComputedStyle(span).webkitLineClamp !== "none") continue;
      const text = span.textContent ?? "";
      const { lines, ends } = linesOf(span);
      const widest = span.closest("h1, h2, h3, h4, p, a, div")?.clientWidth ?? 0;
      lines.forEach((line, index) => {
        if (/^[，。、；：？！”’」』）》]/.test(line.text)) bad.push({ text, line: line.text, why: "begins with a closing mark" });
        const letters = line.text.replace(/[\p{P}\s]/gu, "").length;
        if (lines.length > 1 && letters === 1) bad.push({ text, line: line.text, why: "is one character" });
        const isLast = index === lines.length - 1;
        if (!isLast && !ends.has(line.end) && phraseAt(span, line.end) < widest)
          bad.push({ text, line: line.text, why: "ends within a phrase" });
      });
    }
    return bad;

    /** The lines as they are set, each with the place in the text where it ends, and the places where phrases end. */
    function linesOf(span: HTMLElement) {
      const lines: { text: string; top: number; end: number }[] = [];
      const ends = new Set<number>();
      let at = 0;
      for (const node of span.childNodes) {
        if (node.nodeName === "WBR") ends.add(at);
        if (!(node instanceof Text)) continue;
        for (let place = 0; place < node.length; place += 1) {
          const range = document.createRange();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const { top, height } = range.getBoundingClientRect();
          const last = lines.at(-1);
          at += 1;
          if (last && Math.abs(last.top - top) < height / 2) Object.assign(last, { text: last.text + node.data[place], end: at });
          else lines.push({ text: node.data[place] ?? "", top, end: at });
        }
      }
      return { lines, ends };
    }

    /** How wide the phrase is in which a place of the text lies, in px, on one line. */
    function phraseAt(span: HTMLElement, place: number): number {
      let at = 0;
      for (const node of span.childNodes) {
        if (!(node instanceof Text)) continue;
        at += node.length;
        if (at < place) continue;
        return node.length * Number.parseFloat(getComputedStyle(span).fontSize);
      }
      return 0;
    }
  });
}

/** Paragraphs of reading whose last line is one character, or a closing mark. */
async function lonelyEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>(".reading :is(p, li)")];
    return paragraphs.flatMap((paragraph) => {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      let words = "";
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        for (let at = 0; at < node.length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          tops.push(Math.round(range.getBoundingClientRect().bottom));
          words += node.data[at] ?? "";
        }
      }
      const bottom = tops.at(-1) ?? 0;
      const from = tops.findIndex((top) => bottom - top < 8);
      const last = words.slice(from).replace(/[\p{P}\s]/gu, "");
      return from > 0 && last.length < 2 ? [words] : [];
    });
  });
}

for (const care of [false, true]) {
  test(`lines of titles and leads end between phrases${care ? ", in elder type too" : ""}`, async ({ page }) => {
    await declineConsent(page);
    for (const path of PATHS) {
      await page.goto(`/next${path}`);
      await untilAlive(page);
      expect(await page.locator("main :is(span.break-keep, .reading h2)").count(), path).toBeGreaterThan(0);
      await page.evaluate((on) => {
        if (on) document.documentElement.dataset.care = "on";
      }, care);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await badLines(page), `${path} at ${width}`).toEqual([]);
        expect(await lonelyEnds(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test("phrases come with a page that is gone to, and with the one before it again; what is copied is the text alone", async ({ page }) => {
  await declineConsent(page);
  await page.goto("/next/news");
  await untilAlive(page);
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const title = (await first.textContent()) ?? "";
  await first.getByRole("link").click();
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  expect(await heading.locator("wbr").count()).toBeGreaterThan(0);
  expect(await heading.textContent()).not.toMatch(/\u200b/);
  await page.goBack();
  await expect(first.locator("wbr").first()).toBeAttached();
});
