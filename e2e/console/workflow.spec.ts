import { contentTitles } from "@marque/contract/content-titles";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { callConsole, signInToConsole } from "../support/console.ts";
import { saved } from "../support/editor.ts";
import { draftItem, publishItem, shortNews } from "../support/previews.ts";

/** Types of which nobody opens a new one: there is one, or it comes with a vehicle. */
const comesByItself = ["siteSettings", "grayMode", "vehicleCatalogue", "vehiclePage"];

const field = (page: Page, name: RegExp | string) => page.getByRole("textbox", { name });
const findings = (page: Page) => page.getByRole("region", { name: "检查结果" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function total(request: APIRequestContext, type: string): Promise<number> {
  return ((await callConsole(request, "manageContentList", { type })) as { total: number }).total;
}

test("a starred field that is empty stops the submission at that field, and lets it pass once it is filled in", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "shenhe");
  await page.goto("/manage/content/protocol/new");
  await field(page, /^标题/).fill("渡口协议");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved(page)).toBeVisible();
  await press(page, "提交审核");
  await expect(page.getByText(/还有须修改的地方：.+请填写/)).toBeVisible();
  await expect(dialog(page, "提交审核")).toHaveCount(0);
  for (const name of [/^版本号.*必填/, /^代码.*必填/, /^修订说明.*必填/]) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(/^请填写/);
  }
  expect(await violationsOf(page)).toEqual([]);

  await field(page, /^版本号/).fill("1.0");
  await expect(field(page, /^版本号/)).not.toHaveAttribute("aria-invalid", "true");
  await expect(findings(page).getByRole("button", { name: /版本号/ })).toHaveCount(0);
});

test("what is mended is no longer reproached, at its field and beside it, before anything is saved", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  const { id } = await draftItem(context.request, "news", { ...shortNews("全国第一的轿车"), author: "" });
  await page.goto(`/manage/content/news/${id}`);
  const title = field(page, /^标题/);
  await expect(title).toHaveAccessibleDescription(/第一/);
  // Nothing that is typed reaches the server.
  await page.route("**/manage-bff/content/save", (route) => route.abort());
  await title.fill("跑得稳的轿车");
  await expect(title).not.toHaveAccessibleDescription(/第一/);
  await expect(findings(page).getByRole("button", { name: /^须修改/ })).toHaveCount(0);
  await field(page, /^短网址/).fill("Not Allowed");
  await page.unroute("**/manage-bff/content/save");
  await expect(field(page, /^短网址/)).toHaveAccessibleDescription(/短网址只能用小写字母/);
  await field(page, /^短网址/).fill("");
  await expect(field(page, /^短网址/)).not.toHaveAccessibleDescription(/短网址只能用小写字母/);
});

test("a form that nobody has written into leaves nothing behind; with the first word it is a draft, and nothing typed is lost", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "shenhe");
  const before = await total(context.request, "redirect");
  await page.goto("/manage/content/redirect/new");
  await expect(field(page, /^旧地址/)).toBeVisible();
  await expect(page.getByText("没有修改")).toBeVisible();
  await page.goto("/manage/content/redirect");
  await expect(page.getByRole("heading", { name: "跳转", level: 1 })).toBeVisible();
  expect(await total(context.request, "redirect")).toBe(before);

  await press(page, "新建跳转");
  const from = `/old-${Date.now()}`;
  await field(page, /^旧地址/).fill(from);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/content\/redirect\/\d+$/);
  await expect(field(page, /^旧地址/)).toBeFocused();
  await expect(field(page, /^旧地址/)).toHaveValue(from);
  const address = page.url();

  // Another new one begins empty, and the way back leads to the first as it was saved.
  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "跳转", exact: true }).click();
  await press(page, "新建跳转");
  await expect(field(page, /^旧地址/)).toHaveValue("");
  await page.goto(address);
  await expect(field(page, /^旧地址/)).toHaveValue(from);
  expect(await total(context.request, "redirect")).toBe(before + 1);
});

test("a new form of any type that was opened, walked through, left blank, reloaded, gone back from, closed, twice at once, leaves nothing", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInToConsole(context, "admin");
  const begun: string[] = [];
  context.on("request", (request) => {
    if (/\/manage-bff\/content\/(create|save)$/.test(new URL(request.url()).pathname)) begun.push(request.postData() ?? "");
  });
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const type of comesByItself) {
    await page.goto(`/manage/content/${type}/new`);
    await expect(page.getByRole("heading", { name: "没有这个页面" }), type).toBeVisible();
  }
  await page.clock.install();
  // Back leads to the form before it, which is left blank once more.
  await page.goto("/manage/");
  for (const [type, title] of Object.entries(contentTitles).filter(([type]) => !comesByItself.includes(type))) {
    const address = `/manage/content/${type}/new`;
    await page.goto(address);
    const text = page.getByRole("main").getByRole("textbox").first();
    await expect(text, title).toBeVisible();
    await text.focus();
    await text.fill("  ");
    for (let step = 0; step < 12; step += 1) await page.keyboard.press("Tab");
    await page.clock.fastForward(20_000);
    await text.fill("");
    await expect(page.getByText("没有修改"), title).toBeVisible();
    await page.reload();
    await expect(text, title).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(text, title).toBeVisible();
  }
  await page.goto("/manage/content/news/new");
  await other.goto("/manage/content/news/new");
  for (const tab of [page, other]) await expect(field(tab, /^标题/)).toBeVisible();
  await field(other, /^标题/).fill(" ");
  await other.close({ runBeforeUnload: false });
  await page.clock.fastForward(20_000);
  await context.close();
  expect(begun).toEqual([]);
});

test("who reviews sees first what becomes different; what is online is taken down beside it, and put online again as it was", async ({
  browser,
  context,
  page,
}) => {
  const editor = await browser.newContext();
  await signInToConsole(editor, "bianji");
  await signInToConsole(context, "shenhe");
  const [desk, reviewer] = [editor.request, context.request];
  const title = `渡口的船 ${Date.now()}`;
  const item = await draftItem(desk, "news", shortNews(title));
  await publishItem({ desk, reviewer }, item, shortNews(title), { publishAt: null });
  const { live } = (await callConsole(desk, "manageContentItem", item)) as { live: { revision: number; publishAt: string } };
  const changed = { ...shortNews(`${title}，又开了`), summary: "船又开了。" };
  const kept = { collection: "公司", slug: null, publishAt: live.publishAt, offlineAt: null, sort: 0 };
  const { draft } = (await callConsole(desk, "manageContentSave", {
    ...kept,
    ...item,
    version: 0,
    revision: live.revision,
    payload: changed,
  })) as { draft: { version: number } };
  await callConsole(desk, "manageContentSubmit", { ...item, version: draft.version });
  const statusOf = async () => (await page.request.get(`/next/news/news-detail?id=${item.id}`)).status();

  await page.goto(`/manage/content/news/${item.id}`);
  const differences = page.getByRole("region", { name: "与线上版本的不同" });
  await expect(differences.getByText("2 处")).toBeVisible();
  await expect(differences.getByRole("insertion").filter({ hasText: "又开了" }).first()).toBeVisible();
  await expect(differences.getByRole("term")).toHaveText(["标题", "摘要"]);
  const [top, form] = [await differences.boundingBox(), await field(page, /^标题/).boundingBox()];
  expect(top?.y ?? 0).toBeLessThan(form?.y ?? 0);
  expect(await violationsOf(page)).toEqual([]);

  await choose(page, "下线");
  await expect(dialog(page, "立即下线")).toContainText("待审核的草稿保留在审核中");
  await dialog(page, "立即下线").getByRole("textbox").fill("先撤下");
  await dialog(page, "立即下线").getByRole("button", { name: "立即下线" }).click();
  await expect(page.getByText("线上版本已下线")).toBeVisible();
  await expect.poll(statusOf).toBe(404);

  await press(page, "重新上线");
  const again = dialog(page, "重新上线");
  await again.getByRole("textbox", { name: /为什么仍要发布/ }).fill("已核对");
  await again.getByRole("button", { name: "重新上线" }).click();
  await expect(again).toHaveCount(0);
  await expect.poll(statusOf).toBe(200);
  expect(await (await page.request.get(`/next/news/news-detail?id=${item.id}`)).text()).not.toContain("又开了");
  await expect(differences).toBeVisible();
  await editor.close();
});

test("slides in another order are a draft that can be seen, taken back, reviewed and published together", async ({
  browser,
  context,
  page,
}) => {
  const reviews = await browser.newContext();
  await signInToConsole(context, "bianji");
  await signInToConsole(reviews, "shenhe");
  const [desk, reviewer] = [context.request, reviews.request];
  // Behind the slide of the demo, of which alone that page shows the landscape.
  const collection = "test_drive_top";
  const names = ["甲", "乙", "丙"].map((name) => `${name}${Date.now()}`);
  const [first = "", second = "", third = ""] = names;
  const { list } = (await callConsole(desk, "manageContentList", { type: "carousel", order: "sort", pageSize: 1 })) as {
    list: { id: number }[];
  };
  const { live } = (await callConsole(desk, "manageContentItem", { type: "carousel", id: list[0]?.id })) as { live: { payload: object } };
  const slides: { type: string; id: number }[] = [];
  for (const title of names) {
    const payload = { ...live.payload, label: title.slice(0, 1), title };
    const slide = await draftItem(desk, "carousel", payload, collection);
    await publishItem({ desk, reviewer }, { ...slide, collection }, payload, { publishAt: null });
    slides.push(slide);
  }
  const online = async () => {
    const answer = await page.request.post("/web-bff/website/api/carousel/CarouselList", { data: { positionName: collection } });
    return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title).filter((title) => names.includes(title));
  };
  await expect.poll(online).toEqual([first, second, third]);

  await page.goto(`/manage/carousels?position=${collection}`);
  const order = page.getByRole("list", { name: "播放顺序" });
  const own = order.getByRole("link").filter({ hasText: /^[甲乙丙]/ });
  await order.getByRole("button", { name: `上移“${third}”` }).click();
  await expect(page.getByText("顺序已存为草稿，发布后生效")).toBeVisible();
  await expect(own).toHaveText([first, third, second]);
  await page.reload();
  await expect(own).toHaveText([first, third, second]);
  expect(await online()).toEqual([first, second, third]);
  await expect(order.getByText("有未发布修改").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await press(page, "撤回排序");
  await expect(own).toHaveText([first, second, third]);
  await expect(page.getByRole("button", { name: "撤回排序" })).toHaveCount(0);

  await order.getByRole("button", { name: `上移“${third}”` }).click();
  await expect(own).toHaveText([first, third, second]);
  await press(page, "预览修改");
  await dialog(page, "预览").getByRole("button", { name: "生成预览链接" }).click();
  await expect(dialog(page, "预览").getByRole("textbox", { name: "预览链接" })).toHaveValue(/selectedCarouselIds=/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^提交审核 \d 项修改$/ }).click();
  await page
    .getByRole("dialog", { name: /^提交审核/ })
    .getByRole("button", { name: "全部提交" })
    .click();
  await expect(order.getByText("待审核").first()).toBeVisible();

  const other = await reviews.newPage();
  await other.goto(`/manage/carousels?position=${collection}`);
  await other.getByRole("button", { name: /^发布 \d 项修改$/ }).click();
  const publish = other.getByRole("dialog", { name: /^发布/ });
  await publish.getByRole("textbox").fill("已核对");
  await publish.getByRole("button", { name: "全部发布" }).click();
  await expect(publish).toHaveCount(0);
  await expect.poll(online).toEqual([first, third, second]);
  for (const slide of slides) await callConsole(reviewer, "manageContentTakeDown", { ...slide, reason: "测试结束" });
  await reviews.close();
});
