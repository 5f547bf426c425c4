import { expect, test } from "vitest";
import { orderAddress, vehicleInPath } from "./order-address.ts";

test.each([
  ["/car-type/car-detail/3", 3],
  ["/car-type/car-detail/12/", 12],
  ["/car-type/car-detail-h5/7", 7],
  ["/car-type/coaster", 12],
  ["/car-type", null],
  ["/car-type/car-detail/abc", null],
  ["/", null],
])("the vehicle of %s", (path, vehicleId) => {
  expect(vehicleInPath(path)).toBe(vehicleId);
});

test("the landing page keeps its own query", () => {
  expect(orderAddress("https://m.example.cn/order?a=1", 3)).toBe("https://m.example.cn/order?a=1&channel=web&vehicleId=3");
  expect(orderAddress("https://m.example.cn/order", null)).toBe("https://m.example.cn/order?channel=web");
});

test.each(["", "/order", "tel:400"])("leads to the site itself where the settings name %j", (landingUrl) => {
  expect(orderAddress(landingUrl, 5)).toBe("/next/");
});
