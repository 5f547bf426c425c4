import { expect, test } from "@playwright/test";
import { goWithin } from "../support/within.ts";

test("an unknown address is the not-found page with its status", async ({ request }) => {
  for (const path of [
    "/next/nowhere",
    "/next/car-type/car-detail/999999",
    "/next/car-type/car-detail/abc",
    "/next/%E4%B8%8D%E5%AD%98%E5%9C%A8",
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain("云深不知处");
  }
});

test("an address that is malformed, or written in another letter case, is the not-found page", async ({ page, request }) => {
  const paths = [
    ...["/next/%E0%A4%A", "/next/%zz", "/next/news/%", "/next/search/%E0?a=%zz", "/next/car-type/car-detail-h5/%E0"],
    ...["/next/News", "/next/USER/personal", "/next/User", "/next/car-type/Coaster", "/next/Car-Type/car-detail/1", "/next/carDigitaL"],
  ];
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()["content-type"], path).toContain("text/html");
    const html = await response.text();
    expect(html, path).toContain("云深不知处");
    expect(html, path).toContain("<title>页面不存在 - 云岫汽车</title>");
  }
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const path of ["/next/News", "/next/%E0%A4%A", "/next/search/%E0", "/next/car-type/car-detail-h5/%E0"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(/云深不知处/);
    await page.getByRole("main").getByRole("searchbox").fill("知还");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/next\/search\//);
  }
  expect(errors).toEqual([]);
  // The router in the browser reads them the same way.
  await page.goto("/next/private");
  await goWithin(page, "/News");
  await expect(page).toHaveURL("/next/News");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/云深不知处/);
  await expect(page).toHaveTitle("页面不存在 - 云岫汽车");
});

test("the site begins at its base", async ({ request }) => {
  for (const path of ["/", "/next"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers().location).toBe("/next/");
  }
});

test("pages say who may read them", async ({ request }) => {
  const open = await request.get("/next/car-type");
  expect(await open.text()).not.toContain('name="robots"');
  const owned = await request.get("/next/test-drive/booking");
  expect(owned.status()).toBe(200);
  expect(await owned.text()).toContain('<meta name="robots" content="noindex"');
});

test("a page that did not change is not sent again", async ({ request }) => {
  const first = await request.get("/next/car-type");
  const again = await request.get("/next/car-type", { headers: { "if-none-match": first.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
