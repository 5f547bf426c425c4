import { expect, test } from "vitest";
import { fileSize, shortChecksum } from "./file-size.ts";

test.each([
  [0, "1 KB"],
  [1_500, "1 KB"],
  [40_000, "39 KB"],
  [104_857, "102 KB"],
  [104_858, "0.1 MB"],
  [1_468_006, "1.4 MB"],
])("%i bytes are told as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test("a checksum keeps its beginning and its end", () => {
  expect(shortChecksum(`0123456789${"a".repeat(44)}0987654321`)).toBe("01234567…87654321");
});
