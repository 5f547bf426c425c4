import { expect, test } from "vitest";
import { isHeaderTransparentAtTop, layoutVisibility } from "./layout.ts";
import { routePatterns } from "./pages.ts";

/** A path of every route. */
const paths = routePatterns.map((pattern) => pattern.replace(/\{\w+\}/, "1"));

test("transparent at the top are exactly the five hero routes", () => {
  expect(paths.filter(isHeaderTransparentAtTop)).toEqual(["/", "/car-type/car-detail/1", "/car-type/coaster", "/carDigital", "/usedCar"]);
});

test.each([
  ["/usedCar/", true],
  ["/news", false],
  ["/car-type", false],
  ["/car-type/car-detail", false],
  ["/no/such/page", false],
])("the header of %s may be transparent: %s", (pathname, transparent) => {
  expect(isHeaderTransparentAtTop(pathname)).toBe(transparent);
});

test("only search, and the phone's side of a scan, have no footer, and five pages have none on mobile", () => {
  const without = (footer: string) => paths.filter((pathname) => layoutVisibility(pathname).footer === footer);
  expect(without("nowhere")).toEqual(["/search/1", "/scan/1"]);
  expect(without("not on mobile")).toEqual(["/login", "/forget-password", "/disclose/apply-for", "/user/personal", "/user/account"]);
});

test("only the digital showroom, and the phone's side of a scan, have no hover bar", () => {
  expect(paths.filter((pathname) => !layoutVisibility(pathname).hoverBar)).toEqual(["/carDigital", "/scan/1"]);
});

test.each([
  ["/search/50%25%2F", { footer: "nowhere", hoverBar: true }],
  ["/user/personal/", { footer: "not on mobile", hoverBar: true }],
  ["/no/such/page", { footer: "everywhere", hoverBar: true }],
])("layout of %s", (pathname, visibility) => {
  expect(layoutVisibility(pathname)).toEqual(visibility);
});
