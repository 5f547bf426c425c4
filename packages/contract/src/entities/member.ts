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

/** A login that begins: what the browser keeps of it (specification §3 "User"). */
export const Login = z.object({
  /** Sent in the `sessionKey` header from now on. */
  token: z.string(),
  userInfo: UserInfo,
  wechatBind: z.boolean(),
  /** The member had asked for the account to be deleted; signing in has withdrawn it. */
  deletionWithdrawn: z.boolean(),
});
export type Login = z.infer<typeof Login>;

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
