import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createSecurity } from "#security/field-encryption.ts";
import { readPreviewToken, signPreviewToken } from "./preview-token.ts";

const security = createSecurity(randomBytes(32));
const setId = randomUUID();
const expiresAt = new Date("2026-12-01T00:00:00Z");
const before = new Date("2026-11-30T23:59:59Z");
const token = signPreviewToken(security, { setId, expiresAt });

it("gives back what was signed, until it expires", () => {
  expect(readPreviewToken(security, token, before)).toEqual({ setId, expiresAt });
  expect(readPreviewToken(security, token, expiresAt)).toBeNull();
});

it("refuses a token with any character altered", () => {
  for (let at = 0; at < token.length; at++) {
    const altered = token.slice(0, at) + (token[at] === "a" ? "b" : "a") + token.slice(at + 1);
    expect(readPreviewToken(security, altered, before), `character ${at}`).toBeNull();
  }
});

it("refuses a later expiry, another set, another secret, and what is no token", () => {
  const [, , signature] = token.split(".");
  const later = Math.floor(Date.UTC(2027, 0) / 1000).toString(36);
  expect(readPreviewToken(security, `${setId}.${later}.${signature}`, before)).toBeNull();
  expect(readPreviewToken(security, `${randomUUID()}.${token.split(".")[1]}.${signature}`, before)).toBeNull();
  expect(readPreviewToken(createSecurity(randomBytes(32)), token, before)).toBeNull();
  for (const text of ["", ".", "..", `${token}.`, `${token}\n`, ` ${token}`, token.toUpperCase(), token.slice(0, -1)]) {
    expect(readPreviewToken(security, text, before), text).toBeNull();
  }
});
