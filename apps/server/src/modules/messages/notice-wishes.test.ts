import { afterAll, beforeAll, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { createNoticeWishes } from "./notice-wishes.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite();
});
afterAll(() => site.close());

/** 23:20 in Shanghai. */
const LATE = new Date("2026-11-25T15:20:00Z");
const wishesOf = () => createNoticeWishes({ database: site.resources.database, security: site.security });

it("sends what a member wants, in quiet hours later, and nothing of what they do not", async () => {
  const mobile = site.newMobile();
  const headers = await site.signIn(mobile);
  const wishes = wishesOf();
  expect(await wishes.of("testDriveTomorrow", mobile, LATE)).toBe("now");
  await site.call("accountNotices", { off: ["feedback"], quiet: { from: 22, to: 8 } }, headers);
  expect(await wishes.of("testDriveRate", mobile, LATE)).toBe("unwanted");
  // 8:00 the next morning.
  expect(await wishes.of("testDriveTomorrow", mobile, LATE)).toEqual(new Date("2026-11-26T00:00:00Z"));
  expect(await wishes.of("testDriveTomorrow", mobile, new Date("2026-11-26T00:00:00Z"))).toBe("now");
});

it("never keeps back what has become of something, nor what goes to a number of nobody", async () => {
  const mobile = site.newMobile();
  const headers = await site.signIn(mobile);
  await site.call("accountNotices", { off: ["reminders", "feedback", "places", "recalls"], quiet: { from: 0, to: 23 } }, headers);
  const wishes = wishesOf();
  for (const template of ["testDriveCancelled", "complaintAnswered", "accountPasswordSet", "recallRepairConfirmed"] as const) {
    expect(await wishes.of(template, mobile, LATE), template).toBe("now");
  }
  expect(await wishes.of("testDriveTomorrow", site.newMobile(), LATE)).toBe("now");
});

it.each(["carRecalled", "carDealerStopped"] as const)(
  "sends %s whatever is wanted, after the quiet hours, and never at night",
  async (template) => {
    const mobile = site.newMobile();
    const headers = await site.signIn(mobile);
    const wishes = wishesOf();
    const noon = new Date("2026-11-26T04:00:00Z");
    // Without hours of their own: 8:00 the next morning.
    expect(await wishes.of(template, mobile, LATE)).toEqual(new Date("2026-11-26T00:00:00Z"));
    expect(await wishes.of(template, mobile, noon)).toBe("now");
    await site.call("accountNotices", { off: ["reminders", "feedback", "places", "recalls"], quiet: { from: 11, to: 14 } }, headers);
    expect(await wishes.of(template, mobile, noon)).toEqual(new Date("2026-11-26T06:00:00Z"));
    expect(await wishes.of(template, mobile, LATE)).toBe("now");
  },
);
