import { expect, test } from "vitest";
import { cacheKey } from "./page-cache.server.ts";

const keyOf = (address: string) => cacheKey(new URL(address, "https://www.example.cn"));

test.each([
  ["/next/", "/"],
  ["/next/car-type", "/car-type"],
  ["/next/car-type/", "/car-type"],
  ["/next/car-type?sort=price&energy=bev&utm_source=x", "/car-type?energy=bev&sort=price"],
  ["/next/car-type/car-detail/3?trim=31&color=daiqing", "/car-type/car-detail/3?color=daiqing&trim=31"],
  ["/next/disclose/detail/14/?info=satisfied", "/disclose/detail/14?info=satisfied"],
  ["/next/private?id=2", "/private?id=2"],
  ["/next/private?version=2026.03&id=2", "/private?id=2&version=2026.03"],
  ["/next/news?year=2026&page=2&from=home", "/news?page=2&year=2026"],
  ["/next/news/news-detail?id=1&utm_source=x", "/news/news-detail?id=1"],
  ["/next/login?redirect=%2Fuser", "/login"],
  ["/next/test-drive?vehicleId=3&source=home&utm_source=x", "/test-drive?vehicleId=3"],
])("%s is kept as %s", (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  ["/next/_.data", "/.data"],
  ["/next/_.data?_routes=routes%2Fhome", "/.data?_routes=routes%2Fhome"],
  ["/next/car-type.data?energy=bev&_routes=routes%2Fcar-type&x=1", "/car-type.data?_routes=routes%2Fcar-type&energy=bev"],
  ["/next/car-type/_.data", "/car-type.data"],
])("the data of %s is kept apart as %s", (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  "/next/car-type?token=abc",
  "/next/?selectedNavbarIds=[1]",
  "/next/?selectedHoverbarIds=[1]",
  "/next/car-type?previewToken=x",
  "/next/test-drive/booking/abcdef",
  "/next/search/%E4%BA%91%E8%B5%B7",
  "/next/user/personal",
  "/next/reservation?id=1",
  "/next/nowhere",
  `/next/car-type?sort=${"x".repeat(81)}`,
  "/other",
])("%s is never kept", (address) => {
  expect(keyOf(address)).toBeNull();
});
