import { z } from "zod";
import { pointKindNames, pointOriginNames } from "../rules/member-points.ts";
import { Instant } from "./instants.ts";

/** A level of membership as editors write it. */
export const MemberLevelContent = z.object({
  name: z.string().max(10, "最多输入10个字"),
  minGrowth: z.int().min(0, "请填写 0 或更大的整数").max(100_000_000, "请填写不超过 1 亿的整数"),
  benefits: z
    .array(z.object({ name: z.string().max(12, "最多输入12个字"), text: z.string().max(60, "最多输入60个字") }))
    .max(12, "最多 12 项权益"),
});

const Level = MemberLevelContent.extend({
  /** Its place from below, 1 for the lowest. */
  level: z.int(),
});

/** Where a member stands, and what every level brings, from the lowest up. */
export const MemberStanding = z.object({
  /** Null below the lowest level. */
  level: z.int().nullable(),
  name: z.string().nullable(),
  growth: z.int(),
  nextLevelName: z.string().nullable(),
  /** Growth that is missing for the next level; null at the top. */
  nextLevelGap: z.int().nullable(),
  /** Way from this level to the next, 0 to 1. */
  progress: z.number(),
  benefits: MemberLevelContent.shape.benefits,
  levels: z.array(Level),
  /** When membership began. */
  since: Instant,
});
export type MemberStanding = z.infer<typeof MemberStanding>;

/** What a member has of the three kinds of points (specification §3), and what goes soonest of it. */
export const PointsSum = z.object({
  manufacturerIntegral: z.int(),
  dealerIntegral: z.int(),
  fengxiangIntegral: z.int(),
  /** Null where nothing goes within the next sixty days. */
  expiringSoon: z.object({ kind: z.enum(pointKindNames), amount: z.int(), at: Instant }).nullable(),
});
export type PointsSum = z.infer<typeof PointsSum>;

/** A line of the ledger. */
export const PointEntry = z.object({
  id: z.string(),
  kind: z.enum(pointKindNames),
  origin: z.enum(pointOriginNames),
  /** Negative for what went. */
  amount: z.int(),
  /** What there was of the kind afterwards. */
  balance: z.int(),
  note: z.string(),
  at: Instant,
  /** Of what came: when what is left of it goes; null for what stays. */
  expireAt: Instant.nullable(),
  /** Of what came: how much of it is left. */
  left: z.int(),
});
export type PointEntry = z.infer<typeof PointEntry>;
