import { describe, expect, test } from "vitest";
import { isBookingNumber } from "./booking-number.ts";
import { isDigits } from "./digits.ts";
import { isEmail } from "./email.ts";
import { hasEmoji, stripEmoji } from "./emoji.ts";
import { freeTextProblem } from "./free-text.ts";
import { isHttpUrl } from "./http-url.ts";
import { lintText } from "./legal-lint.ts";
import { classifyLink } from "./link.ts";
import { payloadLinks } from "./linked-content.ts";
import { mobileProblem } from "./mobile.ts";
import { personNameProblem } from "./name.ts";
import { pageTitle } from "./page-title.ts";
import { htmlText } from "./payload-texts.ts";
import { buildPriceLine } from "./price-line.ts";
import { parsePriceText } from "./price-text.ts";
import { redirectPath } from "./redirect-path.ts";
import { redirectTarget } from "./redirect-target.ts";
import { smsCodeProblem } from "./sms-code.ts";

const rules: Record<string, (text: string) => unknown> = {
  isBookingNumber,
  isDigits,
  isEmail,
  hasEmoji,
  stripEmoji,
  freeTextProblem: (text) => freeTextProblem(text, 200),
  isHttpUrl,
  classifyLink: (text) => classifyLink(text, { basename: "/next", origin: "https://www.example.cn" }),
  mobileProblem,
  personNameProblem,
  pageTitle,
  buildPriceLine: (text) => buildPriceLine({ carPriceType: 2, customerPriceText: text }),
  parsePriceText,
  redirectPath,
  redirectTarget,
  htmlText,
  lintText,
  payloadLinks: (text) => payloadLinks({ html: text }),
  smsCodeProblem,
};

const pieces = [
  "1",
  "1.",
  "1,",
  "a",
  "a@",
  "a.",
  "-",
  " ",
  "/",
  "//",
  "张",
  "·",
  "😀",
  "👨‍",
  "👍🏽",
  "万",
  "最",
  "¥1",
  "<",
  "<a ",
  "&",
  "\u0000",
  "ﷺ",
  "1️",
];

const SHORT = 1_000;
const TIMES_LONGER = 40;
/** Between forty times as much work, which is linear, and 1,600 times as much, which is quadratic: a machine may err sixfold. */
const AT_MOST = 250;
/** Less work than this measures the clock. In microseconds. */
const LEAST = 1_000;

/** Work of this thread alone, in microseconds, however busy the machine is; the least of several, because any of them may collect garbage. */
function workOf(rule: (text: string) => unknown, text: string): number {
  const once = () => {
    const before = process.threadCpuUsage();
    rule(text);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  return Math.max(LEAST, Math.min(once(), once(), once()));
}

/** How many times as much work `TIMES_LONGER` times as much text is. */
function growthOf(rule: (text: string) => unknown, piece: string): number {
  const [short, long] = [SHORT, SHORT * TIMES_LONGER].map((times) => workOf(rule, `${piece.repeat(times)}!`));
  return (long ?? 0) / (short ?? 1);
}

describe.each(Object.entries(rules))("%s is linear in its input", (_name, rule) => {
  test.each(pieces)("repeated %j", (piece) => {
    expect(growthOf(rule, piece)).toBeLessThan(AT_MOST);
  });
});

test("an expression that tries every ending from every beginning is found out", () => {
  expect(growthOf((text) => /\s+$/.test(text), " ")).toBeGreaterThan(AT_MOST);
});
