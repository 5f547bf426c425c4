import { expect, it } from "vitest";
import { formatProofNumber, groupProofNumber, isProofNumber, normaliseProofNumber } from "./recall-proof.ts";

const NUMBER = "RP2611247F3K92QM41";

it("a proof's number says the day it was made, and is read in groups", () => {
  expect(formatProofNumber("2026-11-24", "7F3K92QM41")).toBe(NUMBER);
  expect(groupProofNumber(NUMBER)).toBe("RP261124-7F3K9-2QM41");
});

it.each([NUMBER, "rp261124-7f3k9-2qm41", " RP 261124 7F3K9 2QM4l ", "ＲＰ２６１１２４７Ｆ３Ｋ９２ＱＭ４１"])(
  "%j reads as the number",
  (typed) => {
    expect(normaliseProofNumber(typed)).toBe(NUMBER);
  },
);

it.each(["", "RP", "RP2611247F3K92QM4", "RP2611247F3K92QM4U", "LYXY7C5BXSA204012", "RP2611247F3K92QM411"])("%j is none", (text) => {
  expect(isProofNumber(text)).toBe(false);
});
