import { expect, test } from "@playwright/test";
import { violationsInEveryLook } from "../support/accessibility.ts";
import { callConsole, signInToConsole } from "../support/console.ts";
import { declineConsent } from "../support/shell.ts";
import { book, chooseSlot, openForm } from "../support/test-drive-form.ts";

test("after the drive a visitor rates it, changes the rating, and staff read it with the request", async ({ browser, page }) => {
  await declineConsent(page);
  await openForm(page, { vehicleId: 4, cityCode: "330100", dealer: "云岫汽车杭州滨江店" });
  await chooseSlot(page, { day: 6 });
  const { no } = await book(page);

  const office = await browser.newContext();
  await signInToConsole(office, "kefu");
  const { list } = (await callConsole(office.request, "submissionList", { search: no })) as { list: { id: string }[] };
  const id = Number(list[0]?.id);
  await callConsole(office.request, "submissionConfirm", { id, requestId: crypto.randomUUID() });
  await callConsole(office.request, "submissionMove", { id, requestId: crypto.randomUUID(), from: "CONFIRMED", to: "ARRIVED" });

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "待评价" })).toBeVisible();
  const rating = page.getByRole("region", { name: "评价这次试驾" });
  await rating.getByRole("button", { name: "提交评价" }).click();
  await expect(rating.getByText("请选择评分")).toBeVisible();
  await rating.getByRole("radio", { name: /^2 / }).click();
  await expect(rating.getByRole("checkbox")).not.toBeChecked();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await rating.getByRole("textbox", { name: "想说的话" }).fill("等了四十分钟");
  await rating.getByRole("button", { name: "提交评价" }).click();
  const kept = page.getByRole("region", { name: "您的评价" });
  await expect(kept.getByText(/^2 分/)).toBeVisible();
  await kept.getByRole("button", { name: "修改评价" }).click();
  await kept.getByRole("radio", { name: /^4 / }).click();
  await kept.getByRole("button", { name: "保存修改" }).click();
  await expect(kept.getByText(/^4 分/)).toBeVisible();
  await page.reload();
  await expect(kept.getByText(/^4 分/)).toBeVisible();
  await expect(kept.getByText("等了四十分钟")).toBeVisible();

  const desk = await office.newPage();
  await desk.goto(`/manage/submissions?open=${id}`);
  await expect(
    desk
      .getByRole("dialog", { name: `预约试驾 ${no}` })
      .getByText(/4 分/)
      .first(),
  ).toBeVisible();
  await office.close();
});
