import { Secret, TOTP } from "otpauth";
import { describe, expect, it, test } from "vitest";
import { acceptedStep, createTotpSecret } from "./totp.ts";

const NOW = new Date("2026-03-01T10:00:10Z");
const STEP = NOW.getTime() / 30_000;
const secret = new Secret().base32;
const codeAt = (seconds: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: NOW.getTime() + seconds * 1000 });

test("a secret has 160 bits and an address that names host and account", () => {
  const offer = createTotpSecret("www.example.com", "zhixia");
  expect(offer.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(offer.uri);
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("www.example.com:zhixia");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: offer.secret,
    issuer: "www.example.com",
    digits: "6",
    period: "30",
  });
  expect(createTotpSecret("www.example.com", "zhixia").secret).not.toBe(offer.secret);
});

/** RFC 6238, appendix B (SHA-1, the last six of its eight digits). */
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at second %i the code is %s", (seconds, code) => {
  const rfc = Secret.fromLatin1("12345678901234567890").base32;
  expect(acceptedStep(rfc, code, null, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

describe("a code", () => {
  it.each([
    ["of now", 0, 0],
    ["of the step before", -30, -1],
    ["of the step after", 30, 1],
  ])("%s counts", (_, seconds, step) => {
    expect(acceptedStep(secret, codeAt(seconds), null, NOW)).toBe(Math.floor(STEP) + step);
  });

  it.each([
    ["of two steps before", codeAt(-60)],
    ["of two steps after", codeAt(60)],
    ["of no digits", "abcdef"],
    ["that is empty", ""],
  ])("%s does not", (_, code) => {
    expect(acceptedStep(secret, code, null, NOW)).toBeNull();
  });

  it("counts once, and none before it counts any more", () => {
    const step = acceptedStep(secret, codeAt(0), null, NOW);
    expect(acceptedStep(secret, codeAt(0), step, NOW)).toBeNull();
    expect(acceptedStep(secret, codeAt(-30), step, NOW)).toBeNull();
    expect(acceptedStep(secret, codeAt(30), step, NOW)).toBe(Number(step) + 1);
  });
});
