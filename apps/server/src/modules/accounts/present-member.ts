import type { TrackingProfile, UserInfo } from "@marque/contract/entities/member";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { Member } from "./accounts.repository.ts";
import type { TrackedMember } from "./tracking.repository.ts";

/** What the browser keeps of a member; the mobile leaves the server masked only. */
export function presentUserInfo(member: Pick<Member, "id" | "nickname" | "avatar">, mobile: string, source: string): UserInfo {
  return { userId: member.id, source, nickname: member.nickname, mobile: maskMobile(mobile), avatar: member.avatar };
}

export const genderWords = { male: "男", female: "女" } as const;

/** The tracking profile of a member who wants none: that somebody is signed in. */
export const unknownProfile: TrackingProfile = {
  gender: null,
  age: null,
  country: null,
  province: null,
  city: null,
  firstChannel: null,
  isLogin: true,
  isBind: false,
  vehicleModelNameBind: null,
  userId: null,
  bindNum: 0,
  manufacturerIntegral: 0,
  dealerIntegral: 0,
  memberLevel: null,
  fengxiangIntegral: 0,
};

/** The tracking profile (specification §3), names letter for letter. @param level the name of the member's */
export function presentTrackingProfile(
  { points, models, birthYear, gender, ...member }: TrackedMember,
  { level, year }: { level: string | null; year: number },
): TrackingProfile {
  const named = [...new Set(models.filter((model) => model !== ""))];
  return {
    gender: gender && genderWords[gender],
    age: birthYear && year - birthYear,
    country: member.country,
    province: member.province,
    city: member.city,
    firstChannel: member.firstChannel,
    isLogin: true,
    isBind: models.length > 0,
    vehicleModelNameBind: named.length === 0 ? null : named.join("、"),
    userId: member.id,
    bindNum: models.length,
    manufacturerIntegral: points?.manufacturer ?? 0,
    dealerIntegral: points?.dealer ?? 0,
    memberLevel: level,
    fengxiangIntegral: points?.fengxiang ?? 0,
  };
}
