import { expect, it } from "vitest";
import { isBlank } from "./blank.ts";

it.each([
  ["", true],
  [" \n\u3000", true],
  ["\u200b\u00ad\u2060\ufeff", true],
  ["0", false],
  [" 渡口\u200b", false],
])("%j", (text, blank) => expect(isBlank(text)).toBe(blank));
