import { staffPasswordProblem } from "@marque/contract/rules/staff-password";
import { expect, test } from "vitest";
import { createTemporaryPassword } from "./temporary-password.ts";

test("a temporary password is easy to read out, never the same and good enough to keep", () => {
  const passwords = Array.from({ length: 200 }, createTemporaryPassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(password).toMatch(/^([abcdefghjkmnp-z2-9]{4}-){3}[abcdefghjkmnp-z2-9]{4}$/);
    expect(staffPasswordProblem(password, "zhixia")).toBeNull();
  }
});
