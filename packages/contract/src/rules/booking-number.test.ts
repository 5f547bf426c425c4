import { describe, expect, it } from "vitest";
import { bookingNumberProblem, formatBookingNumber, isBookingNumber, normaliseBookingNumber } from "./booking-number.ts";

describe("booking number", () => {
  it.each([
    ["2026-11-21", 42, "2611210000420"],
    ["2026-01-01", 0, "2601010000001"],
    ["2026-12-31", 999_999, "2612319999991"],
  ])("of %s with sequence %d reads %s", (date, sequence, number) => {
    expect(formatBookingNumber(date, sequence)).toBe(number);
    expect(isBookingNumber(number)).toBe(true);
  });

  /** The published Luhn example 49927398716, filled up with zeros, which weigh nothing. */
  it("accepts the published example and no other last digit", () => {
    const accepted = [..."0123456789"].filter((digit) => isBookingNumber(`004992739871${digit}`));
    expect(accepted).toEqual(["6"]);
  });

  it("notices every single wrong digit", () => {
    const number = formatBookingNumber("2026-11-21", 42);
    for (let at = 0; at < number.length; at++) {
      for (const digit of "0123456789") {
        if (digit === number[at]) continue;
        expect(isBookingNumber(number.slice(0, at) + digit + number.slice(at + 1)), `${digit} at ${at}`).toBe(false);
      }
    }
  });

  it.each([-1, 1_000_000, 1.5])("refuses the sequence %d", (sequence) => {
    expect(() => formatBookingNumber("2026-11-21", sequence)).toThrow(RangeError);
  });

  it("reads what people paste", () => {
    const number = formatBookingNumber("2026-11-21", 42);
    const pasted = ` ${number.slice(0, 6)} ${number.slice(6, 12)}-${number.slice(12)} `;
    expect(normaliseBookingNumber(pasted)).toBe(number);
    expect(bookingNumberProblem(pasted)).toBeNull();
  });

  it.each([
    ["", "请输入预约号"],
    ["261121", "请输入正确的预约号"],
    ["abcdefghijklm", "请输入正确的预约号"],
  ])("says about %j: %s", (text, message) => {
    expect(bookingNumberProblem(text)).toBe(message);
  });
});
