import { expect, type Page, test } from "@playwright/test";
import { drawSpecimen } from "../../apps/server/test-support/recognition/draw-specimen.ts";
import { spoilings } from "../../apps/server/test-support/recognition/spoil-picture.ts";
import { violationsOf } from "../support/accessibility.ts";
import { giveFile } from "../support/give-file.ts";
import { tokenOf } from "../support/run-directory.ts";
import { DESKTOP, declineConsent, PHONE, untilAlive } from "../support/shell.ts";

test.beforeEach(({ page }) => declineConsent(page));

/** See docs/how-to/try-the-recall-query.md. */
const VIN = "LYXY7C5BXSA204012";

const field = (page: Page) => page.getByRole("textbox", { name: "车架号（VIN）" });
const choosing = (page: Page) => page.getByRole("button", { name: "选择照片识别" });

async function open(page: Page): Promise<void> {
  await page.goto("/next/carRecall");
  await untilAlive(page);
  await field(page).focus();
  await expect(page.getByRole("form", { name: "召回查询" })).not.toHaveAttribute("data-late");
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test("a VIN is photographed, filled in, corrected and asked about, and its picture is sent once and nowhere else", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
    });
    await open(page);
    await expect(page.locator("input[type=file][capture=environment]")).toHaveCount(1);
    await giveFile(page, "拍照识别", await spoilings["turned 90°"](await drawSpecimen("licence", VIN)));
    await expect(field(page)).toHaveValue("LYX Y7C5B X SA204012");
    await expect(page.getByText("已从照片填入，请对照车辆或证件核对一遍。")).toBeVisible();
    expect(asked.filter((path) => path.endsWith("vin:recognize"))).toHaveLength(1);
    expect(await violationsOf(page)).toEqual([]);
    // It stays a field like any other.
    await field(page).press("End");
    await field(page).press("Backspace");
    await expect(page.getByText("已从照片填入")).toBeHidden();
    await field(page).press("2");
    await page.getByRole("button", { name: "查询召回" }).click();
    await expect(page.getByRole("region", { name: "待处理" })).toContainText("1 项召回尚未完成");
  });
});

test("what is no such photograph is said in words, by keyboard alone, and the field can be typed in", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page);
  await expect(page.getByRole("button", { name: "拍照识别" })).toBeHidden();
  const problem = page.getByRole("alert").filter({ hasText: "照片" });
  await giveFile(page, "选择照片识别", await drawSpecimen("plate", "沪AD12345"), { name: "plate.png", mimeType: "image/png" });
  await expect(problem).toContainText("没有找到车架号");
  expect(await violationsOf(page)).toEqual([]);
  await giveFile(page, "选择照片识别", Buffer.from("no picture"), { name: "IMG_0001.HEIC", mimeType: "image/heic" });
  await expect(problem).toContainText("打不开 HEIC 照片");
  await giveFile(page, "选择照片识别", Buffer.from("no picture"));
  await expect(problem).toContainText("照片无法读取");
  await expect(choosing(page)).toBeFocused();
  // Typed meanwhile or afterwards, the field is what it was.
  await field(page).fill(VIN);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "待处理" })).toBeVisible();
});

test("uncertain characters are marked in words, and a check digit that does not fit holds nobody up", async ({ page }) => {
  const characters = [...VIN].map((text, at) => ({
    text: at === 8 ? "8" : text,
    isUncertain: at === 8,
    others: at === 8 ? ["X", "B"] : [],
  }));
  const data = { vin: characters.map(({ text }) => text).join(""), characters };
  await page.route("**/vin:recognize", (route) => route.fulfill({ json: { code: 200, data, message: "" } }));
  await open(page);
  await giveFile(page, "选择照片识别", await drawSpecimen("doorLabel", VIN), { name: "label.png", mimeType: "image/png" });
  await expect(page.getByText("有 1 个字符不确定")).toBeVisible();
  await expect(page.getByText("第 9 位“8”不确定，也可能是“X”或“B”")).toBeVisible();
  await expect(page.getByText("校验位不一致，可能有误输")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "查询召回" }).click();
  await expect(page.getByRole("region", { name: /待处理|未涉及|数据未覆盖/ })).toBeVisible();
});

test("a member has the VIN of a car to be bound read from its label", async ({ page }) => {
  await page.goto(`/next/bindVehicle?token=${tokenOf("知夏")}`);
  await field(page).focus();
  await giveFile(page, "选择照片识别", await drawSpecimen("doorLabel", VIN), { name: "label.png", mimeType: "image/png" });
  await expect(field(page)).toHaveValue("LYX Y7C5B X SA204012");
  await expect(page.getByText("已从照片填入")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
