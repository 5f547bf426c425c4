/// <reference lib="dom" />
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { build, type PreviewServer, preview } from "vite";
import { findViolations } from "../support/accessibility.ts";

/** The component sheet, built and served by itself: every story in three themes and two widths without an accessibility violation. */
const configFile = fileURLToPath(new URL("../../apps/site/stories/vite.config.ts", import.meta.url));
const themes = ["light", "dark", "care"] as const;
const widths = [1280, 390];

// One worker, so that the sheet is built once.
test.describe.configure({ mode: "default" });

let server: PreviewServer;
let address: string;

test.beforeAll(async () => {
  await build({ configFile, logLevel: "error" });
  server = await preview({ configFile, logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
  address = server.resolvedUrls?.local[0] ?? "";
});

test.afterAll(async () => {
  await server.close();
});

async function openSheet(page: Page, theme: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${address}?theme=${theme}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("加载失败")).toBeVisible();
}

const storyOf = (page: Page) => (name: string) => page.locator(`[data-story="${name}"]`);

/** Violations in some parts of the page as `rule: story` lines, so that a failure says which component to open. */
async function violations(page: Page, ...parts: string[]): Promise<string[]> {
  // A list that floats over the page belongs to its control, not to a landmark.
  const without = parts.includes("main") ? [] : ["region"];
  const lines: string[] = [];
  for (const violation of await findViolations(page, { within: parts, without })) {
    for (const node of violation.nodes) {
      const selector = node.target.join(" ");
      const story = await page
        .locator(selector)
        .first()
        .evaluate((element) => element.closest("[data-story]")?.getAttribute("data-story") ?? "outside a story");
      lines.push(`${violation.id}: ${story} ${selector}`);
    }
  }
  return lines;
}

/** Controls whose hit area is lower than 44 px, unless they stand in a sentence. */
function smallControls(page: Page): Promise<string[]> {
  return page.locator("[data-story]").evaluateAll((stories) =>
    stories.flatMap((story) =>
      [...story.querySelectorAll<HTMLElement>("button, a, input, select, textarea, summary, [role=checkbox], [role=radio], [role=switch]")]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.getAttribute("aria-hidden") !== "true")
        .filter((control) => {
          const area = control.closest("label") ?? control;
          const after = getComputedStyle(control, "::after");
          const reach = after.content !== "none" && after.position === "absolute" ? Number.parseFloat(after.height) : 0;
          const inSentence = getComputedStyle(control).display === "inline" && reach === 0;
          return !inSentence && Math.max(area.getBoundingClientRect().height, control.getBoundingClientRect().height, reach) < 44;
        })
        .map((control) => `${story.getAttribute("data-story")}: ${control.textContent || control.getAttribute("aria-label")}`),
    ),
  );
}

for (const theme of themes) {
  for (const width of widths) {
    test(`every story and what opens is accessible and fits: ${theme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openSheet(page, theme, width);
      const story = storyOf(page);
      expect(await page.locator("[data-story]").count()).toBeGreaterThan(40);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await smallControls(page)).toEqual([]);
      expect(await violations(page, "main")).toEqual([]);

      const province = story("select/Closed").getByRole("combobox", { name: "省份", exact: true });
      await province.click();
      await expect(page.getByRole("listbox")).toBeVisible();
      expect(await violations(page, "[role=listbox]", '[data-story="select/Closed"]')).toEqual([]);
      await page.getByRole("option", { name: "江苏省" }).click();
      await expect(province).toHaveText("江苏省");

      const city = story("combobox/Cities").getByRole("combobox", { name: "城市", exact: true });
      await city.click();
      await page.getByPlaceholder("输入名称查找").fill("南");
      await expect(page.getByRole("option")).toHaveText(["南京市", "南昌市"]);
      expect(await violations(page, "[role=listbox]", '[placeholder="输入名称查找"]', '[data-story="combobox/Cities"]')).toEqual([]);
      await page.getByRole("option", { name: "南京市" }).click();
      await expect(city).toHaveText("南京市");

      await story("dialog/Confirm").getByRole("button").click();
      await expect(page.getByRole("alertdialog", { name: "取消这次试驾？" })).toBeVisible();
      expect(await violations(page, "[role=alertdialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toBeHidden();

      await story("bottom-sheet/Order").getByRole("button").click();
      await expect(page.getByRole("dialog", { name: "立即订购" })).toBeVisible();
      expect(await violations(page, "[role=dialog]")).toEqual([]);
      await page.getByRole("button", { name: "关闭" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    });
  }
}

test("what a popover, a toast, a loading button and the specification table do", async ({ page }) => {
  await page.clock.install();
  await openSheet(page, "light", 1280);
  const story = storyOf(page);

  await test.step("the order popover opens on keyboard focus without taking it, and Escape closes it", async () => {
    const trigger = story("popover/Order").getByRole("button");
    const popover = page.getByRole("dialog", { name: "立即订购" });
    await story("dialog/Confirm").getByRole("button").focus();
    await page.keyboard.press("Tab");
    await expect(trigger).toBeFocused();
    await expect(popover).toBeVisible();
    expect((await popover.boundingBox())?.width).toBe(210);
    await expect(trigger).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(popover).toBeHidden();
  });

  await test.step("a loading button keeps its width and swallows clicks", async () => {
    const row = story("button/AllStates");
    const idle = await row.getByRole("button", { name: "预约试驾" }).first().boundingBox();
    const loading = row.getByRole("button", { name: "提交中" }).first();
    expect((await loading.boundingBox())?.width).toBeCloseTo(idle?.width ?? 0, 0);
    await expect(loading).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("the specification table hides equal rows and says which differ", async () => {
    const table = story("spec-table/Differences");
    await expect(table.getByRole("row", { name: "前排座椅加热" })).toBeVisible();
    await expect(table.getByRole("row", { name: /前排座椅通风.*有差异/ })).toBeVisible();
    await table.getByRole("switch", { name: "只看差异" }).click();
    await expect(table.getByRole("row", { name: "前排座椅加热" })).toHaveCount(0);
    await expect(table.getByRole("row", { name: /前排座椅通风/ })).toBeVisible();
  });

  await test.step("a toast is announced, is alone and goes after three seconds", async () => {
    const alert = page.getByRole("alert");
    const status = page.getByRole("status").filter({ hasText: "预约已提交" });
    await story("toast/Live").getByRole("button", { name: "显示错误" }).click();
    await expect(alert).toHaveText("请输入搜索内容");
    await page.clock.runFor(2000);
    await story("toast/Live").getByRole("button", { name: "显示错误" }).click();
    await expect(alert.getByText("请输入搜索内容")).toHaveCount(1);
    await page.clock.runFor(2000);
    await expect(alert).toHaveText("请输入搜索内容");
    await story("toast/Live").getByRole("button", { name: "显示提示" }).click();
    await expect(status).toHaveText("预约已提交");
    await expect(alert).toHaveText("");
    await page.clock.runFor(3000);
    await expect(status).toHaveCount(0);
  });
});
