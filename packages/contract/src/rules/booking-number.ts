import { compactTyped } from "./typed-text.ts";

const BOOKING_NUMBER = /^[0-9]{13}$/;
const LONGEST_SEQUENCE = 999_999;

/**
 * Number of a booking: yyMMdd of the day it was made, a sequence of six digits and a check digit (Luhn, ISO/IEC 7812-1 annex B),
 * e.g. 2611210000420. `date` is an ISO date, `sequence` 0–999999.
 */
export function formatBookingNumber(date: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > LONGEST_SEQUENCE)
    throw new RangeError(`Sequence out of range: ${sequence}`);
  const digits = date.slice(2).replaceAll("-", "") + String(sequence).padStart(6, "0");
  return digits + luhnDigit(digits);
}

/** Whether a text can be a booking number: thirteen digits of which the last one fits. Normalise what people typed first. */
export function isBookingNumber(text: string): boolean {
  return BOOKING_NUMBER.test(text) && luhnDigit(text.slice(0, -1)) === text.slice(-1);
}

/** What people type or paste (`261121 000042 3`, full width) as bare digits. */
export function normaliseBookingNumber(text: string): string {
  return compactTyped(text);
}

/** Chinese message for what was typed, or null when it can be a number of a submission, which goes by a name of its kind. */
export function bookingNumberProblem(text: string, name = "预约号"): string | null {
  const number = normaliseBookingNumber(text);
  if (number === "") return `请输入${name}`;
  return isBookingNumber(number) ? null : `请输入正确的${name}`;
}

function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
