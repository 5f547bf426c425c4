import { z } from "zod";
import { Instant } from "./instants.ts";

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

/** What has become of a code on a browser's screen. `expired` is also a code that was used, and one of another browser. */
export const ScanResult = z.object({
  state: z.enum(["waiting", "scanned", "confirmed", "cancelled", "expired"]),
  /** Who has scanned it; null until somebody has. */
  scannedBy: z.object({ nickname: z.string(), avatar: z.string() }).nullable(),
  /** Told once, with `confirmed`. */
  login: Login.nullable(),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** A sign-in that waits for its member: which browser, in which network, and since when. */
export const ScanView = z.object({ device: z.string(), place: z.string(), at: Instant, expireAt: Instant });
export type ScanView = z.infer<typeof ScanView>;

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
