import type { UserInfo } from "@marque/contract/entities/member";
import { AppError, invalidFields } from "@marque/contract/errors";
import { birthdayProblem } from "@marque/contract/rules/birthday";
import { AVATAR_SIDE_MIN } from "@marque/contract/rules/member-account";
import { nicknameProblem, normaliseNickname } from "@marque/contract/rules/nickname";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "#database/client.ts";
import { findCity, listCities } from "#database/national-cities.ts";
import { localDate, monthsAfter } from "#local-time.ts";
import { sharp } from "#picture-library.ts";
import { AVATAR_PATH } from "../../files/files.service.ts";
import { type Member, updateMember } from "../accounts.repository.ts";
import { presentUserInfo } from "../present-member.ts";
import { type AccountResources, type Caller, requireLocked, requireMember } from "./account-resources.ts";
import { changeProfile } from "./settings.repository.ts";

export const BIRTHDAY_FIELD = "birthday";
/** A birthday is changed once a year (features §2.6). */
const BIRTHDAY_MONTHS = 12;

export const avatarHolder = (memberId: string) => ({ entity: "memberAvatar", id: memberId });

/** When a birthday may be changed again; null where it may be now. */
export function birthdayFrom({ birthdayChangedAt }: Pick<Member, "birthdayChangedAt">, now: Date): Date | null {
  const from = birthdayChangedAt && monthsAfter(birthdayChangedAt, BIRTHDAY_MONTHS);
  return from && from > now ? from : null;
}

const birthYearOf = (birthday: string): number => Number(birthday.slice(0, 4));

/** What a member says of themselves. */
export function createProfiles({ database, security, limiter, files, now }: AccountResources) {
  const userInfo = (member: Member, { source }: Pick<Caller, "source">): UserInfo =>
    presentUserInfo(member, security.decryptField("mobile", member.mobileEncrypted), source);

  async function cityChange(cityCode: string | null | undefined): Promise<Partial<Member>> {
    if (cityCode === undefined) return {};
    if (cityCode === null) return { cityCode, city: null, province: null };
    const found = await findCity(database, cityCode);
    if (!found) throw invalidFields({ cityCode: "请选择城市" });
    return { cityCode, ...found };
  }

  function birthdayChange(member: Member, birthday: string | null | undefined): Partial<Member> {
    const known = member.birthdayEncrypted && security.decryptField(BIRTHDAY_FIELD, member.birthdayEncrypted);
    if (birthday === undefined || birthday === known) return {};
    const at = now();
    if (birthdayFrom(member, at)) throw invalidFields({ birthday: "生日每年只能修改一次" });
    if (birthday === null) return { birthdayEncrypted: null, birthYear: null };
    const problem = birthdayProblem(birthday, localDate(at));
    if (problem) throw invalidFields({ birthday: problem });
    const birthdayEncrypted = security.encryptField(BIRTHDAY_FIELD, birthday);
    return { birthdayEncrypted, birthYear: member.personalised ? birthYearOf(birthday) : null, birthdayChangedAt: at };
  }

  return {
    /** Provinces with their cities, in the order of their codes. */
    listCities: (): Promise<CallOutput<"accountCities">> => listCities(database),

    /** Throws wrong-field errors, `tooFast`, and `conflict` where the profile is another by now. */
    async modify(
      { version, nickname, gender, birthday, cityCode }: ParsedInput<"modifyUser">,
      caller: Caller,
    ): Promise<CallOutput<"modifyUser">> {
      const problem = nickname === undefined ? null : nicknameProblem(nickname);
      if (problem) throw invalidFields({ nickname: problem });
      await limiter.require("profileChangesOfMember", { member: caller.memberId });
      const member = await requireMember(database, caller.memberId);
      const changed = await changeProfile(database, member.id, version, {
        ...(nickname !== undefined && { nickname: normaliseNickname(nickname) }),
        ...(gender !== undefined && { gender }),
        ...birthdayChange(member, birthday),
        ...(await cityChange(cityCode)),
      });
      if (!changed) throw new AppError("conflict", { message: "资料已在其他页面修改，请核对最新内容后再保存" });
      return { userInfo: userInfo(changed, caller), version: changed.profileVersion };
    },

    /** Takes a square picture, or with null the one that was there away. Throws `unsupportedMedia` and wrong-field errors. */
    async setAvatar({ picture }: ParsedInput<"accountAvatar">, caller: Caller): Promise<UserInfo> {
      await limiter.require("profileChangesOfMember", { member: caller.memberId });
      const file = picture === null ? null : await keepSquare(Buffer.from(picture, "base64"));
      return transaction(database, async (tx) => {
        const member = await requireLocked(tx, caller.memberId);
        await files.release(tx, [avatarHolder(member.id)]);
        if (file) await files.attach(tx, [file], { purpose: "avatar", holder: avatarHolder(member.id), member: null, field: "picture" });
        const avatar = file ? AVATAR_PATH + file : "";
        await updateMember(tx, member.id, { avatar });
        return userInfo({ ...member, avatar }, caller);
      });
    },

    /** The year of birth, which is worked out for the tracking profile alone, goes with it and comes back with it. Throws `tooFast`. */
    async setPersonalised(
      { isOn }: ParsedInput<"accountPersonalisation">,
      { memberId }: Caller,
    ): Promise<CallOutput<"accountPersonalisation">> {
      await limiter.require("profileChangesOfMember", { member: memberId });
      return transaction(database, async (tx) => {
        const { birthdayEncrypted } = await requireLocked(tx, memberId);
        const birthday = isOn && birthdayEncrypted !== null ? security.decryptField(BIRTHDAY_FIELD, birthdayEncrypted) : null;
        await updateMember(tx, memberId, { personalised: isOn, birthYear: birthday === null ? null : birthYearOf(birthday) });
        return { isOn };
      });
    },
  };

  async function keepSquare(content: Buffer): Promise<string> {
    // What is no picture is refused where every file is read.
    const { width, height } = await sharp(content)
      .metadata()
      .catch(() => ({ width: AVATAR_SIDE_MIN, height: AVATAR_SIDE_MIN }));
    if (Math.min(width, height) < AVATAR_SIDE_MIN) throw invalidFields({ picture: "裁剪后的图片太小，请放大选区或换一张" });
    if (Math.abs(width - height) > 2) throw invalidFields({ picture: "请把图片裁剪成正方形" });
    return files.keep("avatar", content);
  }
}
