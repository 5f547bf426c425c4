import type { FailedSignIns, StaffMe, StaffMember, StaffSession } from "@marque/contract/entities/staff";
import { permissionsOf } from "@marque/contract/permissions";
import { maskMobile } from "@marque/contract/rules/mobile";
import { deviceInWords } from "../../device-in-words.ts";
import type { SessionStaff } from "../../http/calls.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { StaffSessionRow } from "./sessions.repository.ts";
import type { ListedColleague, Staff } from "./staff.repository.ts";

export function presentSessionStaff({ id, name, roles, dealerId, mustChangePassword }: Pick<Staff, keyof SessionStaff>): SessionStaff {
  return { id, name, roles, dealerId, mustChangePassword };
}

type Reader = Pick<Security, "decryptField">;

const maskedMobile = ({ mobileEncrypted }: Staff, security: Reader) =>
  mobileEncrypted === null ? "" : maskMobile(security.decryptField("mobile", mobileEncrypted));

export function presentMe(me: Staff, security: Reader): StaffMe {
  const { id, account, name, roles, mustChangePassword, totpEnabledAt, smsNotices } = me;
  return {
    id,
    account,
    name,
    roles,
    permissions: permissionsOf(roles),
    mustChangePassword,
    totpEnabled: totpEnabledAt !== null,
    mobile: maskedMobile(me, security),
    smsNotices,
  };
}

export function presentColleague({ colleague, dealerCode, stoppedDealer }: ListedColleague, now: Date, security: Reader): StaffMember {
  const { id, account, name, roles, active, totpEnabledAt, lastSeenAt, lockedUntil } = colleague;
  return {
    id,
    account,
    name,
    roles,
    active,
    dealerCode,
    stoppedDealer,
    regionCodes: colleague.regionCodes,
    mobile: maskedMobile(colleague, security),
    totpEnabled: totpEnabledAt !== null,
    lastSeenAt: lastSeenAt && wireInstant(lastSeenAt),
    lockedUntil: lockedUntil && lockedUntil > now ? wireInstant(lockedUntil) : null,
  };
}

export function presentSession(session: StaffSessionRow, currentTokenHash: string): StaffSession {
  return {
    id: session.id,
    device: deviceInWords(session.userAgent),
    ip: session.ip,
    createdAt: wireInstant(session.createdAt),
    lastSeenAt: wireInstant(session.lastSeenAt),
    current: session.tokenHash === currentTokenHash,
  };
}

/** `sums` as `sumUpByAddress` gives them. */
export function presentFailures(
  sums: readonly { ip: string; times: number; lastAt: Date; timesInAll: number; firstAtInAll: Date; lastIdInAll: number }[],
): FailedSignIns {
  const [latest] = sums;
  return {
    times: latest?.timesInAll ?? 0,
    firstAt: latest ? wireInstant(latest.firstAtInAll) : null,
    lastAt: latest ? wireInstant(latest.lastAt) : null,
    lastId: latest?.lastIdInAll ?? null,
    addresses: sums.map(({ ip, times, lastAt }) => ({ ip, times, lastAt: wireInstant(lastAt) })),
  };
}
