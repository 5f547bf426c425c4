import type { Role } from "@marque/contract/permissions";

/** Who can be signed in as at a demo console: what needs a second person can be tried with these three. */
export const demoStaff: { account: string; name: string; roles: Role[] }[] = [
  { account: "admin", name: "顾云舒", roles: ["superAdmin"] },
  { account: "bianji", name: "林知夏", roles: ["editor"] },
  { account: "shenhe", name: "周远山", roles: ["reviewer", "compliance"] },
];
