import type { Role } from "@marque/contract/permissions";

/**
 * Who can be signed in as at a demo console: what needs a second person can be tried with the first four, what visitors send with the
 * others, who answer it for all and for one dealer.
 */
export const demoStaff: { account: string; name: string; roles: Role[]; dealerCode?: string }[] = [
  { account: "admin", name: "顾云舒", roles: ["superAdmin"] },
  { account: "bianji", name: "林知夏", roles: ["editor"] },
  { account: "shenhe", name: "周远山", roles: ["reviewer", "compliance"] },
  { account: "zhaohui", name: "陆听雪", roles: ["recallManager"] },
  { account: "kefu", name: "沈清和", roles: ["leadDesk"] },
  { account: "dianzhang", name: "程砚秋", roles: ["dealerManager"], dealerCode: "YX31001" },
  { account: "wangluo", name: "韩景行", roles: ["networkManager"] },
  { account: "cheliang", name: "苏见山", roles: ["vehicleReviewer"] },
  { account: "huiyuan", name: "苏映棠", roles: ["memberDesk"] },
  { account: "guwen", name: "许南乔", roles: ["dealerAdviser"], dealerCode: "YX31001" },
];
