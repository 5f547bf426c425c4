import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { callConsole, signInToConsole } from "../support/console.ts";
import { declineConsent } from "../support/shell.ts";
import { book, openForm } from "../support/test-drive-form.ts";

test("an adviser is told on a phone of what the manager gave them, finds it on the desk, and reads it by keyboard", async ({
  browser,
  page,
}) => {
  await declineConsent(page);
  await openForm(page, { vehicleId: 2, cityCode: "310100", dealer: "云岫汽车上海浦东店" });
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const { no } = await book(page);

  const manager = await browser.newContext();
  await signInToConsole(manager, "dianzhang");
  const { list } = (await callConsole(manager.request, "submissionList", { search: no })) as { list: { id: string }[] };
  const id = Number(list[0]?.id);
  const assignees = (await callConsole(manager.request, "submissionAssignees", { id })) as { list: { id: string; name: string }[] };
  const assigneeId = assignees.list.find(({ name }) => name === "许南乔")?.id;
  await callConsole(manager.request, "submissionAssign", { id, requestId: crypto.randomUUID(), assigneeId });
  await manager.close();

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await signInToConsole(phone, "guwen");
  const desk = await phone.newPage();
  await desk.goto("/manage/");
  await expect(desk.getByRole("region", { name: "我手上的请求" }).getByRole("link", { name: new RegExp(no) })).toBeVisible();
  await expect(desk.getByRole("region", { name: "待我审核" })).toHaveCount(0);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(desk)).toEqual([]);
  await desk.screenshot({ path: "test-results/desk-390.png" });

  const bell = desk.getByRole("link", { name: /提醒.*条未读/ });
  await bell.focus();
  await desk.keyboard.press("Enter");
  const line = desk.getByRole("listitem").filter({ hasText: no });
  await expect(line).toContainText("分配给我");
  expect(await violationsOf(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.screenshot({ path: "test-results/notices-390.png" });
  await line.getByRole("link").focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("dialog", { name: `预约试驾 ${no}` })).toBeVisible();
  await desk.goto("/manage/notices");
  await expect(line.getByRole("button", { name: "标为未读" })).toBeVisible();
  await line.getByRole("button", { name: "标为未读" }).click();
  await expect(line.getByRole("button", { name: "标为已读" })).toBeVisible();
  await phone.close();
});
