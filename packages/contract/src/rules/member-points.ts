/** The accounts that a member has, by the names of the database, and what people call them. Growth decides about the level and is never spent. */
export const pointKinds = { manufacturer: "厂家积分", dealer: "经销商积分", fengxiang: "风享积分", growth: "成长值" } as const;
export type PointKind = keyof typeof pointKinds;
export const pointKindNames = Object.keys(pointKinds) as [PointKind, ...PointKind[]];

/** Where a line of the ledger comes from. */
export const pointOrigins = {
  opening: "历史结转",
  activity: "活动奖励",
  testDrive: "到店试驾",
  service: "服务奖励",
  redeemed: "积分使用",
  adjustment: "人工调整",
  expiry: "到期清零",
} as const;
export type PointOrigin = keyof typeof pointOrigins;
export const pointOriginNames = Object.keys(pointOrigins) as [PointOrigin, ...PointOrigin[]];

/** The most that one line of the ledger moves. */
export const POINTS_MAX = 1_000_000;
/** Points that go within so many days are told of beforehand. */
export const EXPIRING_DAYS = 60;
