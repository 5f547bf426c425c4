import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violationsInBothThemes } from "../support/accessibility.ts";
import { callConsole, signInToConsole } from "../support/console.ts";

/** The console's main screens: every page of the navigation, of lists of content one of each kind. */
const pages = [
  "notices",
  "approvals",
  "tasks",
  "previews",
  "media?kind=picture",
  "media?view=list",
  "content/activity",
  "content/disclosure",
  "content/redirect",
  "navigation",
  "hover-bar",
  "carousels",
  "vehicles",
  "recalls",
  "dealers",
  "calendar?dealer=YX31001",
  "submissions",
  "crm",
  "surveys",
  "signups",
  "points",
  "audit",
  "staff",
];

/** One of each way to edit: blocks with pictures, a window to sign up, chapters, a text of its own, a scene, a drawer of settings. */
const editors = ["news", "activity", "course", "protocol", "carousel", "navigation", "hoverBar", "siteSettings", "grayMode"];

/** The first item of a type that came with the demo: what other journeys write meanwhile is not of interest here. */
async function firstOf(context: BrowserContext, type: string): Promise<number> {
  const { total } = (await callConsole(context.request, "manageContentList", { type, order: "id" })) as { total: number };
  const last = { type, order: "id", pageSize: 1, pageNum: total };
  const { list } = (await callConsole(context.request, "manageContentList", last)) as { list: { id: number }[] };
  return list[0]?.id ?? 0;
}

async function expectNoViolation(page: Page, name: string): Promise<void> {
  expect.soft(await violationsInBothThemes(page), name).toEqual([]);
}

test("signing in, the desk, the account and what opens over them have no accessibility violation", async ({ context, page }) => {
  await page.goto("/manage/sign-in");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  await expectNoViolation(page, "sign-in");

  await signInToConsole(context, "shenhe");
  await page.goto("/manage/");
  await expect(page.getByRole("region", { name: "待我审核" })).toBeVisible();
  await expectNoViolation(page, "desk");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "搜索页面、内容与操作" })).toBeFocused();
  await expectNoViolation(page, "search");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "快捷键" })).toBeVisible();
  await expectNoViolation(page, "shortcuts");

  await page.goto("/manage/account");
  await expect(page.getByRole("table", { name: "登录中的设备" }).getByText("当前设备")).toBeVisible();
  await expectNoViolation(page, "account");
});

test("the pages of the navigation have no accessibility violation", async ({ context, page }) => {
  test.slow();
  await signInToConsole(context, "admin");
  const main = page.getByRole("main");
  for (const path of pages) {
    await page.goto(`/manage/${path}`);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      main
        .getByRole("table")
        .or(main.getByRole("list"))
        .or(main.getByText(/没有提醒|输入会员的手机号/))
        .first(),
    ).toBeVisible();
    await expectNoViolation(page, path);
  }
});

test("every part of a recall has no accessibility violation", async ({ context, page }) => {
  await signInToConsole(context, "zhaohui");
  const recalls = (await callConsole(context.request, "manageRecalls", {})) as { id: number; state: string }[];
  const published = recalls.find(({ state }) => state === "published");
  for (const [tab, shown] of [
    ["content", page.getByRole("region", { name: "访客看到的内容" })],
    ["vins", page.getByRole("table", { name: "导入记录" })],
    ["progress", page.getByRole("table", { name: "各门店完成情况" })],
  ] as const) {
    await page.goto(`/manage/recalls/${published?.id}?tab=${tab}`);
    await expect(shown).toBeVisible();
    await expectNoViolation(page, `recall ${tab}`);
  }
});

test("the editors have no accessibility violation", async ({ context, page }) => {
  test.slow();
  await signInToConsole(context, "shenhe");
  for (const type of editors) {
    await page.goto(`/manage/content/${type}/${await firstOf(context, type)}`);
    await expect(page.getByRole("region", { name: "检查结果" })).toBeVisible();
    await expectNoViolation(page, type);
  }
  await page.goto(`/manage/content/news/${await firstOf(context, "news")}`);
  await expect(page.getByRole("textbox", { name: "文字" }).first()).toBeVisible();
  await page.getByRole("region", { name: "属性" }).getByRole("button", { name: "更换" }).click();
  await expect(
    page.getByRole("dialog", { name: "选择图片" }).getByRole("list", { name: "素材" }).getByRole("button").first(),
  ).toBeVisible();
  await expectNoViolation(page, "picker");
});
