import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { publishOpened, uploadInPicker } from "../support/editor.ts";
import { test } from "../support/own-server.ts";

/** What visitors find in the list of models and the sitemap. */
async function sitemap(request: APIRequestContext, origin: string): Promise<string> {
  return (await request.get(`${origin}/next/sitemap.xml`)).text();
}

async function openAs(context: BrowserContext, colleague: APIRequestContext): Promise<Page> {
  await context.addCookies((await colleague.storageState()).cookies);
  return context.newPage();
}

/** Fills the picture of a field that has none; pictures are chosen in the order in which they stand. */
async function choosePicture(page: Page, field: string): Promise<void> {
  await page.getByRole("button", { name: `选择或上传图片：${field}` }).click();
  await uploadInPicker(page, "望舒.jpg");
  await page.getByRole("textbox", { name: "图片说明" }).last().fill("望舒停在湖边");
}

test("a vehicle is begun, filled in, published, seen, taken down with what hangs on it told, and gone", async ({
  browser,
  page: visiting,
  ownServer,
}) => {
  const { origin, colleagues } = ownServer;
  const writing = await openAs(await browser.newContext(), colleagues.admin);
  await writing.goto(`${origin}/manage/vehicles`);
  await writing.getByRole("button", { name: "新建车型" }).click();
  const form = writing.getByRole("form", { name: "新建车型" });
  await form.getByRole("textbox", { name: "车型名称" }).fill("望舒");
  const number = await form.getByRole("spinbutton", { name: "车型编号" }).inputValue();
  await form.getByRole("combobox", { name: "车身类别" }).click();
  await writing.keyboard.press("Enter");
  await form.getByRole("combobox", { name: "品牌组" }).click();
  await writing.keyboard.press("Enter");
  await form.getByRole("button", { name: "新建", exact: true }).click();
  await expect(writing.getByText("官网未上线")).toBeVisible();
  const path = `${origin}/next/car-type/car-detail/${number}`;
  expect((await visiting.request.get(path)).status()).toBe(404);

  await writing.getByRole("link", { name: "编辑车型页面" }).click();
  await writing.getByRole("textbox", { name: "级别" }).fill("中型轿车");
  for (const field of ["风景", "车型卡小图", "车型卡大图"]) await choosePicture(writing, field);
  for (const [name, length] of Object.entries({ 车长: 4800, 车宽: 1900, 车高: 1450, 轴距: 2850, 离地间隙: 150 })) {
    await writing.getByRole("spinbutton", { name }).fill(String(length));
  }
  await writing.getByRole("button", { name: /^保存/ }).click();
  await expect(writing.getByText("已保存").first()).toBeVisible();

  const publishing = await openAs(await browser.newContext(), colleagues.shenhe);
  await publishing.goto(writing.url());
  await publishOpened(publishing);
  await expect(publishing.getByText("已发布", { exact: true })).toBeVisible();
  await expect(async () => {
    await visiting.goto(path);
    await expect(visiting.getByRole("heading", { level: 1, name: "望舒" })).toBeVisible({ timeout: 1_000 });
    await visiting.goto(`${origin}/next/car-type`);
    await expect(visiting.getByRole("main").getByRole("heading", { name: "望舒" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await sitemap(visiting.request, origin)).toContain(`/car-type/car-detail/${number}<`);

  await writing.reload();
  await writing.getByRole("button", { name: "更多操作" }).click();
  await writing.getByRole("menuitem", { name: "下线" }).click();
  const dialog = writing.getByRole("dialog", { name: "立即下线" });
  await expect(dialog.getByText("没有未到店的试驾预约、未生效的价格和指向它的链接。")).toBeVisible();
  await dialog.getByRole("textbox", { name: /下线原因/ }).fill("上市推迟");
  await dialog.getByRole("button", { name: "立即下线" }).click();
  await expect(writing.getByText("已下线").first()).toBeVisible();
  await expect.poll(async () => (await visiting.request.get(path)).status()).toBe(404);
  await expect.poll(() => sitemap(visiting.request, origin)).not.toContain(`/car-type/car-detail/${number}<`);

  await writing.goto(`${origin}/manage/content/vehiclePage/1`);
  await writing.getByRole("button", { name: "更多操作" }).click();
  await writing.getByRole("menuitem", { name: "下线" }).click();
  await expect(dialog.getByText(/条线上内容指向它/)).toBeVisible();
  expect(await violationsOf(writing)).toEqual([]);
  await dialog.getByRole("button", { name: "取消" }).click();
});

test("brand groups are renamed and put in another order, and the list of models follows", async ({
  browser,
  page: visiting,
  ownServer,
}) => {
  const { origin, colleagues } = ownServer;
  const page = await openAs(await browser.newContext(), colleagues.admin);
  await page.goto(`${origin}/manage/vehicles`);
  await page.getByRole("button", { name: "品牌组" }).click();
  const form = page.getByRole("form", { name: "品牌组" });
  await form.getByRole("textbox", { name: "第 2 组的名称" }).fill("云岫");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByRole("alert")).toHaveText("已有同名的品牌组");
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("textbox", { name: "第 2 组的名称" }).fill("云岫山野");
  await form.getByRole("button", { name: "上移“云岫山野”" }).click();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toHaveCount(0);
  await expect(async () => {
    await visiting.goto(`${origin}/next/car-type`);
    const groups = visiting.getByRole("main").getByRole("heading", { level: 2 });
    await expect(groups.first()).toHaveText(/云岫山野/, { timeout: 1_000 });
  }).toPass();
});
