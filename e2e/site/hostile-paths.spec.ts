import { routePatterns } from "@marque/contract/rules/pages";
import { expect, test } from "@playwright/test";

const NOT_FOUND = "云深不知处";

/** Ids that no row has, that PostgreSQL cannot hold, or that are no text at all; as they stand in an address. */
const values = [
  ...["2147483648", "99999999999999999999", "0", "-1", "1.5", "1e9", "NaN", "x", "%27%20or%201=1--", "__proto__"],
  ...["%00", "1%00", "%ED%A0%80", "%E0%A4%A", "%", "%zz", "%2F..%2F", "9".repeat(2_048), "%F0%9F%99%82".repeat(40)],
];

/** What pages read of their queries. */
const parameters = [
  ...["id", "page", "year", "category", "type", "keyword", "first", "second", "third", "info", "version", "color", "trim", "vehicleId"],
  ...["audience", "energy", "price", "seats", "sort", "cityCode", "dealerId", "source", "appStyle", "token", "selectedNavbarIds", "path"],
];

const patterns = routePatterns;
/** Pages about one thing: without it there is no page. */
const aboutOne = ["/car-type/car-detail/{id}", "/car-type/car-detail-h5/{id}", "/disclose/detail/{id}"];
const aboutOneByQuery = [
  ...["/news/news-detail", "/activity/detail", "/brandInformation/detail", "/informationDetail", "/course/detail", "/carousel/detail"],
  ...["/disclose/employment-detail", "/disclose/supplier-detail"],
];

const cases = [
  ...aboutOne.flatMap((pattern) => values.map((value) => ({ path: pattern.replace("{id}", value), unknown: true }))),
  ...aboutOneByQuery.flatMap((path) => [...values, "2147483648&id=1"].map((value) => ({ path: `${path}?id=${value}`, unknown: true }))),
  ...patterns
    .filter((pattern) => pattern.includes("{") && !aboutOne.includes(pattern))
    .flatMap((pattern) => values.map((value) => ({ path: pattern.replace(/\{\w+\}/, value), unknown: false }))),
  // Each parameter takes another of the values on each page, and each is there twice.
  ...patterns
    .filter((pattern) => !pattern.includes("{"))
    .flatMap((path, at) =>
      [0, 5, 10, 15].map((from) => {
        const hostile = (index: number) => values[(index + from + at) % values.length];
        const query = parameters.map((name, index) => `${name}=${hostile(index)}&${name}=${hostile(index + 1)}`).join("&");
        // What a server takes of an address is bounded; the long value comes in the cases above.
        return { path: `${path}?${query.replaceAll("9".repeat(2_048), "9".repeat(300))}`, unknown: false };
      }),
    ),
];

const AT_ONCE = 6;

test("whatever ids, texts and queries an address has, it is no fault of ours, and what nobody knows is the not-found page", async ({
  request,
}) => {
  expect(cases.length).toBeGreaterThan(400);
  const faults: string[] = [];
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    await Promise.all(
      cases.slice(at, at + AT_ONCE).map(async ({ path, unknown }) => {
        const response = await request.get(`/next${path}`, { maxRedirects: 0 });
        const status = response.status();
        const isPage = response.headers()["content-type"]?.startsWith("text/html") ?? false;
        const isMissing = (status === 404 || status === 400) && isPage && (await response.text()).includes(NOT_FOUND);
        if (status >= 500 || status === 429 || (unknown && !isMissing)) faults.push(`${path.slice(0, 200)} → ${status}`);
      }),
    );
  }
  expect(faults).toEqual([]);
});

test("a needlessly encoded address is the page that it names, with its title and its plain address", async ({ page }) => {
  await page.goto("/next/%6Eews");
  await expect(page).toHaveURL("/next/news");
  await expect(page).toHaveTitle(/^新闻资讯 - /);
});
