import { expect, type Page, test } from "@playwright/test";
import { signInToConsole } from "../support/console.ts";
import { freshPicture, onlineRevision, publishOpened, saved } from "../support/editor.ts";
import { declineConsent } from "../support/shell.ts";

/** What an editor may count on: within it, what was published is what visitors get (issue "The content engine", "Shown by"). */
const PUBLISHED_WITHIN = { timeout: 5_000, intervals: [100] };

const paragraph =
  "江边的渡口只剩一条船。摆渡的老人说，从前赶集的人天不亮就在石阶上排队，如今桥修好了，一天也等不来十个。" +
  "我们把车停在堤上，看他把最后一班船撑到对岸，再撑回来。船靠岸的时候，他把缆绳绕了三圈，抬头问我们：明天还来不来？" +
  "第二天我们真的又来了，带着昨天拍的照片。他看了很久，说这条船还能再用十年。";

/** What visitors get at an address, as it is sent. */
async function sentTo(page: Page, path: string): Promise<string> {
  return (await page.request.get(`/next${path}`)).text();
}

test("an editor drafts a news item with a picture and shows it by a link, a second person publishes it, a restore brings the old text back", async ({
  browser,
  context,
  page,
}) => {
  const title = `最后一班渡船 ${Date.now()}`;
  const changed = `${title}，明天还来`;
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news/new");
  await page.getByRole("textbox", { name: "标题" }).fill(title);
  await page.getByRole("textbox", { name: "摘要" }).fill("桥修好以后，渡口只剩一条船。");
  await page.getByRole("textbox", { name: "文字" }).fill(paragraph);
  const facts = page.getByRole("region", { name: "属性" });
  await facts.getByRole("button", { name: /^选择或上传图片/ }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog", { name: "选择图片" }).getByRole("button", { name: "上传图片" }).click();
  await (await chooser).setFiles({ name: "渡口.jpg", mimeType: "image/jpeg", buffer: await freshPicture() });
  await facts.getByRole("textbox", { name: "图片说明" }).fill("堤下的渡口，一条木船靠着石阶");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved(page)).toBeVisible();
  const id = Number(/news\/(\d+)$/.exec(page.url())?.[1]);
  const address = `/news/news-detail?id=${id}`;

  // To somebody without an account, by a link.
  await page.getByRole("button", { name: "预览", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "预览" });
  await preview.getByRole("button", { name: "生成预览链接" }).click();
  const { pathname, search } = new URL(await preview.getByRole("textbox", { name: "预览链接" }).inputValue());
  const guest = await browser.newContext();
  const look = await guest.newPage();
  await declineConsent(look);
  await look.goto(pathname + search);
  await expect(look.getByRole("complementary", { name: "预览", exact: true })).toContainText(title);
  await expect(look.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(look.getByRole("main").getByText("船靠岸的时候")).toBeVisible();
  await guest.close();
  await preview.getByRole("button", { name: "关闭" }).click();

  // Without the link it is not there.
  const visitor = await browser.newContext();
  const site = await visitor.newPage();
  await declineConsent(site);
  expect((await site.goto(`/next${address}`))?.status()).toBe(404);

  await page.getByRole("button", { name: "提交审核" }).click();
  await page.getByRole("dialog", { name: "提交审核" }).getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("待审核", { exact: true })).toBeVisible();

  const review = await browser.newContext();
  await signInToConsole(review, "shenhe");
  const reviewer = await review.newPage();
  await reviewer.goto("/manage/");
  await reviewer.getByRole("region", { name: "待我审核" }).getByRole("link", { name: title }).click();
  await publishOpened(reviewer);
  await expect(onlineRevision(reviewer, 1)).toBeVisible();
  for (const path of ["/", "/news", address]) await expect.poll(() => sentTo(site, path), PUBLISHED_WITHIN).toContain(title);

  await site.goto("/next/");
  const teaser = site.getByRole("region", { name: "最新资讯" });
  await expect(teaser.getByRole("link", { name: title })).toBeVisible();
  const picture = teaser.getByRole("link", { name: title }).locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
  await teaser.getByRole("link", { name: title }).click();
  await expect(site.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await site.goto("/next/news");
  await expect(site.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();

  // A second version, and back to the first.
  await reviewer.getByRole("textbox", { name: "标题" }).fill(changed);
  await reviewer.keyboard.press("ControlOrMeta+s");
  await expect(reviewer.getByText("有未发布修改", { exact: true })).toBeVisible();
  await publishOpened(reviewer);
  await expect(onlineRevision(reviewer, 2)).toBeVisible();
  await expect.poll(() => sentTo(site, address), PUBLISHED_WITHIN).toContain(changed);

  await reviewer.getByRole("button", { name: "更多操作" }).click();
  await reviewer.getByRole("menuitem", { name: "历史版本" }).click();
  const history = reviewer.getByRole("dialog", { name: "历史版本" });
  const first = history.getByRole("listitem").filter({ hasText: "第 1 版" });
  await first.getByRole("button", { name: "与现在比较" }).click();
  await expect(first.getByRole("insertion")).toHaveText("，明天还来");
  await first.getByRole("button", { name: "恢复为草稿" }).click();
  await expect(reviewer.getByRole("textbox", { name: "标题" })).toHaveValue(title);
  await publishOpened(reviewer);
  await expect(onlineRevision(reviewer, 3)).toBeVisible();
  await expect.poll(() => sentTo(site, address), PUBLISHED_WITHIN).not.toContain(changed);
  await site.goto(`/next${address}`);
  await expect(site.getByRole("heading", { name: title, level: 1, exact: true })).toBeVisible();
  await review.close();
  await visitor.close();
});
