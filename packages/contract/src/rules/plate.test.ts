import { expect, it } from "vitest";
import { isPlate, maskPlate, normalisePlate } from "./plate.ts";

it.each([
  ["京A12345", true],
  ["粤Z1234港", true],
  ["川A0001学", true],
  ["津AD12345", true],
  ["津A12345D", true],
  ["沪AGB1234", true],
  ["京AI2345", false],
  ["京AX12345", false],
  ["京A1234", false],
  ["A12345", false],
  ["", false],
])("%s is a plate: %s", (plate, expected) => expect(isPlate(plate)).toBe(expected));

it("is kept as it stands on the car, however it was typed", () => {
  expect(normalisePlate(" 沪a·d 12345 ")).toBe("沪AD12345");
  expect(normalisePlate("沪ＡＤ１２３４５")).toBe("沪AD12345");
});

it("is shown with its ends alone", () => {
  expect(maskPlate("沪AD12345")).toBe("沪A·D***45");
  expect(maskPlate("京A12345")).toBe("京A·1**45");
});
