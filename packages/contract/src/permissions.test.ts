import { describe, expect, it, test } from "vitest";
import { editPermission, publishPermission } from "./content-permissions.ts";
import { contentTypeNames } from "./entities/manage-content.ts";
import { dealerRoles, isPermitted, type Permission, permissions, permissionsOf, type Role, roleNames, scopeOf } from "./permissions.ts";

const all = Object.keys(permissions) as Permission[];

describe("roles", () => {
  it("superAdmin may do everything, nobody without a role anything", () => {
    expect(permissionsOf(["superAdmin"])).toEqual(all);
    expect(permissionsOf([])).toEqual([]);
  });

  it.each(roleNames)("%s may do what the table says, alone and beside others", (role) => {
    for (const permission of all) {
      const expected = role === "superAdmin" || (permissions[permission].roles as readonly Role[]).includes(role);
      expect(isPermitted([role], permission), permission).toBe(expected);
      expect(isPermitted(["auditor", role], permission)).toBe(expected || isPermitted(["auditor"], permission));
    }
    expect(permissionsOf([role]).length).toBeGreaterThan(0);
  });

  it("a role for one's own dealer reaches that far and no farther, and beside one that reaches everything it adds nothing", () => {
    expect(scopeOf(["dealerManager"], "surveys.read")).toBe("ownDealer");
    expect(isPermitted(["dealerManager"], "surveys.read")).toBe(false);
    expect(scopeOf(["dealerManager", "reviewer"], "surveys.read")).toBe("all");
    expect(scopeOf(["dealerManager"], "staff.manage")).toBe("none");
    expect(dealerRoles).toEqual(["dealerManager", "dealerAdviser"]);
  });

  it.each<Role>(["analyst", "auditor"])("%s only reads", (role) => {
    expect(permissionsOf([role]).filter((permission) => !/\.read$|^personalData\.export$/.test(permission))).toEqual([]);
  });

  it("nobody but superAdmin gives accounts", () => {
    expect(roleNames.filter((role) => isPermitted([role], "staff.manage"))).toEqual(["superAdmin"]);
  });

  it("whoever asks for an export of personal data does not approve exports", () => {
    const roles = roleNames.filter((role) => role !== "superAdmin");
    expect(roles.filter((role) => isPermitted([role], "personalData.export") && isPermitted([role], "personalData.approve"))).toEqual([]);
  });
});

test.each(contentTypeNames)("%s has people who write and people who put online, who write too", (type) => {
  const mayEdit = roleNames.filter((role) => isPermitted([role], editPermission({ type })));
  const mayPublish = roleNames.filter((role) => isPermitted([role], publishPermission({ type })));
  expect(mayPublish.length).toBeGreaterThan(1);
  expect(mayEdit).toEqual(expect.arrayContaining(mayPublish));
});
