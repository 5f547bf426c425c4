import { describe, expect, test } from "vitest";
import { documentTitle, pageTitle } from "./page-title.ts";
import { pages, routePattern } from "./pages.ts";

/** Every route of specification §2, with a value in the place of each parameter. */
const specified = [
  "/",
  "/disclose",
  "/car-type",
  "/car-type/car-detail/3",
  "/car-type/coaster",
  "/login",
  "/forget-password",
  "/search/suv",
  "/appointmentConsul",
  "/carRecall",
  "/carDigital",
  "/news",
  "/news/news-detail",
  "/usedCar",
  "/buyCar",
  "/carDetail",
  "/reservation",
  "/saleCar",
  "/displace",
  "/information",
  "/informationDetail",
  "/test-drive",
  "/dealer-inquiry",
  "/dealer-inquiry-stop",
  "/activity",
  "/activity/detail",
  "/brandInformation",
  "/brandInformation/detail",
  "/bindVehicle",
  "/bindVehicle/uploadData",
  "/disclose/detail/27",
  "/disclose/employment",
  "/disclose/employment-detail",
  "/disclose/apply-for",
  "/disclose/supplier",
  "/disclose/supplier-detail",
  "/private",
  "/user",
  "/user/personal",
  "/user/account",
  "/user/change-mobile",
  "/car-type/car-detail-h5/3",
];

describe("routes of the specification", () => {
  test.each(specified)("%s has a Chinese title", (pathname) => {
    expect(pageTitle(pathname)).toMatch(/^\p{Script=Han}+$/u);
    expect(pageTitle(pathname)).not.toBe("页面不存在");
    expect(pageTitle(`${pathname}/`)).toBe(pageTitle(pathname));
  });
});

test("no title has been forgotten or carries a brand", () => {
  for (const title of Object.values(pages).map((page) => page.title)) expect(title).toMatch(/^\p{Script=Han}+$/u);
});

test.each([
  ["/", "/"],
  ["/car-type/car-detail/12", "/car-type/car-detail/{id}"],
  ["/car-type/car-detail/12/", "/car-type/car-detail/{id}"],
  ["/search/%E4%BA%91%2F", "/search/{keywords}"],
  ["/test-drive/booking", "/test-drive/booking"],
  ["/test-drive/booking/abc_-1", "/test-drive/booking/{token}"],
  ["/disclose/detail/14/", "/disclose/detail/{id}"],
  ["/search", null],
  ["/search/", null],
  ["/search/a/b", null],
  ["/car-type/car-detail/", null],
  ["/CAR-TYPE", null],
  ["/news//", null],
  ["", null],
  ["/__proto__", null],
  ["/constructor", null],
  ["/{id}", null],
  [`/${"a/".repeat(50_000)}`, null],
])("%s belongs to %s", (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});

test.each([
  ["/", undefined, "首页 - 云岫汽车"],
  ["/car-type/car-detail/3", "云起", "云起 - 云岫汽车"],
  ["/car-type/car-detail/3", " ", "车型详情 - 云岫汽车"],
  ["/nowhere", undefined, "页面不存在 - 云岫汽车"],
])("title of %s about %j", (pathname, subject, title) => {
  expect(documentTitle(pathname, "云岫汽车", subject)).toBe(title);
});
