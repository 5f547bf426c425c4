import { groupVin } from "@marque/contract/rules/vin";
import { expect, type Page, test } from "@playwright/test";
import { drawSpecimen } from "../../apps/server/test-support/recognition/draw-specimen.ts";
import { demoCars } from "../../demo/garage/cars.ts";
import { buildVin } from "../../demo/recall/build-vin.ts";
import { violationsInEveryLook, violationsOf } from "../support/accessibility.ts";
import { addColleague, signInToConsole } from "../support/console.ts";
import { giveFile } from "../support/give-file.ts";
import { tokenOf } from "../support/run-directory.ts";
import { DESKTOP, declineConsent, PHONE } from "../support/shell.ts";

const OWNER = "陈知夏";
/** Sold to the member, and not among theirs yet. */
const SOLD = demoCars.find(({ bound, owner }) => !bound && owner === OWNER)?.vin ?? "";

test.beforeEach(({ page }) => declineConsent(page));

const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const car = (page: Page, vin: string) => page.getByRole("listitem", { name: new RegExp(vin.slice(-4)) });

/** Fills in the form of /bindVehicle, which the member has open. */
async function fillIn(page: Page, vin: string): Promise<void> {
  await field(page, "车架号（VIN）").fill(vin);
  await page.getByRole("checkbox", { name: "还没有上牌" }).click();
  await field(page, "车主姓名").fill(OWNER);
  await field(page, "车主证件号后 6 位").fill("12345x");
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).click();
  await page.getByRole("checkbox", { name: /同意提供车架号/ }).click();
}
const goOn = (page: Page) => page.getByRole("button", { name: "核对并继续" }).click();

test("a car that the sales records know is bound at once, on a phone, and unbound after a warning", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/next/bindVehicle");
  await expect(page.getByText("请先登录")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`/next/bindVehicle?token=${tokenOf("知夏")}`);
  await expect(page.getByRole("heading", { name: "我的爱车" })).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await goOn(page);
  await expect(page.getByText("请输入17位车架号（VIN）")).toBeVisible();
  await expect(field(page, "车架号（VIN）")).toBeFocused();
  await field(page, "车架号（VIN）").fill("LYOX");
  await expect(page.getByText("您是否想输入")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await fillIn(page, SOLD);
  await goOn(page);
  await expect(car(page, SOLD).getByText("已绑定")).toBeVisible();
  await expect(car(page, SOLD).getByText("没有未完成的召回")).toBeVisible();
  await car(page, SOLD).getByRole("button", { name: "共享用户" }).click();
  await field(page, "邀请家人，填写对方手机号").fill("199 0000 0077");
  await page.getByRole("button", { name: "邀请", exact: true }).click();
  await expect(page.getByText("199****0077")).toBeVisible();
  await car(page, SOLD).getByRole("button", { name: "车牌与里程" }).click();
  await car(page, SOLD).getByLabel("当前里程").fill("9800");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(car(page, SOLD).getByText("9,800 公里")).toBeVisible();
  await car(page, SOLD).getByRole("button", { name: "解绑" }).click();
  await expect(page.getByText("解绑后，1 份邀请随之失效；召回与保养提醒随之停止。")).toBeVisible();
  expect(await violationsOf(page, { within: ["[role=alertdialog]"] })).toEqual([]);
  await page.getByRole("button", { name: "确认解绑" }).click();
  await expect(car(page, SOLD)).toHaveCount(0);
});

test("a document is sent back, put right, approved, and the member sees the car", async ({ browser, context, page }) => {
  await page.setViewportSize(DESKTOP);
  const vin = buildVin({ car: "S5G1C", year: "T", serial: 900_000 + (Date.now() % 90_000) });
  await page.goto(`/next/bindVehicle?token=${tokenOf("知夏")}`);
  await fillIn(page, vin);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "请上传购车凭证" })).toBeVisible();
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByText("请上传凭证照片")).toBeVisible();
  await attach(page);
  await field(page, "发动机号后 6 位").fill("886213");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("heading", { name: "已提交，等待审核" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const desk = await browser.newContext();
  await signInToConsole(desk, await addColleague(browser, ["vehicleReviewer"]));
  const review = await desk.newPage();
  await open(review, vin);
  expect(await violationsOf(review)).toEqual([]);
  await review.keyboard.press("v");
  await review.getByRole("button", { name: "查看", exact: true }).click();
  await expect(review.getByRole("img", { name: "申请人上传的凭证" })).toBeVisible();
  await expect(review.getByText(vin)).toBeVisible();
  await review.keyboard.press("o");
  await review.keyboard.press("=");
  expect(await violationsOf(review)).toEqual([]);
  await review.keyboard.press("r");
  await review.getByRole("checkbox", { name: "凭证照片不清晰，请在光线充足处重新拍摄，避免反光" }).check();
  await review.getByRole("checkbox", { name: "凭证上的车架号与填写的不一致，请核对" }).check();
  expect(await violationsOf(review)).toEqual([]);
  await review
    .getByRole("button", { name: "退 回" })
    .or(review.getByRole("button", { name: "退回", exact: true }))
    .click();
  await expect(review).toHaveURL("/manage/car-reviews");

  await page.reload();
  await expect(page.getByRole("heading", { name: "请补正退回的项目" })).toBeVisible();
  await expect(page.getByText("凭证照片不清晰")).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await expect(field(page, "发动机号后 6 位")).toHaveCount(0);
  await field(page, "车架号（VIN）").fill("");
  await giveFile(page, "选择照片识别", await drawSpecimen("licence", vin), { name: "行驶证.png", mimeType: "image/png" });
  await expect(field(page, "车架号（VIN）")).toHaveValue(groupVin(vin));
  await expect(page.getByText("已从照片填入")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await attach(page);
  await page.getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("heading", { name: "已提交，等待审核" })).toBeVisible();

  await open(review, vin);
  await review.keyboard.press("v");
  await review.getByRole("button", { name: "查看", exact: true }).click();
  await expect(review.getByRole("img", { name: "申请人上传的凭证" })).toBeVisible();
  await review.keyboard.press("a");
  await review
    .getByRole("dialog")
    .getByRole("button", { name: /^通\s?过$/ })
    .click();
  await expect(review.getByText("已通过，车辆已绑定")).toBeVisible();

  await page.goto("/next/bindVehicle");
  await expect(car(page, vin).getByText("已绑定")).toBeVisible();
  await car(page, vin).getByRole("button", { name: "解绑" }).click();
  await page.getByRole("button", { name: "确认解绑" }).click();
  await expect(car(page, vin)).toHaveCount(0);
  await desk.close();
  await context.close();
});

/** Chooses a picture that the browser itself has drawn. */
async function attach(page: Page): Promise<void> {
  const picture = await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 880, height: 600 } });
  await page.getByLabel("选择凭证照片").setInputFiles({ name: "行驶证.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(page.getByRole("img", { name: "已选择的凭证照片，点击更换" })).toBeVisible();
}

async function open(review: Page, vin: string): Promise<void> {
  await review.goto("/manage/car-reviews?size=100");
  await review.getByRole("link", { name: new RegExp(`${vin.slice(-4)}$`) }).click();
  await expect(review.getByRole("heading", { level: 1, name: new RegExp(vin.slice(-4)) })).toBeVisible();
}
