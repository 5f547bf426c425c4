import { expect, it } from "vitest";
import { bytesText } from "./media-names.ts";

it.each([
  [10, "1 KB"],
  [348_160, "340 KB"],
  [1_258_291, "1.2 MB"],
])("%d bytes read %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
