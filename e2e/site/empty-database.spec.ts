import { expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { STAFF_PASSWORD } from "../support/console.ts";
import { publishOpened, uploadInPicker } from "../support/editor.ts";
import { test } from "../support/own-server.ts";
import { declineConsent, header } from "../support/shell.ts";

const MOUNTAIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 19l7-12 4 6 3-4 6 10z"/></svg>';

const checklist = (page: Page) => page.getByRole("region", { name: "建站清单" });
const step = (page: Page, title: string) => checklist(page).getByRole("listitem").filter({ hasText: title });

/** Signs in with the password that the command has printed, and takes one of one's own. */
async function signInFirst(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "账号" }).fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByLabel("当前密码").fill(password);
  await page.getByLabel("新密码", { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel("再次输入新密码").fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "修改密码" }).click();
}

test("from an empty database to a site: the page until then, the first colleague, the list of what is missing, the brand", async ({
  page,
  emptySite: { origin, staff },
}) => {
  test.slow();
  await declineConsent(page);
  const opened = await page.goto(`${origin}/next/`);
  expect(opened?.status()).toBe(200);
  await expect(page.getByText("网站正在筹备，不久与您见面。")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const told = await staff("create", "--account", "boss", "--name", "林知夏", "--role", "superAdmin");
  const password = /boss signs in with (\S+)/.exec(told)?.[1] ?? "";
  await page.getByRole("link", { name: "工作人员请登录管理后台" }).click();
  await signInFirst(page, "boss", password);

  await expect(checklist(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const title of ["品牌名与公司全称", "销售与服务热线", "备案号", "发布站点设置", "协议", "第一款车型", "第一家经销商"]) {
    await expect(step(page, title)).toContainText("未完成");
  }
  await checklist(page).getByRole("link", { name: "品牌名与公司全称" }).click();
  await page.getByRole("textbox", { name: /^品牌名/ }).fill("远岫汽车");
  await page.getByRole("textbox", { name: /^拉丁文名/ }).fill("YUANXIU");
  await page.getByRole("textbox", { name: /^公司全称/ }).fill("远岫汽车销售有限公司");
  await page.getByRole("textbox", { name: /^销售热线/ }).fill("400-000-3330");
  await page.getByRole("textbox", { name: /^服务热线/ }).fill("400-000-4440");
  await page.getByRole("textbox", { name: /^默认标题/ }).fill("远岫汽车，远看山有色");
  await page.getByRole("textbox", { name: /^默认描述/ }).fill("远岫汽车的销售与服务。");
  await page.getByLabel(/^品牌图形/).setInputFiles({ name: "山.svg", mimeType: "image/svg+xml", buffer: Buffer.from(MOUNTAIN) });
  await page.getByRole("button", { name: "选择或上传图片：手机主屏幕图标" }).click();
  await uploadInPicker(page, "山.jpg");
  await publishOpened(page);

  await page.goto(`${origin}/manage/`);
  for (const title of ["品牌名与公司全称", "销售与服务热线", "发布站点设置"]) await expect(step(page, title)).toContainText("已完成");
  await expect.poll(async () => (await page.request.get(`${origin}/next/`)).text()).toContain("远岫汽车，远看山有色");
  await page.goto(`${origin}/next/`);
  await expect(header(page).getByText("远岫汽车")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "服务热线" })).toHaveAttribute("href", "tel:400-000-4440");
  expect(await violationsOf(page)).toEqual([]);

  // What stands in for what is not there yet.
  for (const [path, words] of [
    ["/car-type", "还没有发布车型"],
    ["/test-drive", "现在没有开放试驾的车型"],
    ["/news", "还没有发布内容"],
    ["/course", "还没有发布课程"],
  ] as const) {
    await page.goto(`${origin}/next${path}`);
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
    const { bottom, height } = await page.getByRole("contentinfo").evaluate((footer) => ({
      bottom: footer.getBoundingClientRect().bottom + window.scrollY,
      height: window.innerHeight,
    }));
    expect(bottom, "the footer ends at the end of the window or below").toBeGreaterThanOrEqual(height - 1);
  }
});
