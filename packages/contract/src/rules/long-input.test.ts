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

/** A quadratic rule needs minutes for these; a linear one a few milliseconds, here allowed a second on a busy machine. */
describe.each(Object.keys(rules))("%s is linear in its input", (name) => {
  test.each(pieces)("repeated %j", (piece) => {
    const text = `${piece.repeat(200_000)}!`;
    const start = performance.now();
    rules[name]?.(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
