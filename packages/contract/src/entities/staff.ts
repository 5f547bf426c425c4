import { z } from "zod";
import { type Permission, permissions, roleNames } from "../permissions.ts";
import { noticeKinds } from "../rules/staff-notice.ts";
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from "../rules/staff-password.ts";
import { withWireInstants } from "../rules/wire-instant.ts";
import { Instant } from "./instants.ts";

export const Role = z.enum(roleNames);

/** Letters, digits, dot, hyphen and underscore; compared without regard to case. */
export const accountName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, "账号为 3–32 位字母、数字、点、横线或下划线");

/** What else a password must not be depends on the account: `staffPasswordProblem`. */
export const newPassword = z
  .string()
  .min(STAFF_PASSWORD_MIN, `密码至少 ${STAFF_PASSWORD_MIN} 位`)
  .max(STAFF_PASSWORD_MAX, `密码最多 ${STAFF_PASSWORD_MAX} 位`);

/** The person who is signed in to the console. */
export const StaffMe = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  roles: z.array(Role),
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  /** Nothing else is open before the password is changed. */
  mustChangePassword: z.boolean(),
  totpEnabled: z.boolean(),
  /** Of their work, masked; empty without one. */
  mobile: z.string(),
  /** Whether they want to be told by text message too. */
  smsNotices: z.boolean(),
});
export type StaffMe = z.infer<typeof StaffMe>;

/** A console user as the list of staff has it. */
export const StaffMember = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  roles: z.array(Role),
  active: z.boolean(),
  /** Null for whoever belongs to no dealer. */
  dealerCode: z.string().nullable(),
  /** Name of that dealer where it has been stopped: whoever opens the account again is warned. */
  stoppedDealer: z.string().nullable(),
  /** Provinces and cities whose requests come to them first. */
  regionCodes: z.array(z.string()),
  /** Of their work, masked; empty without one. */
  mobile: z.string(),
  totpEnabled: z.boolean(),
  /** ISO instant at which they last used the console, exact to the minute; null before the first sign-in. */
  lastSeenAt: Instant.nullable(),
  lockedUntil: Instant.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Something that somebody is told of in the console. */
export const StaffNotice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** Chinese, one line. */
  subject: z.string(),
  /** Of the page of the console that shows it. */
  path: z.string(),
  dueAt: Instant.nullable(),
  at: Instant,
  isRead: z.boolean(),
});
export type StaffNotice = z.infer<typeof StaffNotice>;

export const StaffSession = z.object({
  id: z.string(),
  /** Browser and system in words, from the user agent. */
  device: z.string(),
  ip: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** Who tried to sign in to one's account and failed. */
export const FailedSignIns = z.object({
  times: z.int(),
  /** Null where nobody did. */
  firstAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  /** Of the last one's line in the log; by it they are marked as seen. */
  lastId: z.int().nullable(),
  addresses: z.array(z.object({ ip: z.string(), times: z.int(), lastAt: Instant })),
});
export type FailedSignIns = z.infer<typeof FailedSignIns>;

/** One line of the operations log. Personal data is never in it. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  actorId: z.string().nullable(),
  actorName: z.string(),
  /** As in `content.publish`, `staff.save`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Chinese, one line. */
  summary: z.string(),
  before: z.unknown().overwrite(withWireInstants),
  after: z.unknown().overwrite(withWireInstants),
  ip: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
