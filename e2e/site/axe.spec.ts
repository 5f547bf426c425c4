import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";

/** Every route that is open, and one of each kind that is not yet. */
const pages = [
  "/next/",
  "/next/car-type",
  "/next/car-type?category=coupe&seats=7",
  "/next/car-type/car-detail/1",
  "/next/car-type/car-detail/8",
  "/next/car-type/car-detail/12",
  "/next/car-type/coaster",
  "/next/car-type/car-detail-h5/1",
  "/next/test-drive",
  "/next/test-drive/booking",
  "/next/test-drive/booking/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "/next/carDigital",
  "/next/private",
  "/next/private?id=3",
  "/next/private?id=1&version=2026.03",
  "/next/private?id=1&version=1999.01",
  "/next/login",
  "/next/news",
  "/next/news?page=99",
  "/next/news?category=%E6%97%A0",
  "/next/disclose",
  "/next/disclose?keyword=%E6%97%A0%E6%AD%A4%E8%AF%8D",
  "/next/disclose/detail/14/?info=satisfied",
  "/next/disclose/detail/27",
  "/next/activity/detail?id=1204",
  "/next/activity/detail?id=1205",
  "/next/activity/signup/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "/next/course",
  "/next/course/detail?id=1",
  "/next/usedCar",
  "/next/nowhere",
];

const looks = [
  { name: "light", onlyLook: false, width: 1280, set: { theme: "light" } },
  { name: "phone", onlyLook: false, width: 390, set: { theme: "light" } },
  { name: "dark", onlyLook: true, width: 1280, set: { theme: "dark" } },
  { name: "elder-care", onlyLook: true, width: 1280, set: { theme: "light", care: "on" } },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of pages) {
  test(`${path} has no accessibility violation in any look`, async ({ page }) => {
    // Storage can be written once something of the origin is open; the look holds from the next page on.
    await page.goto("/next/favicon.svg");
    for (const { name, onlyLook, width, set } of looks) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((entries) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, set);
      await page.goto(path);
      expect(await violationsOf(page, { onlyLook }), name).toEqual([]);
    }
  });
}
