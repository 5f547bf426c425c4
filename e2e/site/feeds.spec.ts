import { type APIRequestContext, expect, test } from "@playwright/test";

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.replaceAll("&amp;", "&"));
/** Addresses name the origin that visitors use; the test's server is asked by path. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

async function text(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

test("every page of the sitemap is there and wants to be found", async ({ request }) => {
  test.setTimeout(180_000);
  const addresses = locations(await text(request, "/next/sitemap.xml"));
  expect(addresses.length).toBeGreaterThan(100);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) {
    const html = await text(request, pathOf(address));
    expect(html, address).not.toContain('name="robots" content="noindex"');
    expect(html, address).toContain('rel="canonical"');
  }
});

test("the sitemap has every kind of page, with the time of its last change", async ({ request }) => {
  const xml = await text(request, "/next/sitemap.xml");
  for (const path of [
    "/next/",
    "/next/car-type/car-detail/1",
    "/next/car-type/coaster",
    "/next/news/news-detail?id=1001",
    "/next/activity/detail?id=1203",
    "/next/disclose/detail/14",
    "/next/course/detail?id=1",
    "/next/carousel/detail?id=4",
  ]) {
    expect(locations(xml).map(pathOf)).toContain(path);
  }
  expect(xml).toMatch(/news-detail\?id=1001<\/loc><lastmod>\d{4}-\d{2}-\d{2}T/);
});

test("robots are told at the root and below the base where the sitemap is", async ({ request }) => {
  for (const path of ["/robots.txt", "/next/robots.txt"]) {
    const robots = await text(request, path);
    const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? "";
    expect(pathOf(address)).toBe("/next/sitemap.xml");
  }
});

test("pages name their feeds in the head, and the feeds lead back to them", async ({ page, request }) => {
  for (const [path, feed, title] of [
    ["/next/news", "/next/news/feed.xml", "云岫汽车 新闻资讯"],
    ["/next/news/news-detail?id=1001", "/next/news/feed.xml", "云岫汽车 新闻资讯"],
    ["/next/disclose", "/next/disclose/feed.xml", "云岫汽车 信息披露"],
    ["/next/disclose/detail/14", "/next/disclose/feed.xml", "云岫汽车 信息披露"],
  ] as const) {
    await page.goto(path);
    const link = page.locator('link[rel="alternate"][type="application/rss+xml"]');
    await expect(link).toHaveAttribute("href", feed);
    await expect(link).toHaveAttribute("title", title);
    const rss = await text(request, feed);
    const first = /<item>[\s\S]*?<link>([^<]*)<\/link>/.exec(rss)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await page.goto(pathOf(first));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/next/activity");
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveCount(0);
});
