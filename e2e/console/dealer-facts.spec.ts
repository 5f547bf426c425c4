import { expect, test } from "@playwright/test";
import { violationsInBothThemes, violationsOf } from "../support/accessibility.ts";
import { addColleague, signInToConsole } from "../support/console.ts";

const CODE = "YX51006";
const PAGE = `/next/dealer-inquiry/detail?code=${CODE}`;
const SCOPE = "云岫品牌汽车的新车销售与售后维修，仅限本店";

test("what a dealer is gets written down, refused where it cannot be, and is seen by visitors", async ({ browser, page }) => {
  const context = await browser.newContext();
  await signInToConsole(context, await addColleague(browser, ["networkManager"]));
  const desk = await context.newPage();
  await desk.goto(`/manage/dealers?q=${CODE}&open=${CODE}`);
  const form = desk.getByRole("form", { name: /^修改/ });
  const save = form.getByRole("button", { name: /^保\s?存$/ });
  await form.getByRole("textbox", { name: "24 小时救援电话" }).fill("请咨询前台");
  await form.getByRole("textbox", { name: "门店类型" }).fill("旗舰店");
  await form.getByRole("textbox", { name: "授权范围" }).fill(SCOPE);
  const photos = form.getByRole("list", { name: "门店照片" }).getByRole("listitem");
  for (const name of [/^客休室/, /^傍晚的展厅/]) {
    await form.getByRole("button", { name: "选择或上传照片" }).click();
    const library = desk.getByRole("dialog", { name: "选择图片" });
    await library.getByRole("textbox", { name: "按名称查找素材" }).fill(name.source.slice(1));
    await library.getByRole("listitem").filter({ hasText: name }).getByRole("button").click();
  }
  await expect(photos).toHaveCount(2);
  await photos.first().getByRole("button", { name: "下移第 1 张照片" }).click();
  await photos.last().getByRole("textbox").fill(" ");
  await form.getByRole("button", { name: "选择或上传微信二维码" }).click();
  const codes = desk.getByRole("dialog", { name: "选择图片" });
  await codes.getByRole("textbox", { name: "按名称查找素材" }).fill("公众号");
  await codes.getByRole("listitem").filter({ hasText: "公众号" }).first().getByRole("button").click();

  await save.click();
  await expect(form.getByText("请写每张照片的说明，读屏软件会读给看不到照片的人")).toBeVisible();
  await photos.last().getByRole("textbox").fill("二楼休息区，靠窗两把木椅");
  await save.click();
  await expect(form.getByText("请填写电话，例如 0571-8888 0000")).toBeVisible();
  await expect(form.getByText("只能填写 4S 店、卫星店、服务店、二手车店")).toBeVisible();
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await form.getByRole("textbox", { name: "24 小时救援电话" }).fill("400-000-1199");
  await form.getByRole("textbox", { name: "门店类型" }).fill("4s店、二手车店");
  await save.click();
  await expect(desk.getByText("已保存")).toBeVisible();

  // The page that was kept is dropped a moment after.
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByText("4S 店 · 二手车店")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "400-000-1199" })).toHaveAttribute("href", "tel:400-000-1199");
  await expect(page.getByText(SCOPE)).toBeVisible();
  const shown = page.getByRole("region", { name: "门店照片" }).getByRole("img");
  await expect(shown).toHaveCount(2);
  await expect(shown.last()).toHaveAccessibleName("二楼休息区，靠窗两把木椅");
  await expect(page.getByRole("img", { name: /的微信二维码$/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [1920, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.goto(`/next/dealer-inquiry/authorisation?q=${CODE}`);
  await expect(page.getByText(SCOPE)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // A colleague finds it as it was left, and takes some of it back.
  const other = await browser.newContext();
  await signInToConsole(other, await addColleague(browser, ["networkManager"]));
  const second = await other.newPage();
  await second.goto(`/manage/dealers?q=${CODE}&open=${CODE}`);
  const again = second.getByRole("form", { name: /^修改/ });
  await expect(again.getByRole("textbox", { name: "第 2 张照片的说明" })).toHaveValue("二楼休息区，靠窗两把木椅");
  // Meanwhile the first saves once more: the second is told, keeps what was typed, and opened anew finds what the first has saved.
  await desk.getByRole("button", { name: "云岫汽车自贡自流井店" }).click();
  await form.getByRole("textbox", { name: "地址" }).fill("自流井区人民东路 220 号");
  await save.click();
  await expect(form).toHaveCount(0);
  await again.getByRole("textbox", { name: "服务电话" }).fill("0813-0000 9999");
  await again.getByRole("button", { name: /^保\s?存$/ }).click();
  await expect(again.getByText("这家门店已被其他同事修改，请重新打开后再改")).toBeVisible();
  await expect(again.getByRole("textbox", { name: "服务电话" })).toHaveValue("0813-0000 9999");
  await again.getByRole("button", { name: /^取\s?消$/ }).click();
  await second.getByRole("button", { name: "云岫汽车自贡自流井店" }).click();
  await expect(again.getByRole("textbox", { name: "地址" })).toHaveValue("自流井区人民东路 220 号");
  await again.getByRole("button", { name: "移除第 1 张照片" }).click();
  await again.getByRole("button", { name: "移除微信二维码" }).click();
  await again.getByRole("textbox", { name: "24 小时救援电话" }).fill("");
  await again.getByRole("button", { name: /^保\s?存$/ }).click();
  await expect(second.getByText("已保存")).toBeVisible();
  await expect(async () => {
    await page.goto(PAGE);
    await expect(shown).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("img", { name: /的微信二维码$/ })).toHaveCount(0);
  await expect(page.getByText("24 小时救援")).toHaveCount(0);
  await Promise.all([context, other].map((each) => each.close()));
});
