import { expect, type Page } from "@playwright/test";
import { signInToConsole } from "../support/console.ts";
import { onlineRevision, publishOpened, uploadInPicker } from "../support/editor.ts";
import { test } from "../support/own-server.ts";
import { DESKTOP, declineConsent } from "../support/shell.ts";

/** The fields of one part of the settings. */
const part = (page: Page, name: RegExp | string) => page.getByRole("group", { name });

test("what a maker calls itself, its telephones, footer, codes, filing numbers and search texts come from the settings", async ({
  browser,
  ownServer,
}) => {
  // Both the colleague and the visitor load whole pages of a server of their own.
  test.slow();
  const desk = await browser.newContext({ baseURL: ownServer.origin, viewport: DESKTOP });
  await signInToConsole(desk, "shenhe");
  const page = await desk.newPage();
  await page.goto("/manage/content/siteSettings/1");
  const text = (name: string) => page.getByRole("textbox", { name, exact: true });
  await page.getByRole("textbox", { name: /^品牌名/ }).fill("远岫汽车");
  await page.getByRole("textbox", { name: /^公司全称/ }).fill("远岫汽车销售有限公司");
  await page.getByRole("textbox", { name: /^销售热线/ }).fill("400-000-3330");
  await page.getByRole("textbox", { name: /^服务热线/ }).fill("400-000-4440");
  await part(page, /^更多/).getByRole("textbox", { name: /^文字/ }).first().fill("帮助与反馈");
  await part(page, /^备案号/)
    .getByRole("textbox", { name: /^文字/ })
    .first()
    .fill("皖ICP备2026009999号");
  await text("版权").fill("© 2026 远岫汽车");
  await part(page, /^诗句|^页脚的诗句/)
    .getByRole("textbox")
    .first()
    .fill("远看山有色，");
  const code = part(page, "公众号二维码");
  await code.getByRole("textbox", { name: /^名称/ }).fill("远岫服务号");
  await code.getByRole("button", { name: "更换" }).click();
  await uploadInPicker(page, "服务号.jpg");
  await code.getByRole("textbox", { name: "图片说明" }).fill("远岫服务号二维码");
  await page.getByRole("textbox", { name: /^默认标题/ }).fill("远岫汽车，远看山有色");
  await page.getByRole("textbox", { name: /^默认描述/ }).fill("远岫汽车的销售与服务。");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("有未发布修改", { exact: true })).toBeVisible();

  const visitor = await browser.newContext({ baseURL: ownServer.origin, viewport: DESKTOP });
  const site = await visitor.newPage();
  await declineConsent(site);
  await site.goto("/next/");
  const footer = site.getByRole("contentinfo");
  await expect(footer.getByText("远岫", { exact: false })).toHaveCount(0);

  await publishOpened(page);
  await expect(onlineRevision(page, 2)).toBeVisible();
  await expect.poll(async () => (await site.request.get("/next/")).text(), { timeout: 20_000 }).toContain("远岫汽车，远看山有色");
  await site.reload();
  await expect(site).toHaveTitle("远岫汽车，远看山有色");
  await expect(site.locator('meta[name="description"]')).toHaveAttribute("content", "远岫汽车的销售与服务。");
  await expect(footer.getByRole("link", { name: /销售热线/ })).toHaveAttribute("href", "tel:400-000-3330");
  for (const words of ["远看山有色，", "© 2026 远岫汽车"]) await expect(footer.getByText(words)).toBeVisible();
  await expect(footer.getByRole("link", { name: "帮助与反馈" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "皖ICP备2026009999号" })).toBeVisible();
  await footer.getByRole("button", { name: "远岫服务号" }).focus();
  await expect(footer.getByRole("img", { name: "远岫服务号二维码" })).toBeVisible();
  await site.goto("/next/news");
  await expect(site).toHaveTitle(/远岫汽车/);
  await visitor.close();
  await desk.close();
});

test("an address that no page answers leads where the redirects say", async ({ browser, ownServer }) => {
  const desk = await browser.newContext({ baseURL: ownServer.origin, viewport: DESKTOP });
  await signInToConsole(desk, "shenhe");
  const page = await desk.newPage();
  await page.goto("/manage/content/redirect");
  await page.getByRole("button", { name: "新建跳转" }).click();
  await page.getByRole("textbox", { name: /^旧地址/ }).fill("/spring-2019");
  await page.getByRole("textbox", { name: /^新地址/ }).fill("/activity");
  await publishOpened(page);
  await expect(onlineRevision(page, 1)).toBeVisible();
  await page.goto(`${ownServer.origin}/next/spring-2019`);
  await expect(page).toHaveURL(/\/next\/activity$/);
  await page.goto("/manage/content/redirect");
  await expect(page.getByRole("table", { name: "跳转" }).getByRole("link").first()).toContainText("/spring-2019");
  await desk.close();
});
