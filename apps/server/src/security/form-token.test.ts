import { expect, it } from "vitest";
import { createSecurity } from "./field-encryption.ts";
import { isFilledInByPerson, signFormToken } from "./form-token.ts";

const security = createSecurity(Buffer.alloc(32, 1));
const shown = new Date("2026-11-23T01:00:00Z");
const token = signFormToken(security, "testDrive a", shown);
const after = (ms: number) => new Date(shown.getTime() + ms);

it.each<[string, boolean, string | null, Date]>([
  ["after two seconds", true, token, after(2_000)],
  ["after a day", true, token, after(86_400_000)],
  ["faster than a person", false, token, after(1_999)],
  ["before it was shown", false, token, after(-1)],
  ["later than a day", false, token, after(86_400_001)],
  ["without a token", false, null, after(5_000)],
  ["with an empty token", false, "", after(5_000)],
  ["with a changed time", false, `${after(-9_000).getTime().toString(36)}.${token.split(".")[1]}`, after(5_000)],
  ["with a time that is none", false, `!!.${token.split(".")[1]}`, after(5_000)],
  ["with a time beyond dates", false, `zzzzzzzzzzzz.${token.split(".")[1]}`, after(5_000)],
  ["with another form's token", false, signFormToken(security, "testDrive b", shown), after(5_000)],
  ["with another product's token", false, signFormToken(createSecurity(Buffer.alloc(32, 2)), "testDrive a", shown), after(5_000)],
])("%s: %s", (_what, expected, given, now) => {
  expect(isFilledInByPerson(security, "testDrive a", given, now)).toBe(expected);
});
