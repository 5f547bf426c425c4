import { expect, test } from "vitest";
import { arrangeGallery } from "./gallery-rows.ts";

function picture(name: string, width: number) {
  return { url: name, width, height: 720, alt: name, sources: [] };
}
const arranged = (widths: readonly number[]) =>
  arrangeGallery(widths.map((width, index) => picture(String(index), width))).map(({ picture: { url }, columns }) => `${url}:${columns}`);

test("whole vehicles take eight columns, close-ups four, rows alternate and the rest is five to seven", () => {
  expect(arranged([1920, 1920, 1280, 1280, 1280, 1280])).toEqual(["0:8", "2:4", "3:4", "1:8", "4:5", "5:7"]);
});

test.each([
  [[], []],
  [[1920], ["0:12"]],
  [[1280], ["0:12"]],
  [
    [1920, 1920, 1280],
    ["0:8", "2:4", "1:12"],
  ],
  [
    [1280, 1280, 1280],
    ["0:5", "1:7", "2:12"],
  ],
])("widths %j become %j", (widths, expected) => {
  expect(arranged(widths)).toEqual(expected);
});

test("every picture is there once and every row is full", () => {
  for (let frames = 0; frames < 6; frames++) {
    for (let details = 0; details < 8; details++) {
      const cells = arrangeGallery([
        ...Array.from({ length: frames }, (_, index) => picture(`frame-${index}`, 1920)),
        ...Array.from({ length: details }, (_, index) => picture(`detail-${index}`, 1280)),
      ]);
      expect(new Set(cells.map((cell) => cell.picture.url)).size).toBe(frames + details);
      expect(cells.reduce((sum, { columns }) => sum + columns, 0) % 12).toBe(0);
    }
  }
});
