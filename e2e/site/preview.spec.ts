import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { callConsole, signInToConsole } from "../support/console.ts";
import { createPreview, draftItem, navigationWord, publishItem, shortNews } from "../support/previews.ts";
import { bar, declineConsent, PHONE, untilAlive } from "../support/shell.ts";

const previewBar = (page: Page) => page.getByRole("complementary", { name: "预览", exact: true });
const flags = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("preview") ?? "null"));
const details = (page: Page) => previewBar(page).getByText("预览内容");

/** A colleague of the console, in a browser apart from the visitor's. */
async function editor(browser: Browser, account: "bianji" | "shenhe" = "bianji"): Promise<APIRequestContext> {
  const context = await browser.newContext();
  await signInToConsole(context, account);
  return context.request;
}

test.beforeEach(({ page }) => declineConsent(page));

test("one link shows drafts of navigation, hover bar, disclosure and carousel together, on every page until its exit", async ({
  browser,
  page,
}) => {
  const [desk, compliance] = [await editor(browser), await editor(browser, "shenhe")];
  const scene = await page.request
    .post("/web-bff/website/api/carousel/CarouselList", { data: { positionName: "home_top" } })
    .then(async (response) => (await response.json()).data[0].scene as object);
  const slide = { label: "预览首屏", title: "预览首屏", subtitle: "", scene, tone: "dark", vehicleId: null, buttons: [] };
  const shortcut = {
    iconName: "phone",
    picUrl: "",
    description: "预览热线",
    descriptionType: 1,
    descriptionUrl: "",
    customLink: "/test-drive",
  };
  const place = { navigationFirst: "预览一级", navigationSecond: "预览二级", navigationThird: "预览三级" };
  const validity = {
    issuer: "云岫汽车",
    effectiveFrom: "2026-01-01",
    versions: [{ version: "1.0", date: "2026-01-01", note: "首次公示" }],
  };
  const disclosure = { title: "预览公示", summary: "摘要", cover: null, blocks: [], attachments: [], ...validity, ...place };
  const items = [
    await draftItem(desk, "navigation", navigationWord("预览栏目")),
    await draftItem(desk, "hoverBar", shortcut),
    await draftItem(desk, "carousel", slide, "home_top"),
    await draftItem(compliance, "disclosure", disclosure),
  ];
  const { address } = await createPreview(desk, { title: "春季改版", items });

  await page.goto(address);
  await expect(previewBar(page)).toContainText("春季改版");
  await expect(bar(page).getByRole("link", { name: "预览栏目" })).toBeVisible();
  await expect(page.getByRole("link", { name: "预览热线" })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("预览首屏").first()).toBeAttached();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect.poll(() => flags(page)).toEqual({ navbar: true, hoverbar: true, disclose: true, carousel: true });

  // Within the site the address no longer says so.
  await bar(page).getByRole("link", { name: "预览栏目" }).click();
  await expect(page).toHaveURL(/\/next\/news$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(previewBar(page)).toBeVisible();
  await page.goto("/next/disclose");
  await expect(page.getByRole("main").getByText("预览公示").first()).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "预览栏目" })).toBeVisible();

  await previewBar(page).getByRole("link", { name: "退出预览" }).click();
  await expect(page).toHaveURL(/\/next\/$/);
  await expect(bar(page).getByRole("link").first()).toBeVisible();
  await expect(previewBar(page)).toHaveCount(0);
  await expect(bar(page).getByRole("link", { name: "预览栏目" })).toHaveCount(0);
  await expect.poll(() => flags(page)).toBeNull();
  expect((await page.context().cookies()).filter(({ name }) => name === "marque_preview")).toEqual([]);
});

test("without JavaScript a link shows its drafts from page to page until its exit", async ({ browser }) => {
  const desk = await editor(browser);
  const items = [
    await draftItem(desk, "navigation", navigationWord("无脚本")),
    await draftItem(desk, "news", shortNews("无脚本也能看的新闻")),
  ];
  const { address } = await createPreview(desk, { title: "无脚本", items, path: "/news" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("link", { name: "无脚本也能看的新闻" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("无脚本也能看的新闻");
  await expect(bar(page).getByRole("link", { name: "无脚本" })).toBeVisible();
  await details(page).click();
  await expect(previewBar(page).getByText("新闻：无脚本也能看的新闻")).toBeVisible();
  await previewBar(page).getByRole("link", { name: "退出预览" }).click();
  await expect(page).toHaveURL(/\/next\/$/);
  await expect(bar(page).getByRole("link", { name: "无脚本" })).toHaveCount(0);
  await expect(previewBar(page)).toHaveCount(0);
  await context.close();
});

test("a link that was revoked ends while somebody looks through it, with a quiet word", async ({ browser, page }) => {
  const desk = await editor(browser);
  const items = [await draftItem(desk, "navigation", navigationWord("将撤销"))];
  const { id, address } = await createPreview(desk, { title: "将撤销", items });
  await page.goto(address);
  await expect(bar(page).getByRole("link", { name: "将撤销" })).toBeVisible();
  await callConsole(desk, "previewSetRevoke", { id });
  await bar(page).getByRole("link", { name: "将撤销" }).click();
  await expect(page).toHaveURL(/\/next\/news$/);
  await expect(previewBar(page)).toContainText("预览链接已失效，现在显示的是线上内容");
  await expect(bar(page).getByRole("link", { name: "将撤销" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(previewBar(page)).toHaveCount(0);

  await page.goto(address);
  await expect(previewBar(page)).toContainText("预览链接已失效");
  await previewBar(page).getByRole("link", { name: "知道了" }).click();
  await expect(page).toHaveURL(/\/next\/$/);
  await expect(previewBar(page)).toHaveCount(0);
});

test("ids without a token show nothing unpublished", async ({ browser, page }) => {
  const desk = await editor(browser);
  const { id } = await draftItem(desk, "navigation", navigationWord("只有编号"));
  await page.goto(`/next/?selectedNavbarIds=[${id}]`);
  await expect(bar(page).getByRole("link").first()).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "只有编号" })).toHaveCount(0);
  await expect(previewBar(page)).toContainText("预览链接已失效");
  expect(await flags(page)).toBeNull();
});

test("the site as of a time has what goes online until then", async ({ browser, page }) => {
  const [desk, reviewer] = [await editor(browser), await editor(browser, "shenhe")];
  const title = "三天后见报的新闻";
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const item = await draftItem(desk, "news", shortNews(title));
  await publishItem({ desk, reviewer }, item, shortNews(title), { publishAt: inDays(3) });

  await page.goto("/next/news");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  const { address } = await createPreview(desk, { title: "四天后", items: [], asOf: inDays(4).toISOString(), path: "/news" });
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await expect(previewBar(page)).toContainText(/\d+年\d+月\d+日 \d\d:\d\d 的样子/);
  // What is made for readers and search engines knows nothing of it, in this browser either.
  expect(await (await page.request.get("/next/news/feed.xml")).text()).not.toContain(title);
  expect(await (await page.request.get("/next/sitemap-1.xml")).text()).not.toContain(`news-detail?id=${item.id}<`);
  await expect.poll(() => flags(page)).toEqual({ navbar: true, hoverbar: true, disclose: true, carousel: true });
});

test("the bar tells by keyboard what is shown, and looks in gray and in the elder-care version hold from the first paint on", async ({
  browser,
  page,
}) => {
  const desk = await editor(browser);
  const items = [await draftItem(desk, "navigation", navigationWord("键盘")), await draftItem(desk, "news", { title: "没写完的新闻" })];
  const { address } = await createPreview(desk, { title: "键盘", items, path: "/news" });
  await page.goto(address);
  await page.keyboard.press("Tab");
  await expect(details(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(previewBar(page).getByText("导航：键盘")).toBeVisible();
  await expect(previewBar(page).getByText("新闻：没写完的新闻（草稿尚未填写完整，不显示）")).toBeVisible();
  expect(await violationsOf(page, { within: [".preview-bar"] })).toEqual([]);
  await previewBar(page).getByRole("button", { name: "灰色模式" }).press("Enter");
  await previewBar(page).getByRole("button", { name: "关怀版" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(previewBar(page).getByText("导航：键盘")).toBeHidden();
  await expect(details(page)).toBeFocused();

  const html = page.locator("html");
  await expect(html).toHaveCSS("filter", "grayscale(1)");
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  await expect(html).toHaveCSS("filter", "grayscale(1)");
  await expect(html).toHaveAttribute("data-care", "on");
  await previewBar(page).getByRole("link", { name: "退出预览" }).click();
  await expect(page).toHaveURL(/\/next\/$/);
  await expect(html).toHaveCSS("filter", "none");
});

test("what is pressed in the bar before its code has come is kept, and carried out in its order", async ({ browser, page }) => {
  const desk = await editor(browser);
  const items = [await draftItem(desk, "navigation", navigationWord("还没到"))];
  const { address } = await createPreview(desk, { title: "还没到", items, path: "/news" });
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/preview-bar-[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address);
  await details(page).press("Enter");
  await untilAlive(page);
  const gray = previewBar(page).getByRole("button", { name: "灰色模式" });
  const care = previewBar(page).getByRole("button", { name: "关怀版" });
  await gray.press("Enter");
  await care.press("Enter");
  await page.keyboard.press("Escape");
  await expect(care).toHaveAttribute("data-held", "");
  const html = page.locator("html");
  await expect(html).toHaveCSS("filter", "none");
  come();
  await expect(html).toHaveCSS("filter", "grayscale(1)");
  await expect(html).toHaveAttribute("data-care", "on");
  await expect(previewBar(page).getByText("导航：还没到")).toBeHidden();
  await expect(details(page)).toBeFocused();
});

test("the page begins below the bar on a phone, and stands bare at every width side by side", async ({ browser, page }) => {
  const desk = await editor(browser);
  const items = [await draftItem(desk, "navigation", navigationWord("并排"))];
  const { address } = await createPreview(desk, { title: "一个长得在手机上一行放不下的预览名称", items, path: "/news" });
  await page.setViewportSize(PHONE);
  await page.goto(address);
  const [lower, upper] = [await page.getByRole("banner").boundingBox(), await previewBar(page).boundingBox()];
  expect(lower?.y).toBe((upper?.y ?? 0) + (upper?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await details(page).click();
  await previewBar(page).getByRole("link", { name: "多宽度并排查看" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("多宽度预览");
  const frame = (name: string) => page.frameLocator(`iframe[title^="${name}"]`);
  for (const name of ["手机", "App 内", "桌面"]) {
    await expect(frame(name).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(frame(name).getByRole("complementary", { name: "预览", exact: true })).toHaveCount(0);
  }
  await expect(frame("手机").getByRole("button", { name: "菜单" })).toBeVisible();
  await expect(frame("App 内").getByRole("banner")).toBeHidden();
  await expect(frame("桌面").getByRole("link", { name: "并排" }).first()).toBeVisible();
  await page.goto("/next/news");
  await expect(page.getByRole("banner")).toBeVisible();
});
