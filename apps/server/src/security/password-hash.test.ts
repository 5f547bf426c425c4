import { argon2Sync, randomBytes } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const phc = (password: string, { memory = 19_456, passes = 2, parallelism = 1 } = {}) => {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength: 32 });
  const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
};

describe("password hashes", () => {
  it("are PHC strings of argon2id with a salt of their own", async () => {
    const [one, other] = await Promise.all([hashPassword("four words of staff"), hashPassword("four words of staff")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(one, "four words of staff")).toEqual({ matches: true, outdated: false });
    expect(await verifyPassword(one, "four words of stuff")).toEqual({ matches: false, outdated: false });
  });

  it.each([
    ["less memory", { memory: 12_288, passes: 3 }, true],
    ["fewer passes", { passes: 1 }, true],
    ["more of everything", { memory: 24_576, passes: 3 }, false],
  ])("of another time still count: %s", async (_, cost, outdated) => {
    expect(await verifyPassword(phc("旧的密码很长很长", cost), "旧的密码很长很长")).toEqual({ matches: true, outdated });
    expect(await verifyPassword(phc("旧的密码很长很长", cost), "新的密码很长很长")).toMatchObject({ matches: false });
  });

  it("count for every spelling of the same characters", async () => {
    expect(await verifyPassword(await hashPassword("ｃａｆé ｎｏ．１２"), "cafe\u0301 no.12")).toMatchObject({ matches: true });
  });

  it.each([null, "", "nobody signs in with it", "$argon2id$v=19$m=19456,t=2,p=1$c2hvcnQ$eA"])("nobody has the hash %j", async (stored) => {
    expect(await verifyPassword(stored, "")).toMatchObject({ matches: false });
    expect(await verifyPassword(stored, "four words of staff")).toMatchObject({ matches: false });
  });

  it("refuses what would wait too long", async () => {
    const quick = phc("four words of staff", { memory: 64, passes: 1 });
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(quick, "four words of staff")));
    const refused = asked.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(10);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: codes.unavailable.code });
  });
});
