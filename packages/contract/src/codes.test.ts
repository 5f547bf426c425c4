import { expect, test } from "vitest";
import { codes } from "./codes.ts";

test("the specification's codes are letter for letter", () => {
  expect([codes.ok.code, codes.wechatUnbound.code, codes.superseded.code, codes.sessionEnded.code]).toEqual([200, 220012, 50015, 403]);
});

test("no two names share a code", () => {
  const numbers = Object.values(codes).map(({ code }) => code);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(Object.entries(codes).filter(([name]) => name !== "superseded"))(
  "%s has a Chinese text with Chinese punctuation",
  (_, { text }) => {
    expect(text).toMatch(/\p{Script=Han}/u);
    expect(text).not.toMatch(/[,.!?;:]/);
  },
);

test("what is rejected silently has nothing to say", () => {
  expect(codes.superseded.text).toBe("");
});
