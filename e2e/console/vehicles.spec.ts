import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";

/** Far enough away that no other journey meets the price, and not so far that it is refused. */
const EFFECTIVE = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);

async function openVehicle(page: Page, name: string, tab: string): Promise<void> {
  await page.goto("/manage/vehicles");
  await page.getByRole("table").getByRole("link", { name, exact: true }).click();
  await page.getByRole("tab", { name: tab }).click();
}

async function colleague(context: BrowserContext, account: "admin" | "shenhe"): Promise<Page> {
  await signInToConsole(context, account);
  return context.newPage();
}

test("a price changes only when a second person agrees", async ({ context, browser }) => {
  const asking = await colleague(context, "admin");
  await openVehicle(asking, "远岫", "价格");
  await asking.getByRole("button", { name: "申请调价" }).click();
  const form = asking.getByRole("form", { name: "申请调价" });
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText("请填写调价原因")).toBeVisible();
  await form.getByRole("textbox", { name: "调价原因" }).fill("年度调价，随新年款生效");
  const day = form.getByRole("textbox", { name: "生效日期" });
  await day.fill(EFFECTIVE);
  await day.press("Enter");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText("请至少填写一个与现价不同的新价格。")).toBeVisible();
  await form
    .getByRole("spinbutton", { name: /新价格/ })
    .first()
    .fill("299800");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(asking.getByText("已提交，等待另一位同事批准")).toBeVisible();
  const pending = asking.getByRole("region", { name: "待批准的调价" });
  await expect(pending).toContainText("¥299,800");

  await pending.getByRole("link", { name: "查看申请" }).click();
  await expect(asking.getByText("这是你自己的申请，须由另一位同事批准或驳回。")).toBeVisible();
  await expect(asking.getByRole("button", { name: "批准", exact: true })).toHaveCount(0);

  const second = await browser.newContext();
  const deciding = await colleague(second, "shenhe");
  await deciding.goto("/manage/approvals?state=open");
  await deciding.getByRole("table", { name: "审批" }).getByRole("button", { name: /远岫/ }).first().click();
  const request = deciding.getByRole("dialog");
  await expect(request.getByRole("table", { name: "价格改动" })).toContainText("¥299,800");
  await expect(request).toContainText(EFFECTIVE);
  await expect(request.getByRole("button", { name: "驳回" })).toBeDisabled();
  await request.getByRole("textbox", { name: /审批意见/ }).fill("同意");
  await request.getByRole("button", { name: "批准", exact: true }).click();
  await expect(deciding.getByText("已批准").first()).toBeVisible();
  await second.close();

  await openVehicle(asking, "远岫", "价格");
  const row = asking.getByRole("row", { name: new RegExp(EFFECTIVE) });
  await expect(row).toContainText("未生效");
  await expect(row).toContainText("年度调价，随新年款生效");
  await expect(row).toContainText("周远山");
});

test("a request is taken back by whoever made it", async ({ context }) => {
  const page = await colleague(context, "admin");
  await openVehicle(page, "同行", "价格");
  await page.getByRole("button", { name: "申请调价" }).click();
  const form = page.getByRole("form", { name: "申请调价" });
  const day = form.getByRole("textbox", { name: "生效日期" });
  await day.fill(EFFECTIVE);
  await day.press("Enter");
  await form.getByRole("textbox", { name: "调价原因" }).fill("写错了数字");
  await form
    .getByRole("spinbutton", { name: /新价格/ })
    .first()
    .fill("21580");
  await form.getByRole("button", { name: "提交申请" }).click();
  await page.getByRole("region", { name: "待批准的调价" }).getByRole("link", { name: "查看申请" }).click();
  const request = page.getByRole("dialog", { name: /同行/ });
  await request.getByRole("button", { name: "撤回申请" }).click();
  await page.getByRole("dialog", { name: "撤回这项申请？" }).getByRole("button", { name: "撤回申请" }).click();
  await expect(page.getByText("申请已撤回")).toBeVisible();
  await expect(request.getByText("已撤回", { exact: true })).toBeVisible();
  await expect(request.getByRole("button", { name: "撤回申请" })).toHaveCount(0);
  await openVehicle(page, "同行", "价格");
  await expect(page.getByRole("button", { name: "申请调价" })).toBeVisible();
  await expect(page.getByRole("region", { name: "待批准的调价" })).toHaveCount(0);
});

test("what a paint costs more changes only when a second person agrees", async ({ context, browser }) => {
  const asking = await colleague(context, "admin");
  await openVehicle(asking, "远岫", "颜色");
  const paint = asking.getByRole("table", { name: "颜色" }).getByRole("row", { name: /¥/ }).first();
  const name = (await paint.getByRole("cell").nth(1).textContent()) ?? "";
  await paint.getByRole("button", { name: "修改" }).click();
  const form = asking.getByRole("form", { name: `修改${name}` });
  await expect(form.getByRole("textbox", { name: "调价原因" })).toHaveCount(0);
  await form.getByRole("spinbutton", { name: "加价（元）" }).fill("7777");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请填写调价原因", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "调价原因" }).fill("漆料涨价");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(asking.getByText("已保存，加价等待另一位同事批准")).toBeVisible();
  await expect(asking.getByRole("region", { name: "待批准的加价" })).toContainText("加 ¥7,777");
  await expect(paint).not.toContainText("¥7,777");

  const second = await browser.newContext();
  const deciding = await colleague(second, "shenhe");
  await deciding.goto("/manage/approvals?state=open");
  await deciding
    .getByRole("table", { name: "审批" })
    .getByRole("button", { name: /¥7,777/ })
    .click();
  const request = deciding.getByRole("dialog");
  await expect(request.getByRole("table", { name: "加价改动" })).toContainText(`颜色：${name}`);
  await request.getByRole("button", { name: "批准", exact: true }).click();
  await expect(deciding.getByText("已批准").first()).toBeVisible();
  await second.close();

  await openVehicle(asking, "远岫", "颜色");
  await expect(asking.getByRole("table", { name: "颜色" }).getByRole("row", { name: new RegExp(name) })).toContainText("¥7,777");
  await expect(asking.getByRole("region", { name: "待批准的加价" })).toHaveCount(0);
});

test("a surcharge in the specification waits for a second person, while the rest of the table is saved", async ({ context }) => {
  const page = await colleague(context, "admin");
  await openVehicle(page, "云起", "参数配置表");
  const cell = page.getByRole("grid", { name: "参数配置表" }).getByRole("textbox");
  await cell.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("选配 4321");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "选装加价须由另一位同事批准" });
  await expect(dialog.getByRole("list", { name: "加价改动" })).toContainText("不加价 → 加 ¥4,321");
  await dialog.getByRole("textbox", { name: "调价原因" }).fill("新增选装包");
  await dialog.getByRole("button", { name: "保存并申请" }).click();
  await expect(page.getByText("参数配置表已保存，选装加价等待另一位同事批准")).toBeVisible();
  await expect(page.getByText("没有未保存的改动")).toBeVisible();
  await expect(page.getByRole("region", { name: "待批准的选装加价" })).toContainText("加 ¥4,321");
  await expect(page.getByRole("grid").getByText("○ ¥4,321")).toHaveCount(0);
});

test("a specification is typed, pasted, compared and saved by keyboard", async ({ context }) => {
  const page = await colleague(context, "admin");
  await openVehicle(page, "知还", "参数配置表");
  const grid = page.getByRole("grid", { name: "参数配置表" });
  const cell = grid.getByRole("textbox");
  await cell.focus();
  await page.keyboard.press("Control+End");
  await expect(cell).toBeFocused();
  const former = await cell.inputValue();
  await page.keyboard.type("选配 3000 元");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 处改动未保存")).toBeVisible();
  await expect(cell).toHaveValue("○ ¥3,000");

  await page.keyboard.type("选配 很多");
  await expect(page.getByRole("alert").getByText(/不是加价金额/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell).toHaveValue("○ ¥3,000");
  await page.keyboard.press("Control+z");
  await expect(cell).toHaveValue(former);
  await expect(page.getByText("没有未保存的改动")).toBeVisible();

  await page.getByRole("button", { name: "粘贴导入" }).click();
  const drawer = page.getByRole("dialog", { name: "从表格粘贴导入" });
  const box = drawer.getByRole("textbox");
  await box.fill("参数\t不存在的配置\n座位数\t5");
  await expect(drawer.getByText(/“不存在的配置”不是这款车的配置/)).toBeVisible();
  await expect(drawer.getByRole("button", { name: "导入到配置表" })).toBeDisabled();
  const heading = await grid.getByRole("columnheader").nth(1).textContent();
  await box.fill(`分组\t参数\t${heading}\n随车物品\t临时停车牌\t标配`);
  await expect(drawer.getByText("新增 1 行，删除 0 行，改动 0 格")).toBeVisible();
  await drawer.getByRole("button", { name: "导入到配置表" }).click();
  await expect(grid.getByRole("rowheader", { name: "临时停车牌" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/没有保存：“临时停车牌”的“.+”还没有填写/)).toBeVisible();
  await cell.focus();
  await page.keyboard.type("无");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("参数配置表已保存")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("grid").getByRole("rowheader", { name: "临时停车牌" })).toBeVisible();
});

test("the pages of vehicles and approvals have no accessibility violation", async ({ context }) => {
  const page = await colleague(context, "admin");
  for (const path of ["vehicles", "vehicles/1", "vehicles/1?tab=colors", "vehicles/1?tab=spec", "vehicles/1?tab=prices", "approvals"]) {
    await page.goto(`/manage/${path}`);
    await expect(page.getByRole("table").or(page.getByRole("grid")).first()).toBeVisible();
    expect(await violationsOf(page), path).toEqual([]);
  }
});

test("two people who change one specification lose nothing", async ({ context }) => {
  const [first, second] = [await colleague(context, "admin"), await context.newPage()];
  const typeInto = async (page: Page, keys: string, text: string) => {
    const cell = page.getByRole("grid").getByRole("textbox");
    await cell.focus();
    await page.keyboard.press(keys);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 处改动未保存")).toBeVisible();
  };
  for (const page of [first, second]) await openVehicle(page, "青岚", "参数配置表");
  await typeInto(first, "Control+End", "先保存的话");
  await typeInto(second, "Control+Home", "后保存的话");
  await first.keyboard.press("Control+s");
  await expect(first.getByText("参数配置表已保存")).toBeVisible();

  await second.keyboard.press("Control+s");
  await expect(second.getByText(/同事保存了这张表：新增 0 行，删除 0 行，改动 1 格/)).toBeVisible();
  await second.getByRole("button", { name: "把我的改动合并到最新版本" }).click();
  await expect(second.getByRole("gridcell", { name: "先保存的话" })).toBeVisible();
  await second.getByRole("button", { name: "保存", exact: true }).click();
  await expect(second.getByText("参数配置表已保存")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("gridcell", { name: "先保存的话" })).toBeVisible();
  await expect(second.getByRole("grid").getByRole("textbox")).toHaveValue("后保存的话");
});
