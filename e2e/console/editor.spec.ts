import { expect, type FileChooser, type Locator, type Page, test } from "@playwright/test";
import { callConsole, STAFF_PASSWORD, signInToConsole } from "../support/console.ts";
import { freshPicture, saved } from "../support/editor.ts";

const paragraph =
  "清晨六点，合肥的雾还没有散，试车场的灯先亮了。工程师把车停在湿滑的坡道上，一遍一遍地踩下制动，记下每一次停住的距离，也记下雨滴落在传感器上的声音。" +
  "这一天一共跑了一百一十七圈，最后一圈和第一圈只差了二十厘米。收车的时候雾散了，远处的山露出来，大家站在路边看了一会儿，没有人说话。";

/** Presses Tab until an element has the focus; somebody without a mouse does the same. */
async function tabTo(page: Page, name: RegExp | string, role: "textbox" | "button", within: Page | Locator = page): Promise<void> {
  const target = within.getByRole(role, { name, exact: typeof name === "string" }).first();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${name}`);
}

test("by keyboard alone: signed in, a news item begun, written, given a picture and handed to the reviewer", async ({ page }) => {
  const title = `雾里的第一百一十七圈 ${Date.now()}`;
  // From the beginning: a browser that begins to listen with the key that opens the chooser may open its own.
  const chosen = new Promise<FileChooser>((resolve) => page.once("filechooser", resolve));
  await page.goto("/manage/");
  await expect(page.getByRole("heading", { name: "登录管理后台" })).toBeVisible();
  await tabTo(page, "账号", "textbox");
  await page.keyboard.type("bianji");
  await page.keyboard.press("Tab");
  await page.keyboard.type(STAFF_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "工作台" })).toBeVisible();

  // By the search to a new item.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "搜索页面、内容与操作" })).toBeFocused();
  await page.keyboard.type("新建新闻");
  await expect(page.getByRole("option", { name: /新建新闻/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "标题" })).toBeVisible();

  // Title, summary and text.
  await tabTo(page, /^标题/, "textbox");
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("一次湿滑坡道上的制动测试，跑了一百一十七圈。");
  await expect(page.getByRole("textbox", { name: "文字" })).toBeVisible();
  await tabTo(page, "文字", "textbox");
  await page.keyboard.insertText(paragraph);
  await page.keyboard.press("Enter");
  await page.keyboard.insertText(`${paragraph}${paragraph}`);

  // A picture below the text, uploaded on the way.
  await tabTo(page, "添加一段", "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "文字" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "图片" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2 图片" })).toBeVisible();
  const text = page.getByRole("region", { name: "正文" });
  await expect(text.getByRole("button", { name: /^选择或上传图片/ })).toBeFocused();
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "选择图片" });
  await expect(picker.getByRole("textbox", { name: "按名称查找素材" })).toBeFocused();
  await tabTo(page, "上传图片", "button");
  await page.keyboard.press("Enter");
  await (await chosen).setFiles({ name: "雾中的坡道.jpg", mimeType: "image/jpeg", buffer: await freshPicture() });
  await expect(picker).toHaveCount(0);

  // What must stay in sight, by the arrows, and the words for those who cannot see it.
  await tabTo(page, /^焦点在左起/, "button");
  await page.keyboard.press("ArrowRight");
  await expect(text.getByRole("button", { name: /^焦点在左起 52%/ })).toBeFocused();
  await tabTo(page, "图片说明", "textbox");
  await page.keyboard.type("雾中的试车场坡道，一辆车停在湿滑的路面上");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved(page)).toBeVisible();

  // To the reviewer.
  await page.keyboard.press("ControlOrMeta+Enter");
  const submit = page.getByRole("dialog", { name: "提交审核" });
  await expect(submit.getByRole("textbox", { name: /给审核同事的话/ })).toBeFocused();
  await page.keyboard.type("请看第二段的圈数");
  await tabTo(page, "提交审核", "button", submit);
  await page.keyboard.press("Enter");
  await expect(page.getByText("待审核", { exact: true })).toBeVisible();
  await expect(page.getByText("留言：请看第二段的圈数")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "标题" })).toHaveAttribute("readonly", "");
});

test("the second of two editors sees the differences and keeps both texts", async ({ browser, context, page }) => {
  await signInToConsole(context, "bianji");
  const payload = {
    title: "两个人的稿子",
    summary: "原来的摘要",
    blocks: [{ type: "text", html: "<p>原来的正文。</p>" }],
    category: "公司",
    author: "编辑部",
  };
  const { id } = (await callConsole(context.request, "manageContentCreate", {
    type: "news",
    requestId: crypto.randomUUID(),
    payload: { ...payload, cover: null, attachments: [], tags: [], vehicleIds: [] },
  })) as { id: number };
  await page.goto(`/manage/content/news/${id}`);
  await expect(page.getByRole("textbox", { name: "文字" })).toHaveText("原来的正文。");

  const others = await browser.newContext();
  await signInToConsole(others, "shenhe");
  const other = await others.newPage();
  await other.goto(`/manage/content/news/${id}`);
  await expect(other.getByText(/林知夏也在编辑这条内容/)).toBeVisible();
  await other.getByRole("textbox", { name: "摘要" }).fill("对方的摘要");
  await other.getByRole("textbox", { name: "文字" }).fill("对方的正文。");
  await other.keyboard.press("ControlOrMeta+s");
  await expect(saved(other)).toBeVisible();

  await page.getByRole("textbox", { name: "标题" }).fill("我改过的题目");
  await page.getByRole("textbox", { name: "文字" }).fill("我的正文。");
  const dialog = page.getByRole("dialog", { name: "同事刚刚保存了这条内容" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("group", { name: /^标题/ })).toContainText("只有一人改了");
  await expect(dialog.getByRole("group", { name: /^摘要/ }).getByRole("radio", { name: "用对方的" })).toBeChecked();
  const text = dialog.getByRole("group", { name: /^正文 第 1 段/ });
  await expect(text).toContainText("我的正文。");
  await expect(text).toContainText("两人都改了");
  await text.getByRole("radio", { name: "两段都保留" }).check();
  await dialog.getByRole("button", { name: "按选择合并并保存" }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "标题" })).toHaveValue("我改过的题目");
  await expect(page.getByRole("textbox", { name: "摘要" })).toHaveValue("对方的摘要");
  await expect(page.getByRole("textbox", { name: "文字" })).toHaveText("我的正文。对方的正文。");
  await others.close();
});

test("words that the law forbids are found while they are typed, and lead to their field", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news/new");
  const title = page.getByRole("textbox", { name: "标题" });
  await title.fill("全国第一的国家级轿车");
  const finding = page
    .getByRole("region", { name: "检查结果" })
    .getByRole("button", { name: /国家级/ })
    .first();
  await expect(finding).toBeVisible();
  await finding.click();
  await expect(title).toBeFocused();
  await title.fill("跑得稳的轿车");
  await expect(finding).toHaveCount(0);
});

const selectedIn = (field: Locator) =>
  field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) =>
    element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
  );
const selectedText = (page: Page) => page.evaluate(() => String(window.getSelection()));

test("a finding names its word and marks it where it stands, in lines, rich texts and tables, by keyboard too", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news/new");
  const title = page.getByRole("textbox", { name: "标题" });
  await title.fill("这台车是国 家 级工艺，也是国家级品质");
  const text = page.getByRole("textbox", { name: "文字" });
  await text.click();
  await page.keyboard.type("先写一段平常的话 & 一点别的。");
  await page.keyboard.press("Enter");
  await page.keyboard.type("座舱有");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("最");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("先进的音响，最先进的屏幕。");
  const findings = page.getByRole("region", { name: "检查结果" });
  const ofWord = (word: string) => findings.getByRole("button", { name: new RegExp(word) });
  await expect(ofWord("最先进")).toHaveCount(2);
  await expect(ofWord("国家级")).toHaveCount(2);

  await ofWord("国家级").first().click();
  await expect(title).toBeFocused();
  expect(await selectedIn(title)).toBe("国 家 级");
  await ofWord("国家级").last().press("Enter");
  await expect(title).toBeFocused();
  expect(await selectedIn(title)).toBe("国家级");

  await ofWord("最先进").first().press("Enter");
  await expect(text).toBeFocused();
  expect(await selectedText(page)).toBe("最先进");
  // It is the one within the bold letter that was marked: what is typed takes its place.
  await page.keyboard.type("耐听");
  await expect(text).toContainText("座舱有耐听的音响，最先进的屏幕。");
  await expect(ofWord("最先进")).toHaveCount(1);

  await page.getByRole("button", { name: "添加一段" }).first().click();
  await page.getByRole("menuitem", { name: "表格" }).click();
  const cell = page.getByRole("textbox", { name: "第 1 行第 1 列" });
  await cell.fill("续航 650 km");
  await ofWord("续航 650 km").click();
  await expect(cell).toBeFocused();
  expect(await selectedIn(cell)).toBe("续航 650 km");
});

test("whoever leaves with something unsaved is asked", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news/new");
  const title = page.getByRole("textbox", { name: "标题" });
  await title.fill("还没有保存");
  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "公告", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "有未保存的修改" });
  await dialog.getByRole("button", { name: "关闭" }).click();
  await expect(title).toHaveValue("还没有保存");
  await title.fill("还没有保存，再改一次");
  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "公告", exact: true }).click();
  await dialog.getByRole("button", { name: "保存并离开" }).click();
  await expect(page.getByRole("heading", { name: "公告" })).toBeVisible();
});
