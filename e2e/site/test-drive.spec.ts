import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import {
  askForCode,
  book,
  bookingNumber,
  chooseSlot,
  enterCode,
  fillContact,
  messagesTo,
  newMobile,
  openForm,
  type Place,
  send,
} from "../support/test-drive-form.ts";

const BOOK = "**/web-bff/website/api/test-drive";
const HOLD = "**/web-bff/website/api/test-drive/hold";
const hangzhou = (vehicleId: number, dealer: string): Place => ({ vehicleId, cityCode: "330100", dealer: `云岫汽车杭州${dealer}店` });

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function cancel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "取消预约", exact: true }).click();
  await field(page, "取消原因").fill("那天临时有事");
  await page.getByRole("button", { name: "取消预约", exact: true }).last().click();
  const question = page.getByRole("alertdialog", { name: "取消这次预约？" });
  expect((await question.boundingBox())?.width).toBe(260);
  await question.getByRole("button", { name: "确认取消" }).click();
  await expect(heading(page, "预约已取消")).toBeFocused();
}

test("from the home page to a booking and its cancellation", async ({ page }) => {
  await page.goto("/next/");
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "车型", exact: true }).hover();
  await page.getByRole("tabpanel").getByRole("link", { name: /^云起/ }).click();
  await expect(heading(page, "云起")).toBeVisible();
  // Each choice is seen before the next one is made, as people do.
  await page.getByRole("link", { name: /^霞红/ }).click();
  await expect(page.getByRole("link", { name: /^霞红/ })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/[?&]color=xiahong/);
  await page.getByRole("link", { name: "纯电 长续航版，选择此版本" }).click();
  await expect(page.getByRole("link", { name: /^纯电 长续航版，已选/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]trim=\d+/);
  await page.getByRole("main").getByRole("link", { name: "预约试驾", exact: true }).first().click();

  await expect(heading(page, "预约试驾")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^云起/ })).toBeChecked();
  const summary = page.getByRole("complementary", { name: "预约摘要" });
  await expect(summary.getByText("云起 纯电 长续航版 霞红")).toBeVisible();

  await page.getByRole("combobox", { name: "省份" }).click();
  await page.getByPlaceholder("输入名称或拼音").fill("zhejiang");
  await page.getByRole("option", { name: "浙江省" }).click();
  await page.getByRole("combobox", { name: "城市" }).click();
  await page.getByRole("option", { name: "杭州市" }).click();
  await page.getByRole("radio", { name: "云岫汽车杭州滨江店" }).click();
  const { date, from } = await chooseSlot(page, { day: 1 });
  await expect(page.getByText(/^为您保留 10 分钟/)).toBeVisible();
  await expect(summary.getByText(new RegExp(`${date}日 .+ ${from}`))).toBeVisible();

  const { mobile, no } = await book(page);
  expect(no).toMatch(/^\d{13}$/);
  await expect(page).toHaveURL(/\/next\/test-drive\/booking\/[A-Za-z0-9_-]{43}$/);
  await expect(page.getByText(`陈*** ${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible();
  await expect(page.getByRole("link", { name: /^0571-/ })).toHaveAttribute("href", /^tel:0571/);
  await expect(page.getByRole("link", { name: /导航到店/ })).toHaveAttribute("href", /^https:\/\/uri\.amap\.com\/marker\?position=120\./);
  await expect(page.getByRole("region", { name: "到店请带" }).getByText("有效驾驶证原件")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "添加到日历" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`试驾预约-${no}.ics`);
  const calendar = await readFile(await file.path(), "utf8");
  expect(calendar).toContain("BEGIN:VEVENT");
  expect(calendar.replace(/\r\n[ \t]/g, "")).toContain(no);

  await cancel(page);
  await expect(page.getByRole("button", { name: "改期" })).toHaveCount(0);
  await page.reload();
  await expect(heading(page, "预约已取消")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("from the menu to a booking and its cancellation", async ({ page }) => {
    await page.goto("/next/");
    await page.getByRole("button", { name: "拒绝" }).tap();
    await page.getByRole("button", { name: "菜单" }).tap();
    await page.getByRole("button", { name: "车型", exact: true }).tap();
    await page.getByRole("dialog").getByRole("link", { name: /^远岫/ }).tap();
    await expect(heading(page, "远岫")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "预约试驾", exact: true }).first().tap();
    await expect(page.getByRole("radio", { name: /^远岫/ })).toBeChecked();

    await page.getByRole("combobox", { name: "省份" }).tap();
    await page.getByRole("option", { name: "上海市" }).tap();
    await expect(page.getByRole("combobox", { name: "城市" })).toHaveText("上海市");
    await page.getByRole("radio", { name: "云岫汽车上海浦东店" }).tap();
    await chooseSlot(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await book(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await cancel(page);
  });
});

test("every field says what is wrong, the first wrong one has the focus, nothing is lost", async ({ page }) => {
  await page.goto("/next/test-drive");
  await send(page).click();
  const problems = [
    "请选择试驾车型",
    "请选择所在城市",
    "请输入您的姓名",
    "请输入手机号",
    "请输入验证码",
    "请选择是否持有驾照",
    "请先阅读并同意《隐私政策》",
    "请同意将信息提供给所选经销商，否则无法安排试驾",
  ];
  for (const problem of problems) await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^云起/ })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^云起/ })).toBeInViewport();

  await page.getByRole("radio", { name: /^知还/ }).click();
  await expect(page.getByText("请选择试驾车型")).toHaveCount(0);
  await send(page).click();
  await expect(page.getByRole("combobox", { name: "省份" })).toBeFocused();

  await field(page, "姓名").fill("张3");
  await field(page, "手机号").click();
  await expect(page.getByText("请输入真实姓名（2–20个汉字或英文）")).toBeVisible();
  await field(page, "手机号").pressSequentially("+86 138-0013-80");
  await field(page, "姓名").fill("张三");
  await expect(page.getByText("请输入真实姓名（2–20个汉字或英文）")).toHaveCount(0);
  await expect(page.getByText("请输入正确的11位手机号")).toBeVisible();
  await field(page, "手机号").press("End");
  await field(page, "手机号").pressSequentially("00");
  await expect(field(page, "手机号")).toHaveValue("138 0013 8000");
  await expect(page.getByText("请输入正确的11位手机号")).toHaveCount(0);
  await page.getByText("还想告诉门店的（选填）").click();
  await field(page, "备注").fill("后".repeat(205));
  await expect(field(page, "备注")).toHaveValue("后".repeat(200));
  await expect(page.getByRole("radio", { name: /^知还/ })).toBeChecked();
  await expect(field(page, "姓名")).toHaveValue("张三");
});

test("a number in groups can be corrected in the middle", async ({ page }) => {
  await page.goto("/next/test-drive");
  const mobile = field(page, "手机号");
  await mobile.fill("13800138000");
  await expect(mobile).toHaveValue("138 0013 8000");
  await mobile.press("Home");
  for (let step = 0; step < 5; step++) await mobile.press("ArrowRight");
  await mobile.press("Backspace");
  await mobile.press("9");
  await expect(mobile).toHaveValue("138 9013 8000");
  expect(await mobile.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
});

test("a vehicle that cannot be driven is named as such", async ({ page }) => {
  await page.goto("/next/test-drive?vehicleId=9999");
  await expect(page.getByText("该车型暂不开放试驾，请选择其他车型")).toBeVisible();
});

test("a wrong code can be tried again, and everything stays", async ({ page }) => {
  await openForm(page, hangzhou(1, "余杭"));
  await chooseSlot(page);
  const mobile = newMobile();
  await fillContact(page, mobile);
  const code = await askForCode(page, mobile);
  await expect(page.getByRole("button", { name: /秒后重发/ })).toBeDisabled();
  const wrong = code === "000000" ? "111111" : "000000";
  await field(page, "短信验证码").fill(wrong);
  await send(page).click();
  await expect(page.getByText("验证码错误，请重新输入（还可尝试4次）")).toBeVisible();
  await expect(field(page, "短信验证码")).toBeFocused();
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await field(page, "短信验证码").fill(code);
  await expect(page.getByText("验证码错误")).toHaveCount(0);
  await send(page).click();
  await expect(heading(page, "预约成功")).toBeVisible();
});

test("a slot taken by somebody else in the meantime is said at the slot", async ({ page, browser }) => {
  const place = hangzhou(2, "余杭");
  // Without a hold the slot is anybody's until it is booked.
  await page.route(HOLD, (route) => route.abort());
  await openForm(page, place);
  const { from } = await chooseSlot(page);
  const mobile = newMobile();
  await fillContact(page, mobile);
  await enterCode(page, mobile);
  await bookElsewhere(browser, place, from);

  await send(page).click();
  await expect(page.getByText("所选时段已约满，请选择其他时段")).toBeVisible();
  const taken = page.getByRole("button", { name: `${from} 已满` });
  await expect(taken).toBeDisabled();
  await expect(taken).toBeInViewport();
  await expect(field(page, "短信验证码")).not.toHaveValue("");
  await chooseSlot(page);
  await expect(page.getByText("所选时段已约满，请选择其他时段")).toHaveCount(0);
  await send(page).click();
  await expect(heading(page, "预约成功")).toBeVisible();
});

async function bookElsewhere(browser: Browser, place: Place, from: string): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await openForm(other, place);
  expect((await chooseSlot(other)).from).toBe(from);
  await book(other);
  await context.close();
}

test("sending again after a network failure is one booking", async ({ page }) => {
  await openForm(page, hangzhou(3, "滨江"));
  await chooseSlot(page);
  const mobile = newMobile();
  await fillContact(page, mobile);
  await enterCode(page, mobile);
  const ids: string[] = [];
  await page.route(BOOK, async (route) => {
    ids.push(route.request().postDataJSON().requestId);
    if (ids.length > 1) return route.continue();
    // The booking arrives, its answer does not.
    await route.fetch();
    return route.abort();
  });
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "网络异常，请稍后重试" })).toBeVisible();
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await send(page).click();
  await expect(heading(page, "预约成功")).toBeVisible();
  // Whoever is faster than a person sends once more, with the unseen captcha.
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
  const no = await bookingNumber(page);
  await expect.poll(async () => (await messagesTo(page, mobile)).filter((text) => text.includes(no))).toHaveLength(1);
  expect((await messagesTo(page, mobile)).filter((text) => !text.startsWith("验证码"))).toHaveLength(1);
});

test("a double click is one booking", async ({ page }) => {
  await openForm(page, hangzhou(4, "滨江"));
  await chooseSlot(page);
  const mobile = newMobile();
  await fillContact(page, mobile);
  await enterCode(page, mobile);
  const answers: Promise<{ code: number }>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/web-bff/website/api/test-drive") answers.push(response.json());
  });
  await send(page).dblclick();
  await expect(heading(page, "预约成功")).toBeVisible();
  // Whoever fills it in as fast as this may be asked for a captcha before.
  const taken = (await Promise.all(answers)).filter(({ code }) => code === 200);
  expect(taken).toHaveLength(1);
});

test("a reload loses nothing but the code", async ({ page }) => {
  await openForm(page, hangzhou(5, "滨江"));
  const { from } = await chooseSlot(page);
  await expect(page.getByText(/^为您保留 10 分钟/)).toBeVisible();
  const mobile = newMobile();
  await fillContact(page, mobile);
  await page.getByText("还想告诉门店的（选填）").click();
  await field(page, "备注").fill("会带两个孩子");
  const wishes = ["1–3 年", "晚间 18:00–21:00"].map((name) => page.getByRole("radio", { name, exact: true }));
  for (const wish of wishes) await wish.click();
  await page.getByRole("checkbox", { name: "有旧车想置换" }).check();
  await field(page, "短信验证码").fill("123456");
  await page.reload();

  await expect(page.getByRole("radio", { name: "云岫汽车杭州滨江店" })).toBeChecked();
  await expect(page.getByRole("group", { name: /的到店时段$/ }).getByRole("button", { pressed: true })).toContainText(from);
  await expect(page.getByText(/^为您保留 10 分钟/)).toBeVisible();
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await expect(field(page, "短信验证码")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: /^同意将姓名/ })).toBeChecked();
  await page.getByText("还想告诉门店的（选填）").click();
  await expect(field(page, "备注")).toHaveValue("会带两个孩子");
  for (const wish of wishes) await expect(wish).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "有旧车想置换" })).toBeChecked();
  await enterCode(page, mobile);
  await send(page).click();
  await expect(heading(page, "预约成功")).toBeVisible();

  await page.goto("/next/test-drive");
  await expect(field(page, "姓名")).toHaveValue("");
});

test("with storage blocked a booking can still be made", async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await openForm(page, hangzhou(6, "滨江"));
  await chooseSlot(page);
  await book(page);
});

test("a second booking of the same vehicle leads to the first one", async ({ page }) => {
  await openForm(page, hangzhou(7, "滨江"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const { mobile, no } = await book(page);
  await expect(page.getByText("由门店与您约定")).toBeVisible();

  await openForm(page, hangzhou(7, "余杭"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  await fillContact(page, mobile);
  await enterCode(page, mobile);
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: `您已预约该车型（预约号${no}），可在“我的预约”中修改` })).toBeVisible();
  await page.getByRole("link", { name: "查看或修改这次预约" }).click();
  await expect(page).toHaveURL(/\/test-drive\/booking\//);
  expect(await bookingNumber(page)).toBe(no);
});

test("a busy address is asked for a captcha, which nobody sees", async ({ page }) => {
  await openForm(page, hangzhou(12, "滨江"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const captchas: (string | undefined)[] = [];
  await page.route(BOOK, (route) => {
    captchas.push(route.request().postDataJSON().captcha);
    return captchas.length === 1 ? route.fulfill({ json: { code: 40022, data: null, message: "请完成安全验证" } }) : route.continue();
  });
  await book(page);
  expect(captchas).toEqual([undefined, expect.stringMatching(/^[A-Za-z0-9+/=]{100,}$/)]);
});

test("what the server finds wrong is said at its field", async ({ page }) => {
  await openForm(page, hangzhou(1, "萧山"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  await fillContact(page, newMobile());
  await field(page, "短信验证码").fill("123456");
  await page.route(BOOK, (route) =>
    route.fulfill({
      json: {
        code: 40000,
        message: "请检查填写内容",
        data: { fields: { name: "请输入真实姓名（2–20个汉字或英文）", "consents.privacy": "请先阅读并同意《隐私政策》" } },
      },
    }),
  );
  await send(page).click();
  await expect(page.getByText("请输入真实姓名（2–20个汉字或英文）")).toBeVisible();
  await expect(page.getByText("请先阅读并同意《隐私政策》")).toBeVisible();
  await expect(field(page, "姓名")).toBeFocused();
});

test("a member's own mobile needs no code, unless the server does not know the member", async ({ page }) => {
  await page.addInitScript(() => {
    const userInfo = { userId: "1", source: "WEB", nickname: "知夏", mobile: "199****0001", avatar: "" };
    localStorage.setItem("token", JSON.stringify("x".repeat(43)));
    localStorage.setItem("userInfo", JSON.stringify(userInfo));
  });
  await openForm(page, hangzhou(2, "萧山"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  await fillContact(page, "19900010001");
  await expect(page.getByText("已登录，本人手机号无需验证码")).toBeVisible();
  await expect(field(page, "短信验证码")).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText("请输入验证码")).toBeVisible();
  await expect(field(page, "短信验证码")).toBeFocused();
});

test("another dealer takes the consent back that named the first one", async ({ page }) => {
  await openForm(page, hangzhou(1, "拱墅"));
  const consent = page.getByRole("checkbox", { name: /^同意将姓名、手机号提供给.*拱墅.*（0571-.*），仅用于本次试驾联系$/ });
  await consent.click();
  await expect(consent).toBeChecked();
  await page.getByRole("radio", { name: "云岫汽车杭州滨江店" }).click();
  await expect(page.getByRole("checkbox", { name: /^同意将姓名、手机号提供给.*滨江/ })).not.toBeChecked();
});

test.describe("where the visitor is", () => {
  test.use({ geolocation: { longitude: 120.3, latitude: 30.42 }, permissions: ["geolocation"] });

  test("distances come only when asked for, and sort the dealers", async ({ page }) => {
    await page.goto("/next/test-drive?vehicleId=1&cityCode=330100");
    const dealers = page.getByRole("radiogroup", { name: "经销商" }).getByRole("radio");
    await expect(dealers).toHaveCount(4);
    await expect(page.getByText(/约 \d+ km/)).toHaveCount(0);
    await page.getByRole("button", { name: "按距离排序" }).click();
    await expect(page.getByText(/约 \d+ km|1 km 左右/)).toHaveCount(4);
    const distances = (await page.getByText(/约 \d+ km/).allInnerTexts()).map((text) => Number(text.match(/\d+/)?.[0]));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });
});

test("the form's parts keep their distance from what the fields before them complain about", async ({ page }) => {
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/next/test-drive?vehicleId=1&cityCode=510100&source=header");
    await expect(page.getByRole("radio", { name: /云岫汽车成都/ }).first()).toBeVisible();
    const before = await distances(page);
    await page.getByRole("button", { name: "提交预约" }).click();
    await expect(page.getByText("请选择经销商")).toBeVisible();
    for (const [at, distance] of (await distances(page)).entries()) {
      expect(Math.abs(distance - (before[at] ?? 0)), `after part ${at + 1} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});

/** From the last that is seen of a part of the form to the title of the next, in pixels. */
function distances(page: Page): Promise<number[]> {
  return page.getByRole("form", { name: "预约试驾" }).evaluate((form) => {
    const parts = [...form.querySelectorAll<HTMLElement>(":scope > fieldset > fieldset")];
    return parts.slice(1).map((part, at) => {
      const bottoms = [...(parts[at]?.querySelectorAll("*") ?? [])]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().bottom);
      return Math.round((part.querySelector("legend")?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms));
    });
  });
}
