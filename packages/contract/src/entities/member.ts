import { z } from "zod";

/** What the browser keeps of the signed-in member (specification §3 "User"). */
export const UserInfo = z.object({
  userId: z.string(),
  source: z.string(),
  nickname: z.string(),
  /** Masked, e.g. 138****1234. */
  mobile: z.string(),
  avatar: z.string(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** Tracking profile fields, letter for letter (specification §3). Unknown values are null. */
export const TrackingProfile = z.object({
  gender: z.string().nullable(),
  age: z.int().nullable(),
  country: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  firstChannel: z.string().nullable(),
  isLogin: z.boolean(),
  isBind: z.boolean(),
  vehicleModelNameBind: z.string().nullable(),
  userId: z.string().nullable(),
  bindNum: z.int(),
  manufacturerIntegral: z.int(),
  dealerIntegral: z.int(),
  memberLevel: z.string().nullable(),
  fengxiangIntegral: z.int(),
});
export type TrackingProfile = z.infer<typeof TrackingProfile>;
