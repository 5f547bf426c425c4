import { isDeepStrictEqual } from "node:util";
import type { NoticeWishes } from "@marque/contract/calls/member-account";
import { AppError } from "@marque/contract/errors";
import { maskEmail } from "@marque/contract/rules/email";
import { maskMobile } from "@marque/contract/rules/mobile";
import { isFixedNotice, type NoticeChannel, type NoticeKind, noticeChannelNames } from "@marque/contract/rules/notice-wishes";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "#database/client.ts";
import { wireInstant } from "#local-time.ts";
import { lockMember, type Member, updateMember } from "../accounts.repository.ts";
import { type AccountResources, type Caller, requireMember } from "./account-resources.ts";
import { findLatestAppeal } from "./appeals.repository.ts";
import { presentAppeal } from "./appeals.ts";
import { EMAIL_FIELD } from "./member-email.ts";
import { mobileFrom } from "./mobile-change.ts";
import { BIRTHDAY_FIELD, birthdayFrom } from "./profile.ts";
import { findExport } from "./settings.repository.ts";

const wishesOf = ({ noticesOff, centreOff, mailOff, quietFrom, quietTo }: Member): CallOutput<"accountNotices"> => ({
  off: { sms: noticesOff as NoticeKind[], centre: centreOff as NoticeKind[], mail: mailOff as NoticeKind[] },
  quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
});

/** Each once, and none of those that nobody can do without. */
const keptOff = (kinds: readonly NoticeKind[], channel: NoticeChannel): NoticeKind[] =>
  [...new Set(kinds)].filter((kind) => !isFixedNotice(kind, channel));

/** Whatever the order in which kinds were switched off. */
const areSame = (one: NoticeWishes, other: NoticeWishes): boolean =>
  noticeChannelNames.every((channel) => isDeepStrictEqual(one.off[channel].toSorted(), other.off[channel].toSorted())) &&
  isDeepStrictEqual(one.quiet, other.quiet);

/** What the page of the account shows, and what its member wants to be told of. */
export function createAccountViews({ database, security, personal, mails, now }: AccountResources, wechatIsOpen: boolean) {
  return {
    async view({ memberId }: Caller): Promise<CallOutput<"accountView">> {
      const member = await requireMember(database, memberId);
      const [made, appeal] = await Promise.all([findExport(database, memberId), findLatestAppeal(database, memberId)]);
      const at = now();
      const wire = (instant: Date | null) => instant && wireInstant(instant);
      const isKept = made && made.expiresAt > at;
      return {
        version: member.profileVersion,
        nickname: member.nickname,
        avatar: member.avatar,
        gender: member.gender,
        birthday: member.birthdayEncrypted && security.decryptField(BIRTHDAY_FIELD, member.birthdayEncrypted),
        birthdayFrom: wire(birthdayFrom(member, at)),
        cityCode: member.cityCode,
        city: member.city,
        mobile: maskMobile(security.decryptField("mobile", member.mobileEncrypted)),
        mobileFrom: wire(mobileFrom(member, at)),
        hasPassword: member.passwordHash !== null,
        wechat: { isOpen: wechatIsOpen, isBound: member.wechatIndex !== null },
        notices: wishesOf(member),
        email: {
          isOpen: mails.isOpen,
          address: member.emailEncrypted && maskEmail(security.decryptField(EMAIL_FIELD, member.emailEncrypted)),
        },
        personalised: member.personalised,
        dataExport: isKept
          ? { state: made.state, askedAt: wireInstant(made.askedAt), until: made.state === "ready" ? wireInstant(made.expiresAt) : null }
          : null,
        appeal: appeal ? presentAppeal(security, appeal) : null,
        duties: personal.listDuties(),
      };
    },

    /** Throws `conflict`, with what is so, where that is no longer what the member has seen. */
    async setNotices({ off, quiet, seen }: ParsedInput<"accountNotices">, { memberId }: Caller): Promise<CallOutput<"accountNotices">> {
      return transaction(database, async (tx) => {
        const member = await lockMember(tx, memberId);
        if (!member) throw new AppError("sessionEnded");
        const present = wishesOf(member);
        if (seen && !areSame(seen, present)) {
          throw new AppError("conflict", { message: "通知偏好已在其他页面修改，请核对最新设置后再改", data: present });
        }
        const kept = {
          noticesOff: keptOff(off.sms, "sms"),
          centreOff: keptOff(off.centre, "centre"),
          mailOff: keptOff(off.mail, "mail"),
          quietFrom: quiet?.from ?? null,
          quietTo: quiet?.to ?? null,
        };
        await updateMember(tx, memberId, kept);
        return wishesOf({ ...member, ...kept });
      });
    },
  };
}
