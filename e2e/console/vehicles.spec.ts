import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";

/** Far enough away that no other journey meets the price, and not so far that it is refused. */
const EFFECTIVE = `${new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)} 10:30`;
/** Another hour, which nobody keeps. */
const LATER = `${new Date(Date.now() + 301 * 86_400_000).toISOString().slice(0, 10)} 10:30`;

/** A warning that is meant to stop somebody. */
async function expectRed(warning: Locator): Promise<void> {
  await expect(warning).toBeVisible();
  const color = await warning.evaluate((element) => getComputedStyle(element).borderLeftColor);
  const [red = 0, green = 255, blue = 255] = color.match(/\d+/g)?.map(Number) ?? [];
  expect(red, color).toBeGreaterThan(2 * Math.max(green, blue));
}

async function openVehicle(page: Page, name: string, tab: string | RegExp): Promise<void> {
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
  const day = form.getByRole("textbox", { name: "生效时间" });
  await day.fill(EFFECTIVE);
  await day.press("Enter");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText("请至少填写一个与现价不同的新价格。")).toBeVisible();
  await form
    .getByRole("spinbutton", { name: /新价格/ })
    .first()
    .fill("269800");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(asking.getByText("已提交，等待另一位同事批准")).toBeVisible();
  const pending = asking.getByRole("region", { name: "待批准的调价" });
  await expect(pending).toContainText("¥269,800");

  await pending.getByRole("link", { name: "查看申请" }).click();
  await expect(asking.getByText("这是你自己的申请，须由另一位同事批准或驳回。")).toBeVisible();
  await expect(asking.getByRole("button", { name: "批准", exact: true })).toHaveCount(0);

  const second = await browser.newContext();
  const deciding = await colleague(second, "shenhe");
  await deciding.goto("/manage/approvals?state=open");
  await deciding.getByRole("table", { name: "审批" }).getByRole("button", { name: /远岫/ }).first().click();
  const request = deciding.getByRole("dialog");
  await expect(request.getByRole("table", { name: "价格改动" })).toContainText("¥269,800");
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
  await openVehicle(page, "层峦", "价格");
  await page.getByRole("button", { name: "申请调价" }).click();
  const form = page.getByRole("form", { name: "申请调价" });
  const day = form.getByRole("textbox", { name: "生效时间" });
  await day.fill(EFFECTIVE);
  await day.press("Enter");
  await form.getByRole("textbox", { name: "调价原因" }).fill("写错了数字");
  await form
    .getByRole("spinbutton", { name: /新价格/ })
    .first()
    .fill("23980");
  await form.getByRole("button", { name: "提交申请" }).click();
  await expectRed(form.getByRole("alert").filter({ hasText: /的价格变动超过 15%，请核对数字/ }));
  await expect(form.getByText("变动超过 15%，请说明原因")).toBeVisible();
  await form.getByRole("textbox", { name: "大幅调价的原因" }).fill("演练");
  await form.getByRole("button", { name: "提交申请" }).click();
  await page.getByRole("region", { name: "待批准的调价" }).getByRole("link", { name: "查看申请" }).click();
  const request = page.getByRole("dialog", { name: /层峦/ });
  await expectRed(request.getByRole("alert").filter({ hasText: /的价格变动超过 15%/ }));
  await expect(request).toContainText("大幅调价的原因：演练");
  await request.getByRole("button", { name: "撤回申请" }).click();
  await page.getByRole("dialog", { name: "撤回这项申请？" }).getByRole("button", { name: "撤回申请" }).click();
  await expect(page.getByText("申请已撤回")).toBeVisible();
  await expect(request.getByText("已撤回", { exact: true })).toBeVisible();
  await expect(request.getByRole("button", { name: "撤回申请" })).toHaveCount(0);
  await openVehicle(page, "层峦", "价格");
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
  await expect(page.getByText("参数配置表已保存为草稿，选装加价等待另一位同事批准")).toBeVisible();
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

test("a trim is drafted, previewed, published by a second person, restored away and removed; nobody sees it before", async ({
  context,
  browser,
}) => {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  const isPublic = async () => {
    await page.goto("/next/car-type/car-detail/5");
    return page.getByText("纯电 夜航版").count();
  };
  const writing = await colleague(context, "admin");
  await openVehicle(writing, "松间", /^配置 \d/);
  await expect(writing.getByText("已发布", { exact: true })).toBeVisible();
  await writing.getByRole("button", { name: "新增配置" }).click();
  const form = writing.getByRole("form", { name: "新增配置" });
  for (const field of ["配置名称", "年款", "能源", "驱动", "座位数", "顺序"]) {
    await expect(form.getByText(`${field}＊（必填）`, { exact: true })).toBeVisible();
  }
  await expect(form.getByText("（必填）")).toHaveCount(6);
  await form.getByRole("textbox", { name: "配置名称" }).fill("  ");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请填写配置名称")).toBeVisible();
  await form.getByRole("textbox", { name: "配置名称" }).fill("纯电 夜航版");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(writing.getByRole("row", { name: /纯电 夜航版/ })).toBeVisible();
  await expect(writing.getByText("有未发布修改")).toBeVisible();
  expect(await isPublic()).toBe(0);

  await writing.getByRole("button", { name: "预览" }).click();
  await writing.getByRole("button", { name: "生成预览链接" }).click();
  const address = await writing.getByRole("textbox", { name: "预览链接" }).inputValue();
  const looking = await (await browser.newContext()).newPage();
  await looking.goto(new URL(address).pathname + new URL(address).search);
  await expect(looking.getByText("纯电 夜航版").first()).toBeAttached();
  await writing.getByRole("button", { name: "关闭" }).click();
  await expect(writing.getByRole("button", { name: "发布", exact: true })).toHaveCount(0);
  await writing.getByRole("button", { name: "提交审核" }).click();
  await writing.getByRole("dialog").getByRole("button", { name: "提交审核" }).click();
  await expect(writing.getByText("待审核", { exact: true })).toBeVisible();
  await expect(writing.getByRole("button", { name: "新增配置" })).toHaveCount(0);

  const reviewing = await colleague(await browser.newContext(), "shenhe");
  /** Whoever decides sees first what becomes different, row by row. */
  let look: (() => Promise<void>) | null = async () => {
    const differences = reviewing.getByRole("region", { name: "与线上版本的不同" });
    const row = differences.getByRole("table", { name: "配置的改动" }).getByRole("row", { name: /^新增 纯电 夜航版/ });
    await expect(row).toContainText("能源：");
    await expect(differences.getByText("新增一列：纯电 夜航版")).toBeVisible();
    await expect(differences.getByText(/^未变的 \d+ 行$/).first()).toBeVisible();
    await expect(differences.getByRole("table")).toHaveCount(1);
    expect(await violationsOf(reviewing)).toEqual([]);
  };
  async function publish(): Promise<void> {
    await openVehicle(reviewing, "松间", /^配置 \d/);
    await look?.();
    look = null;
    await reviewing.getByRole("button", { name: "发布", exact: true }).click();
    const dialog = reviewing.getByRole("dialog", { name: "发布" });
    const why = dialog.getByRole("textbox", { name: /为什么仍要发布/ });
    await dialog.getByRole("textbox").first().waitFor();
    if ((await why.count()) > 0) await why.fill("已逐条核对");
    await dialog.getByRole("button", { name: "现在发布" }).click();
    await expect(reviewing.getByText("已发布", { exact: true })).toBeVisible();
  }
  await publish();
  await expect.poll(isPublic).toBeGreaterThan(0);

  async function restore(revision: number): Promise<void> {
    await openVehicle(writing, "松间", /^配置 \d/);
    await writing.getByRole("button", { name: "更多操作" }).click();
    await writing.getByRole("menuitem", { name: "历史版本" }).click();
    const drawer = writing.getByRole("dialog", { name: "历史版本" });
    await drawer
      .getByRole("listitem")
      .filter({ hasText: `第 ${revision} 版` })
      .getByRole("button", { name: "与现在比较" })
      .click();
    await expect(drawer.getByRole("table", { name: "配置的改动" }).getByRole("row", { name: /纯电 夜航版/ })).toBeVisible();
    await drawer.getByRole("button", { name: "恢复为草稿" }).click();
    await expect(writing.getByText(`第 ${revision} 版已恢复为草稿`)).toBeVisible();
    await expect(drawer).toBeHidden();
  }
  await restore(1);
  await expect(writing.getByRole("row", { name: /纯电 夜航版/ })).toHaveCount(0);
  await publish();
  await expect.poll(isPublic).toBe(0);
  await restore(2);
  await expect(writing.getByRole("row", { name: /纯电 夜航版/ })).toBeVisible();

  await writing
    .getByRole("row", { name: /纯电 夜航版/ })
    .getByRole("button", { name: "移除" })
    .click();
  const asked = writing.getByRole("dialog", { name: "移除“纯电 夜航版”？" });
  await expect(asked).toContainText("它不在线上，只在草稿里");
  await expect(asked.getByRole("list", { name: "随之改变的" })).toContainText("参数配置表里它的一列");
  await asked.getByRole("button", { name: "移除" }).click();
  await expect(writing.getByRole("row", { name: /纯电 夜航版/ })).toHaveCount(0);
  const [kept] = await writing.getByRole("table", { name: "配置" }).getByRole("row").nth(1).getByRole("cell").nth(1).allTextContents();
  await writing
    .getByRole("row", { name: new RegExp(kept ?? "") })
    .getByRole("button", { name: "移除" })
    .click();
  const askedAgain = writing.getByRole("dialog", { name: /^移除/ });
  await expect(askedAgain).toContainText("发布后官网不再显示，发布前可以撤回");
  await expect(askedAgain.getByRole("list", { name: "随之改变的" })).toContainText(/价格：现价 ¥[\d,]+ 不再显示/);
  await askedAgain.getByRole("button", { name: "移除" }).click();
  const removed = writing.getByRole("region", { name: "发布后移除的配置" });
  await expect(removed).toContainText(kept ?? "");
  expect(await violationsOf(writing)).toEqual([]);

  // A menu that is open when what was saved arrives at the desk stays open, with the focus in it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await writing.route("**/manage-bff/content/item?*", async (route) => {
    await held;
    await route.continue();
  });
  await removed.getByRole("button", { name: "撤回移除" }).click();
  await expect(removed).toHaveCount(0);
  await writing.getByRole("button", { name: "更多操作" }).click();
  const discard = writing.getByRole("menuitem", { name: "放弃草稿" });
  await expect(discard).toBeVisible();
  release();
  await expect(writing.getByText("已恢复到草稿")).toBeVisible();
  await expect(discard).toBeVisible();
  await discard.click();
  await writing.getByRole("dialog", { name: "放弃草稿" }).getByRole("button", { name: "放弃草稿" }).click();
  await expect(writing.getByText("已发布", { exact: true })).toBeVisible();
});

test("a row of the specification that was removed and saved is taken back, and an hour that is typed meanwhile is kept", async ({
  context,
}) => {
  const page = await colleague(context, "admin");
  await openVehicle(page, "层峦", "参数配置表");
  const grid = page.getByRole("grid", { name: "参数配置表" });
  await grid.getByRole("textbox").focus();
  await page.keyboard.press("Control+End");
  const name = (await grid.getByRole("rowheader").last().textContent()) ?? "";
  await page.getByRole("button", { name: "删除这一行" }).click();
  await expect(page.getByText(/已删除“.+”，可撤销/)).toBeVisible();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText("没有未保存的改动")).toBeVisible();
  await page.getByRole("button", { name: "删除这一行" }).click();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("参数配置表已保存为草稿")).toBeVisible();
  const removed = page.getByRole("region", { name: "发布后移除的参数" });
  await expect(removed.getByRole("listitem")).toHaveCount(1);

  const hour = page.getByRole("textbox", { name: "上线时间" });
  await hour.fill(EFFECTIVE);
  await hour.press("Enter");
  await removed.getByRole("button", { name: "撤回移除" }).click();
  await expect(removed).toHaveCount(0);
  await expect(grid.getByRole("rowheader").last()).toHaveText(name);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("没有未保存的改动")).toBeVisible();
  await expect(hour).toHaveValue(EFFECTIVE);

  // What is being saved when the draft is given up goes with it, and brings it back no more.
  const save = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/content\/save$/);
  await page.route(/\/content\/save$/, async (route) => {
    await save.promise;
    await route.continue();
  });
  await hour.fill(LATER);
  await hour.press("Enter");
  await asked;
  await page.getByRole("button", { name: "更多操作" }).click();
  await page.getByRole("menuitem", { name: "放弃草稿" }).click();
  await page.getByRole("dialog", { name: "放弃草稿" }).getByRole("button", { name: "放弃草稿" }).click();
  save.resolve();
  await expect(page.getByText("已发布", { exact: true })).toBeVisible();
});

test("a vehicle that is open shows what a colleague saves meanwhile, and who that is", async ({ context, browser }) => {
  const here = await colleague(context, "admin");
  await here.clock.install();
  const there = await colleague(await browser.newContext(), "shenhe");
  for (const page of [here, there]) await openVehicle(page, "初霁", /^配置 \d/);
  await there.getByRole("table", { name: "配置" }).getByRole("button", { name: "修改" }).first().click();
  const form = there.getByRole("form", { name: /^修改/ });
  await form.getByRole("textbox", { name: "驱动" }).fill("前置前驱");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(there.getByRole("cell", { name: "前置前驱" })).toBeVisible();
  await expect(here.getByRole("cell", { name: "前置前驱" })).toHaveCount(0);
  await here.clock.fastForward(31_000);
  await expect(here.getByRole("cell", { name: "前置前驱" })).toBeVisible();
  await expect(here.getByText(/也在编辑这条内容/)).toBeVisible();

  // Whoever saves on top of it is at the colleague's version already.
  await here.getByRole("table", { name: "配置" }).getByRole("button", { name: "修改" }).first().click();
  await here.getByRole("form", { name: /^修改/ }).getByRole("spinbutton", { name: "座位数" }).fill("4");
  await here.getByRole("form", { name: /^修改/ }).getByRole("button", { name: "保存" }).click();
  await expect(here.getByRole("row", { name: /前置前驱/ }).getByRole("cell", { name: "4", exact: true })).toBeVisible();
  await here.reload();
  await expect(here.getByRole("row", { name: /前置前驱/ }).getByRole("cell", { name: "4", exact: true })).toBeVisible();
  await here.getByRole("button", { name: "更多操作" }).click();
  await here.getByRole("menuitem", { name: "放弃草稿" }).click();
  await here.getByRole("dialog", { name: "放弃草稿" }).getByRole("button", { name: "放弃草稿" }).click();
  await expect(here.getByText("已发布", { exact: true })).toBeVisible();
});

test("a specification is saved although a colleague has changed something else of the vehicle meanwhile", async ({ context }) => {
  const [typing, other] = [await colleague(context, "admin"), await context.newPage()];
  for (const page of [typing, other]) await openVehicle(page, "同行", "参数配置表");
  const cell = typing.getByRole("grid", { name: "参数配置表" }).getByRole("textbox");
  await cell.focus();
  await typing.keyboard.press("Control+End");
  const before = await cell.inputValue();
  await typing.keyboard.type("整车终身");
  await typing.keyboard.press("Enter");
  await expect(typing.getByText("1 处改动未保存")).toBeVisible();

  await other.getByRole("tab", { name: /^配置 \d/ }).click();
  await other.getByRole("table", { name: "配置" }).getByRole("button", { name: "修改" }).first().click();
  const form = other.getByRole("form", { name: /^修改/ });
  await form.getByRole("textbox", { name: "驱动" }).fill("前置前驱");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(other.getByRole("cell", { name: "前置前驱" })).toBeVisible();

  await typing.getByRole("button", { name: "保存", exact: true }).click();
  await expect(typing.getByText("没有未保存的改动")).toBeVisible();
  await typing.reload();
  await cell.focus();
  await typing.keyboard.press("Control+End");
  await expect(cell).toHaveValue("整车终身");
  expect(before).not.toBe("整车终身");
  await typing.getByRole("tab", { name: /^配置 \d/ }).click();
  await expect(typing.getByRole("cell", { name: "前置前驱" })).toBeVisible();
  await typing.getByRole("button", { name: "更多操作" }).click();
  await typing.getByRole("menuitem", { name: "放弃草稿" }).click();
  await typing.getByRole("dialog", { name: "放弃草稿" }).getByRole("button", { name: "放弃草稿" }).click();
  await expect(typing.getByText("已发布", { exact: true })).toBeVisible();
});
