import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { violationsInEveryLook, violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { declineConsent, PHONE } from "../support/shell.ts";
import { enterCode, newMobile } from "../support/test-drive-form.ts";

const SURVEY = "/next/disclose/detail/14/?info=satisfied";

const form = (page: Page) => page.getByRole("form", { name: "满意度问卷" });
const scale = (page: Page, name: string) => form(page).getByRole("radiogroup", { name, exact: true });
const send = (page: Page) => form(page).getByRole("button", { name: "提交问卷" });
const thanks = (page: Page) => page.getByRole("heading", { name: "感谢您的反馈" });

test.beforeEach(({ page }) => declineConsent(page));

/** The form, once the browser has taken over. */
async function open(page: Page): Promise<void> {
  await page.goto(SURVEY);
  await expect(send(page)).toBeEnabled();
}

async function rate(page: Page, name: string, score: number): Promise<void> {
  await scale(page, name)
    .getByRole("radio", { name: new RegExp(`^${score}分`) })
    .click();
}

async function chooseMonth(page: Page): Promise<void> {
  await form(page)
    .getByRole("combobox", { name: /哪个月/ })
    .click();
  await page.getByRole("option").first().click();
}

async function chooseDealer(page: Page): Promise<void> {
  await form(page).getByRole("combobox", { name: "省份" }).click();
  await page.getByRole("dialog", { name: "省份" }).getByRole("combobox").fill("上海");
  await page.getByRole("option", { name: "上海市" }).click();
  await form(page).getByRole("combobox", { name: "门店" }).click();
  await page.getByRole("dialog", { name: "门店" }).getByRole("combobox").fill("浦东");
  await page.getByRole("option", { name: "云岫汽车上海浦东店" }).click();
}

test("the survey opens with and without the slash, and from its document", async ({ page }) => {
  for (const address of [SURVEY, SURVEY.replace("14/?", "14?")]) {
    await page.goto(address);
    await expect(send(page)).toBeVisible();
  }
  await page.goto("/next/disclose/detail/14");
  await expect(form(page)).toHaveCount(0);
  await page.getByRole("link", { name: "填写问卷" }).click();
  await expect(send(page)).toBeVisible();
});

test("an unnamed answer about the website", async ({ page }) => {
  await open(page);
  await form(page).getByRole("radio", { name: "网站" }).click();
  await expect(form(page).getByRole("combobox", { name: "门店" })).toHaveCount(0);
  await expect(scale(page, "接待")).toHaveCount(0);
  await chooseMonth(page);
  for (const [item, score] of [
    ["总体满意度", 9],
    ["您会把我们推荐给朋友吗？", 0],
    ["专业", 8],
    ["价格透明", 10],
    ["效率", 7],
  ] as const) {
    await rate(page, item, score);
  }
  await form(page).getByRole("checkbox", { name: "网站打不开或找不到" }).click();
  await form(page).getByRole("textbox", { name: "想说的话" }).fill("在地铁里打不开大图。");
  await send(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText("您的意见已匿名提交，每一条都有人读。")).toBeVisible();
});

test("a low score about a dealer, with a call wanted, is called back by a colleague", async ({ page, context }) => {
  await open(page);
  await form(page).getByRole("radio", { name: "售后" }).click();
  await chooseDealer(page);
  await chooseMonth(page);
  await rate(page, "总体满意度", 3);
  await rate(page, "您会把我们推荐给朋友吗？", 2);
  for (const item of ["接待", "专业", "价格透明", "效率", "环境"]) await rate(page, item, 4);
  await form(page)
    .getByRole("checkbox", { name: /^请给我回电/ })
    .click();
  const words = `同一个异响来了三次 ${Date.now()}`;
  await form(page).getByRole("textbox", { name: "想说的话" }).fill(words);
  const mobile = newMobile();
  await form(page).getByRole("textbox", { name: "姓名" }).fill("陈知远");
  await form(page).getByRole("textbox", { name: "手机号" }).fill(mobile);
  await enterCode(page, mobile);
  await send(page).click();
  await expect(form(page).getByText("请同意我们用这个手机号与您联系")).toBeVisible();
  await form(page)
    .getByRole("checkbox", { name: /隐私政策/ })
    .click();
  await form(page)
    .getByRole("checkbox", { name: /^同意客户权益部/ })
    .click();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("客户权益部将在 24 小时内致电您")).toBeVisible();

  await signInToConsole(context, "shenhe");
  await page.goto("/manage/surveys?tab=tickets&state=OPEN&size=100");
  const tickets = page.getByRole("table", { name: "低分回访单" });
  await tickets.getByRole("button", { name: words }).click();
  const ticket = page.getByRole("dialog", { name: "售后低分回访" });
  await expect(ticket.getByText(words)).toBeVisible();
  await expect(ticket.getByText(mobile)).toHaveCount(0);
  await ticket.getByRole("button", { name: "查看联系方式" }).click();
  await expect(ticket.getByRole("link", { name: mobile })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await ticket.getByRole("button", { name: "标记为已回访" }).click();
  await expect(ticket.getByText("请写明回访结果", { exact: true })).toBeVisible();
  await ticket.getByRole("textbox", { name: "回访结果" }).fill("已致电致歉，约好周六复检。");
  await ticket.getByRole("button", { name: "标记为已回访" }).click();
  await expect(ticket).toHaveCount(0);
  await expect(tickets.getByRole("button", { name: words })).toHaveCount(0);
  await page.goto("/manage/surveys?tab=tickets&state=DONE");
  const done = tickets.getByRole("row", { name: new RegExp(words) });
  await expect(done.getByText("已回访", { exact: true })).toBeVisible();
  await expect(done).toContainText("已致电致歉，约好周六复检。");
  await done.getByRole("button", { name: words }).click();
  await expect(ticket.getByText("周远山", { exact: false })).toBeVisible();
  await expect(ticket.getByRole("button", { name: "查看联系方式" })).toHaveCount(0);
  await page.goto("/manage/audit");
  await expect(page.getByRole("button", { name: /查看问卷 \d+ 的联系方式/ }).first()).toBeVisible();
});

test("photos are added, taken out again, sent with the answer, and seen by a colleague without where they were taken", async ({
  page,
  context,
}) => {
  await open(page);
  const photo = (background: string) =>
    sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitude: "31/1 14/1 0/1" } })
      .jpeg()
      .toBuffer();
  const colours = ["#345678", "#7a3b21", "#2f5d43", "#887766"];
  const files = await Promise.all(
    colours.map(async (colour) => ({ name: `照片${colour}.jpg`, mimeType: "image/jpeg", buffer: await photo(colour) })),
  );
  const choose = form(page).getByLabel("选择照片");
  const group = form(page).getByRole("group", { name: /^照片/ });
  await choose.setInputFiles({ name: "说明.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
  await expect(group.getByText("“说明.jpg”无法读取，请换一张 JPEG、PNG 或 WebP 图片")).toBeVisible();
  await choose.setInputFiles(files);
  await expect(group.getByRole("img")).toHaveCount(3);
  await expect(group.getByText("最多上传 3 张照片，多出的没有添加")).toBeVisible();
  await group.getByRole("button", { name: "移除第 3 张照片" }).click();
  await expect(group.getByRole("img")).toHaveCount(2);
  await expect(group.getByRole("button", { name: "添加照片" })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  await form(page).getByRole("radio", { name: "网站" }).click();
  await chooseMonth(page);
  for (const item of ["总体满意度", "您会把我们推荐给朋友吗？", "专业", "价格透明", "效率"]) await rate(page, item, 8);
  const words = `附照片的意见 ${Date.now()}`;
  await form(page).getByRole("textbox", { name: "想说的话" }).fill(words);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();

  await signInToConsole(context, "shenhe");
  await page.goto("/manage/surveys");
  await page
    .getByRole("table", { name: "问卷答案" })
    .getByRole("button", { name: new RegExp(words) })
    .click();
  const answer = page.getByRole("dialog");
  await answer.getByRole("button", { name: "查看 2 张照片" }).click();
  const shown = answer.getByRole("img", { name: "客户上传的第 1 张照片" });
  await expect(shown).toHaveJSProperty("naturalWidth", 1600);
  const kept = Buffer.from((await shown.getAttribute("src"))?.split(",")[1] ?? "", "base64");
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  await page.goto("/manage/audit");
  await expect(page.getByRole("button", { name: /查看问卷 \d+ 的第 1 张照片/ }).first()).toBeVisible();
});

test("a double click on the button is one answer, and going back finds an empty form", async ({ page }) => {
  await open(page);
  await form(page).getByRole("radio", { name: "网站" }).click();
  await chooseMonth(page);
  for (const item of ["总体满意度", "您会把我们推荐给朋友吗？", "专业", "价格透明", "效率"]) await rate(page, item, 9);
  // A first request may be asked for a security check and sent again with it; only one is taken.
  const answers: Promise<{ code: number }>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/website/api/survey")) answers.push(response.json());
  });
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect((await Promise.all(answers)).filter(({ code }) => code === 200)).toHaveLength(1);
  await page.goto("/next/disclose/detail/14");
  await page.goBack();
  await expect(send(page)).toBeEnabled();
  await expect(scale(page, "总体满意度").getByRole("radio", { checked: true })).toHaveCount(0);
});

test("what is missing is said at its question, and a reload loses nothing", async ({ page }) => {
  await open(page);
  await send(page).click();
  await expect(form(page).getByText("请选择评价的业务")).toBeVisible();
  await expect(form(page).getByText("请打分")).toHaveCount(2);
  await form(page).getByRole("radio", { name: "销售" }).click();
  await rate(page, "总体满意度", 6);
  await form(page).getByRole("textbox", { name: "想说的话" }).fill("交车等了两个小时。");
  await page.reload();
  await expect(scale(page, "总体满意度").getByRole("radio", { name: "6分" })).toBeChecked();
  await expect(form(page).getByRole("textbox", { name: "想说的话" })).toHaveValue("交车等了两个小时。");
  await expect(form(page).getByRole("radio", { name: "销售" })).toBeChecked();
});

test("scores are given by keyboard alone", async ({ page }) => {
  await open(page);
  await form(page).getByRole("radio", { name: "网站" }).focus();
  await page.keyboard.press("Space");
  const overall = scale(page, "总体满意度");
  await overall.getByRole("radio", { name: "1分，很不满意" }).focus();
  await page.keyboard.press("Space");
  await expect(overall.getByRole("radio", { name: "1分，很不满意" })).toBeChecked();
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press("ArrowRight");
  await expect(overall.getByRole("radio", { name: "10分，非常满意" })).toBeChecked();
  await expect(overall.getByRole("radio", { name: "10分，非常满意" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(overall.getByRole("radio", { name: "9分" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(scale(page, "您会把我们推荐给朋友吗？").getByRole("radio", { name: "0分，不会推荐" })).toBeFocused();
});

test("the last quarter's results stand as a table", async ({ page }) => {
  await page.goto("/next/disclose/detail/14");
  const table = page.getByRole("table", { name: "上一季度本站问卷的平均分，按业务" });
  await expect(table.getByRole("columnheader")).toHaveText(["项目", "销售", "售后", "网站", "二手车"]);
  const overall = table.getByRole("row", { name: /^总体/ });
  await expect(overall.getByRole("cell").first()).toHaveText(/^\d\.\d$/);
  await expect(table.getByRole("row", { name: /^接待/ }).getByRole("cell").nth(2)).toHaveText("—");
  await expect(table.getByRole("row", { name: /^份数/ }).getByRole("cell").first()).toHaveText(/^\d+$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the survey names the service's telephone, and the results can be read", async ({ page }) => {
    await page.goto(SURVEY);
    const place = page.getByRole("region", { name: "请告诉我们哪里不好" });
    await expect(place.getByRole("link", { name: "400-000-1121" })).toHaveAttribute("href", "tel:400-000-1121");
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole("table", { name: "上一季度本站问卷的平均分，按业务" })).toBeVisible();
  });
});

test.describe("accessibility", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("every question, with problems", async ({ page }) => {
    await open(page);
    await form(page).getByRole("radio", { name: "销售" }).click();
    await form(page)
      .getByRole("checkbox", { name: /^请给我回电/ })
      .click();
    await send(page).click();
    await expect(form(page).getByText("请为“接待”打分")).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  for (const width of [PHONE.width, 768, 1920]) {
    test(`at ${width} pixels nothing is wider than the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await form(page).getByRole("radio", { name: "销售" }).click();
      await expect(scale(page, "接待")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
