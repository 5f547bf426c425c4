import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { addressIndex, addressSubject } from "./address-index.ts";
import { createSecurity } from "./field-encryption.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:1::", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (ip, subject) => expect(addressSubject(ip)).toBe(subject));

it("does not show the address", () => {
  const security = createSecurity(randomBytes(32));
  expect(addressIndex(security, "203.0.113.7")).not.toContain("203");
  expect(addressIndex(security, "2001:db8::1")).toBe(addressIndex(security, "2001:db8::2"));
});
