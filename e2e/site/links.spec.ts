import { expect, test } from "@playwright/test";

const ENOUGH = 400;

test("no link on any page leads nowhere", async ({ request }) => {
  test.setTimeout(180_000);
  const found = new Map<string, string>([["/next/", "the beginning"]]);
  const dead: string[] = [];
  for (const [path, from] of found) {
    const response = await request.get(path, { maxRedirects: 5 });
    if (response.status() !== 200) dead.push(`${path} (on ${from}) answers ${response.status()}`);
    if (!response.headers()["content-type"]?.startsWith("text/html") || found.size > ENOUGH) continue;
    const html = await response.text();
    for (const [, href = ""] of html.matchAll(/\shref="(\/next\/[^"#]*)/g)) {
      const link = href.replaceAll("&amp;", "&");
      if (!found.has(link)) found.set(link, path);
    }
  }
  expect(dead).toEqual([]);
  expect(found.size).toBeGreaterThan(40);
});

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

test("an address that is not well-formed gets a clear answer", async ({ request }) => {
  const response = await request.get("/next/%zz");
  expect(response.status()).toBe(400);
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
  const later = await request.get("/next/usedCar");
  expect(later.status()).toBe(200);
  expect(await later.text()).toContain('<meta name="robots" content="noindex"');
});

test("a page that did not change is not sent again", async ({ request }) => {
  const first = await request.get("/next/car-type");
  const again = await request.get("/next/car-type", { headers: { "if-none-match": first.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});
