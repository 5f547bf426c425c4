import { expect, it } from "vitest";
import { distanceKm, distanceText } from "./distance.ts";

const hangzhou = { lng: 120.155, lat: 30.274 };
const shanghai = { lng: 121.474, lat: 31.23 };

it("measures as the crow flies", () => {
  expect(distanceKm(hangzhou, hangzhou)).toBe(0);
  expect(distanceKm(hangzhou, shanghai)).toBeCloseTo(164.9, 0);
  expect(distanceKm(shanghai, hangzhou)).toBeCloseTo(distanceKm(hangzhou, shanghai), 9);
});

it.each([
  [0.2, "1 km 左右"],
  [2.4, "约 2 km"],
  [1234.5, "约 1,235 km"],
])("%f km → %s", (km, text) => expect(distanceText(km)).toBe(text));
