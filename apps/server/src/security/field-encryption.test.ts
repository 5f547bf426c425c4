import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecurity, createToken, equalSecrets, hashToken } from "./field-encryption.ts";

const secret = randomBytes(32);
const security = createSecurity(secret);

describe("encryptField and decryptField", () => {
  it.each(["13800138000", "", "王𬭎·买买提", "x".repeat(5000)])("gives back what was encrypted: %#", (plain) => {
    const stored = security.encryptField("mobile", plain);
    expect(stored).not.toContain(plain || "13800138000");
    expect(security.decryptField("mobile", stored)).toBe(plain);
  });

  it("writes the same value differently each time", () => {
    expect(security.encryptField("mobile", "13800138000")).not.toBe(security.encryptField("mobile", "13800138000"));
  });

  it("reads what another process with the same secret wrote", () => {
    const stored = createSecurity(Buffer.from(secret)).encryptField("mobile", "13800138000");
    expect(security.decryptField("mobile", stored)).toBe("13800138000");
  });

  it("refuses a value with any byte altered, whether nonce, tag or text", () => {
    const stored = security.encryptField("mobile", "13800138000");
    const [id, body] = stored.split(".") as [string, string];
    const sealed = Buffer.from(body, "base64url");
    for (let at = 0; at < sealed.length; at++) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] as number) ^ 1;
      expect(() => security.decryptField("mobile", `${id}.${altered.toString("base64url")}`), `byte ${at}`).toThrow();
    }
  });

  it.each(["", ".", "13800138000", "AAAAAAAA.AAAA"])("refuses what it never wrote: %j", (stored) => {
    expect(() => security.decryptField("mobile", stored)).toThrow(/Encrypted field/);
  });

  it("refuses a truncated value", () => {
    const stored = security.encryptField("mobile", "13800138000");
    expect(() => security.decryptField("mobile", stored.slice(0, 30))).toThrow();
  });

  it("refuses a value encrypted for another purpose", () => {
    const stored = security.encryptField("mobile", "13800138000");
    expect(() => security.decryptField("personName", stored)).toThrow();
  });

  it("after a change of secret still reads the old values, and writes new ones with the new secret", () => {
    const stored = security.encryptField("mobile", "13800138000");
    const next = randomBytes(32);
    const rotated = createSecurity(next, [secret]);
    expect(rotated.decryptField("mobile", stored)).toBe("13800138000");
    expect(createSecurity(next).decryptField("mobile", rotated.encryptField("mobile", "x"))).toBe("x");
    expect(() => createSecurity(next).decryptField("mobile", stored)).toThrow(/no secret/);
  });

  it("refuses a secret too short to protect anything", () => {
    expect(() => createSecurity(Buffer.from("short"))).toThrow(/32 bytes/);
  });
});

describe("blindIndex", () => {
  it("is the same for the same purpose and value only", () => {
    const index = security.blindIndex("mobile", "13800138000");
    expect(index).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(createSecurity(secret).blindIndex("mobile", "13800138000")).toBe(index);
    expect(security.blindIndex("mobile", "13800138001")).not.toBe(index);
    expect(security.blindIndex("ip", "13800138000")).not.toBe(index);
    expect(createSecurity(randomBytes(32)).blindIndex("mobile", "13800138000")).not.toBe(index);
  });
});

describe("tokens", () => {
  it("are 256 bits in base64url and hash to something else, always the same", () => {
    const token = createToken();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(createToken()).not.toBe(token);
    expect(hashToken(token)).not.toBe(token);
    expect(hashToken(token)).toBe(hashToken(token));
  });

  it("compares by content, whatever the lengths", () => {
    expect(equalSecrets("abc", "abc")).toBe(true);
    expect(equalSecrets("abc", "abd")).toBe(false);
    expect(equalSecrets("abc", "abcd")).toBe(false);
    expect(equalSecrets("", "")).toBe(true);
  });

  it("derives a different secret for each purpose", () => {
    expect(security.deriveSecret("captcha")).not.toBe(security.deriveSecret("mail"));
    expect(security.deriveSecret("captcha")).toBe(createSecurity(secret).deriveSecret("captcha"));
  });
});
