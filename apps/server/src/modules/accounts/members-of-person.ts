import { deletionReasons } from "@marque/contract/rules/deletion-reasons";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type PersonalTables, personalRows } from "../personal-data/personal-table.ts";
import { deleteMember, findMember, listMemberConsents, listSessionsOf } from "./accounts.repository.ts";
import { genderWords } from "./present-member.ts";
import { DELETION_WORDS_FIELD } from "./settings/deletion-reasons.repository.ts";
import { EMAIL_FIELD } from "./settings/member-email.ts";
import { BIRTHDAY_FIELD } from "./settings/profile.ts";

/** The account itself: with its row goes whatever hangs on it. */
export function membersOfPerson({ database, security }: { database: Database; security: Security }) {
  const read = fieldReader(security);
  return {
    members: {
      what: "账号：手机号、邮箱、微信标识、昵称与资料",
      why: "会员服务",
      until: "账号存续期间",
      columns: [
        "mobile_encrypted",
        "mobile_index",
        "wechat_encrypted",
        "wechat_index",
        "birthday_encrypted",
        "deletion_words_encrypted",
        "email_encrypted",
      ],
      ofPerson: personalRows({
        list: async ({ memberId }) => [await findMember(database, memberId)].filter((found) => found !== undefined),
        fields: {
          id: ["会员编号", ({ id }) => id],
          mobile: ["手机号", ({ mobileEncrypted }) => read("mobile", mobileEncrypted)],
          email: ["邮箱", ({ emailEncrypted }) => read(EMAIL_FIELD, emailEncrypted)],
          nickname: ["昵称", ({ nickname }) => nickname],
          gender: ["性别", ({ gender }) => gender && genderWords[gender]],
          birthday: ["生日", ({ birthdayEncrypted }) => read(BIRTHDAY_FIELD, birthdayEncrypted)],
          city: ["所在城市", ({ province, city }) => [province, city].filter(Boolean).join(" ") || null],
          wechatBound: ["已绑定微信", ({ wechatIndex }) => wechatIndex !== null],
          hasPassword: ["已设置密码", ({ passwordHash }) => passwordHash !== null],
          personalised: ["个性化推荐", ({ personalised }) => personalised],
          firstChannel: ["注册来源", ({ firstChannel }) => firstChannel],
          deletionReason: ["注销原因", ({ deletionReason }) => deletionReason && deletionReasons[deletionReason]],
          deletionWords: ["注销原因的说明", ({ deletionWordsEncrypted }) => read(DELETION_WORDS_FIELD, deletionWordsEncrypted)],
          joinedAt: ["注册时间", ({ createdAt }) => wireInstant(createdAt)],
        },
        erase: (tx, { memberId }) => deleteMember(tx, memberId),
      }),
    },
    member_sessions: {
      what: "登录的设备与所在网络",
      why: "本人辨认自己的登录",
      until: "登录失效后删除",
      columns: ["member_id", "device"],
      ofPerson: personalRows({
        list: ({ memberId }) => listSessionsOf(database, memberId),
        fields: {
          device: ["设备", ({ device }) => device],
          place: ["所在网络", ({ place }) => place],
          source: ["来源", ({ source }) => source],
          begunAt: ["登录时间", ({ createdAt }) => wireInstant(createdAt)],
          seenAt: ["最近使用", ({ lastSeenAt }) => wireInstant(lastSeenAt)],
        },
        erase: { with: "members" },
      }),
    },
    member_consents: {
      what: "登录时同意的协议与版本",
      why: "同意的凭据",
      until: "账号存续期间",
      columns: ["member_id"],
      ofPerson: personalRows({
        list: ({ memberId }) => listMemberConsents(database, memberId),
        fields: {
          purpose: ["协议", ({ purpose }) => (purpose === "privacy" ? "隐私政策" : "会员服务协议")],
          version: ["版本", ({ protocolVersion }) => protocolVersion],
          channel: ["来源", ({ channel }) => channel],
          at: ["同意时间", ({ at }) => wireInstant(at)],
        },
        erase: { with: "members" },
      }),
    },
    member_tickets: {
      what: "身份验证的一次性凭证",
      why: "找回密码与绑定微信",
      until: "几分钟后过期，随即删除",
      columns: ["member_id", "content_encrypted"],
      ofPerson: personalRows<never>({ list: async () => [], fields: {}, erase: { with: "members" } }),
    },
    scan_logins: {
      what: "扫码登录的设备与所在网络",
      why: "本人确认登录",
      until: "两分钟后过期，随即删除",
      columns: ["member_id", "device"],
      ofPerson: personalRows<never>({ list: async () => [], fields: {}, erase: { with: "members" } }),
    },
  } satisfies PersonalTables;
}
