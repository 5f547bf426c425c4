import type { Role } from "@marque/contract/permissions";
import { describe, expect, it } from "vitest";
import { downloadEnd, whyNotDecide, whyNotWithdraw } from "./approvals.policy.ts";

const ME = "me";
const OTHER = "other";

describe("who may decide", () => {
  it.each<
    [
      kind: "price" | "surcharge" | "export" | "dealerStop",
      state: "open" | "approved" | "refused" | "withdrawn",
      requestedBy: string,
      role: Role,
      expected: string | null,
    ]
  >([
    ["price", "open", OTHER, "vehicleManager", null],
    ["price", "open", OTHER, "compliance", null],
    ["price", "open", OTHER, "superAdmin", null],
    ["price", "open", ME, "vehicleManager", "secondPersonNeeded"],
    ["price", "open", ME, "superAdmin", "secondPersonNeeded"],
    ["price", "open", OTHER, "editor", "forbidden"],
    ["price", "open", OTHER, "analyst", "forbidden"],
    ["price", "approved", OTHER, "compliance", "wrongState"],
    ["price", "refused", OTHER, "compliance", "wrongState"],
    ["price", "withdrawn", OTHER, "compliance", "wrongState"],
    ["surcharge", "open", OTHER, "vehicleManager", null],
    ["surcharge", "open", ME, "vehicleManager", "secondPersonNeeded"],
    ["surcharge", "open", OTHER, "reviewer", "forbidden"],
    ["export", "open", OTHER, "compliance", null],
    ["export", "open", OTHER, "vehicleManager", "forbidden"],
    ["export", "open", OTHER, "reviewer", "forbidden"],
    ["export", "open", ME, "superAdmin", "secondPersonNeeded"],
    ["dealerStop", "open", OTHER, "networkManager", null],
    ["dealerStop", "open", OTHER, "compliance", null],
    ["dealerStop", "open", ME, "networkManager", "secondPersonNeeded"],
    ["dealerStop", "open", OTHER, "vehicleManager", "forbidden"],
  ])("%s, %s, asked for by %s, as %s: %s", (kind, state, requestedBy, role, expected) => {
    expect(whyNotDecide({ kind, state, requestedBy }, { id: ME, roles: [role] })).toBe(expected);
  });
});

describe("who may take a request back", () => {
  it.each([
    ["open", ME, null],
    ["open", OTHER, "forbidden"],
    ["approved", ME, "wrongState"],
    ["refused", ME, "wrongState"],
    ["withdrawn", ME, "wrongState"],
  ] as const)("%s, asked for by %s: %s", (state, requestedBy, expected) => {
    expect(whyNotWithdraw({ state, requestedBy }, { id: ME })).toBe(expected);
  });
});

describe("an export may be downloaded", () => {
  const decidedAt = new Date("2026-11-21T08:00:00Z");

  it("for a day after its approval", () => {
    expect(downloadEnd({ kind: "export", state: "approved", decidedAt })).toEqual(new Date("2026-11-22T08:00:00Z"));
  });

  it.each([
    { kind: "price", state: "approved", decidedAt },
    { kind: "export", state: "refused", decidedAt },
    { kind: "export", state: "open", decidedAt: null },
  ] as const)("never when it is %j", (approval) => {
    expect(downloadEnd(approval)).toBeNull();
  });
});
