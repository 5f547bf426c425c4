import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";

/** A car and a dealer that one journey has for itself, so that journeys side by side do not take each other's slots. */
export interface Place {
  vehicleId: number;
  cityCode: string;
  dealer: string;
}

/** A mobile nobody else uses: a code can be had for one only once a minute. */
export function newMobile(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

/** The form for a vehicle and a city, its dealer chosen. */
export async function openForm(page: Page, { vehicleId, cityCode, dealer }: Place): Promise<void> {
  await page.goto(`/next/test-drive?vehicleId=${vehicleId}&cityCode=${cityCode}&source=header`);
  await page.getByRole("radio", { name: dealer }).click();
}

/** Chooses the first free hour of a day, by default of the first open one. Answers the day of the month and the hour as `HH:mm`. */
export async function chooseSlot(page: Page, { day = 0 } = {}): Promise<{ date: string; from: string }> {
  const openDay = page
    .getByRole("group", { name: /到店日期$/ })
    .getByRole("button", { disabled: false })
    .nth(day);
  await openDay.click();
  const hour = page
    .getByRole("group", { name: /的到店时段$/ })
    .getByRole("button", { disabled: false })
    .first();
  await hour.click();
  await expect(hour).toHaveAttribute("aria-pressed", "true");
  return { date: await partOf(openDay, /\d+(?=日)/), from: await partOf(hour, /\d\d:\d\d/) };
}

/** Everything below the slot except the code: name, mobile, licence and the two agreements. */
export async function fillContact(page: Page, mobile: string): Promise<void> {
  await page.getByRole("textbox", { name: "姓名" }).fill("陈知远");
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("radio", { name: "有驾照" }).click();
  await page.getByRole("checkbox", { name: /隐私政策/ }).click();
  await page.getByRole("checkbox", { name: /^同意将姓名、手机号提供给/ }).click();
}

/**
 * Has a code sent to the mobile in the form and returns it, as it stands in the outbox. A mobile that had one moments ago has to wait
 * for its countdown, so the button may be pressed more than once.
 */
export async function askForCode(page: Page, mobile: string): Promise<string> {
  const before = (await codesTo(page, mobile)).length;
  await expect(async () => {
    await page.getByRole("button", { name: /^(获取验证码|重新获取)$/ }).click({ timeout: 5_000 });
    await expect.poll(async () => (await codesTo(page, mobile)).length, { timeout: 10_000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 40_000 });
  await expect(page.getByText("验证码已发送")).toBeVisible();
  return (await codesTo(page, mobile))[0] ?? "";
}

async function codesTo(page: Page, mobile: string): Promise<string[]> {
  return (await messagesTo(page, mobile)).filter((text) => text.startsWith("验证码")).map((text) => text.match(/\d{6}/)?.[0] ?? "");
}

export async function enterCode(page: Page, mobile: string): Promise<void> {
  const code = await askForCode(page, mobile);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(code);
}

/** What was sent to a mobile, newest first. */
export async function messagesTo(page: Page, mobile: string): Promise<string[]> {
  const outbox = await (await page.request.get("/next/dev/outbox")).text();
  return outbox
    .split("<li>")
    .filter((item) => item.includes(`<strong>${mobile}</strong>`))
    .map((item) => item.match(/<p>([^<]*)<\/p>/)?.[1] ?? "");
}

export const send = (page: Page) => page.getByRole("button", { name: "提交预约" });

/** A booking made from an open form whose slot is chosen. */
export async function book(page: Page, mobile = newMobile()): Promise<{ mobile: string; no: string }> {
  await fillContact(page, mobile);
  await enterCode(page, mobile);
  await send(page).click();
  await expect(page.getByRole("heading", { name: "预约成功" })).toBeVisible();
  return { mobile, no: await bookingNumber(page) };
}

/** The number on a booking's page. */
export async function bookingNumber(page: Page): Promise<string> {
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts.first()).toHaveText(/\d{13}/);
  return partOf(facts.first(), /\d+/);
}

async function partOf(element: Locator, part: RegExp): Promise<string> {
  return (await element.textContent())?.match(part)?.[0] ?? "";
}
