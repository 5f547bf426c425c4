import { describe, expect, it } from "vitest";
import { annualisedPercent, flatMonthlyPayment, monthlyPayment } from "./loan.ts";

describe("a loan", () => {
  it.each([
    [120_000, 3.99, 36, 3_542.34],
    [120_000, 0, 36, 3_333.33],
    [102_900, 4.9, 36, 3_079.39],
  ])("of %d at %d %% costs over %d months %d a month", (principal, percent, months, monthly) => {
    expect(monthlyPayment(principal, percent, months)).toBe(monthly);
  });

  it("whose interest is flat costs more than it says", () => {
    const monthly = flatMonthlyPayment(120_000, 3, 36);
    expect(monthly).toBe(3_633.33);
    expect(annualisedPercent(120_000, monthly, 36)).toBeCloseTo(5.68, 2);
  });

  it("has the annualised rate that its payments were made of", () => {
    expect(annualisedPercent(120_000, monthlyPayment(120_000, 3.99, 36), 36)).toBeCloseTo(3.99, 3);
    expect(annualisedPercent(120_000, monthlyPayment(120_000, 0, 36), 36)).toBeCloseTo(0, 3);
  });
});
