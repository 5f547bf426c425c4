import type { CallOutput } from "@marque/contract/types";
import { expect, type Locator } from "@playwright/test";
import { makeLate } from "../../apps/server/test-support/late-submission.ts";
import { violationsOf } from "../support/accessibility.ts";
import { callConsole } from "../support/console.ts";
import { tabTo } from "../support/keyboard.ts";
import { test } from "../support/own-server.ts";
import { declineConsent } from "../support/shell.ts";
import { book, openForm } from "../support/test-drive-form.ts";

test("a number that nobody calls is given to an adviser, passed upwards, and called by the lead desk, by keyboard alone", async ({
  browser,
  ownServer: { origin, colleagues },
  database,
}) => {
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await declineConsent(visitor);
  await openForm(visitor, { vehicleId: 2, cityCode: "310100", dealer: "云岫汽车上海浦东店" });
  await visitor.getByRole("radio", { name: "尽快联系我" }).click();
  const { mobile, no } = await book(visitor);
  await makeLate(database, no);

  // The clock looks at it once a minute; whether it has, is asked without loading the console each time.
  const escalated = async () => {
    const notices = (await callConsole(colleagues.kefu, "staffNotices", {}, origin)) as CallOutput<"staffNotices">;
    return notices.list.some(({ kind, subject }) => kind === "escalated" && subject.includes(no));
  };
  await expect.poll(escalated, { timeout: 100_000, intervals: [500] }).toBe(true);
  const desk = await (await browser.newContext({ baseURL: origin, storageState: await colleagues.kefu.storageState() })).newPage();
  await desk.goto("/manage/notices");
  await expect(desk.getByRole("listitem").filter({ hasText: no }).filter({ hasText: "超时升级" })).toBeVisible();
  const press = async (role: "link" | "button", name: string | RegExp, within?: Locator) => {
    await tabTo(desk, role, name, within);
    await desk.keyboard.press("Enter");
  };
  await desk.goto("/manage/");
  await press("link", /已升级/, desk.getByRole("region", { name: "客户请求" }));
  await press("button", no, desk.getByRole("table", { name: "客户请求" }));
  const drawer = desk.getByRole("dialog", { name: `预约试驾 ${no}` });
  await expect(drawer.getByText("已超时并升级")).toBeVisible();
  await expect(drawer.getByRole("region", { name: "经过" }).getByRole("listitem")).toHaveText([/提交/, /到期提醒/, /分配/, /超时升级/]);
  expect(await violationsOf(desk)).toEqual([]);
  await desk.screenshot({ path: "test-results/escalated.png" });

  await press("button", "查看联系方式", drawer);
  const asked = desk.getByRole("dialog", { name: "查看联系方式" });
  await expect(asked.getByRole("textbox", { name: "原因" })).toBeFocused();
  await desk.keyboard.type("门店超时，代为回电");
  await press("button", /^查\s?看$/, asked);
  await expect(drawer.getByRole("link", { name: mobile })).toBeVisible();
  await press("button", "已联系上", drawer);
  const called = desk.getByRole("dialog", { name: "已联系上" });
  await expect(called.getByRole("textbox")).toBeFocused();
  await desk.keyboard.type("已致歉，周六到店");
  await press("button", "已联系上", called);
  await expect(drawer.getByText("已超时并升级")).toHaveCount(0);
  await desk.goto("/manage/submissions?clock=escalated");
  await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(desk.getByRole("button", { name: no })).toHaveCount(0);
});
