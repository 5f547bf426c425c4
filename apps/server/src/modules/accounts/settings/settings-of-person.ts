import { appealStates } from "@marque/contract/rules/member-account";
import type { Database } from "#database/client.ts";
import { wireInstant } from "#local-time.ts";
import type { Security } from "#security/field-encryption.ts";
import type { FilesService } from "../../files/files.service.ts";
import { fieldReader, type PersonalTables, personalRows } from "../../personal-data/personal-table.ts";
import { listAppealsOf, updateAppeal } from "./appeals.repository.ts";
import { APPEAL_FIELDS, proofHolder } from "./appeals.ts";
import { PROOF_MS } from "./retention.ts";
import { findExport } from "./settings.repository.ts";

/** What the settings of an account keep beside the account. */
export function settingsOfPerson({
  database,
  security,
  files,
}: {
  database: Database;
  security: Security;
  files: Pick<FilesService, "release">;
}) {
  const read = fieldReader(security);
  return {
    member_exports: {
      what: "您申请导出的数据文件",
      why: "供本人下载",
      until: "一天后删除",
      columns: ["member_id", "archive_encrypted"],
      ofPerson: personalRows({
        list: async ({ memberId }) => [await findExport(database, memberId)].filter((found) => found !== undefined),
        fields: {
          askedAt: ["申请时间", ({ askedAt }) => wireInstant(askedAt)],
          until: ["删除时间", ({ expiresAt }) => wireInstant(expiresAt)],
        },
        erase: { with: "members" },
      }),
    },
    email_codes: {
      what: "绑定邮箱的一次性验证码（仅指纹）",
      why: "验证邮箱",
      until: "15 分钟后过期，随后删除",
      columns: ["member_id", "address_index", "code_index"],
      ofPerson: personalRows<never>({ list: async () => [], fields: {}, erase: { with: "members" } }),
    },
    deletion_words: {
      what: "注销原因的说明，不含会员",
      why: "改进服务",
      until: "删除账号后 6 个月删除",
      columns: ["words_encrypted"],
      ofPerson: { nobodys: "kept when the member is deleted, without anything that says whose they were" },
    },
    mobile_appeals: {
      what: "更换手机号的申诉：姓名、身份证号后四位、车架号后六位、新手机号与证明图片",
      why: "核实本人",
      until: "证明图片在审核后 30 天删除，其余在审核后 6 个月删除",
      columns: ["member_id", "name_encrypted", "id_tail_encrypted", "vin_tail_encrypted", "note_encrypted", "new_mobile_encrypted"],
      ofPerson: personalRows({
        list: ({ memberId }) => listAppealsOf(database, memberId),
        fields: {
          state: ["状态", ({ state }) => appealStates[state]],
          name: ["姓名", ({ nameEncrypted }) => read(APPEAL_FIELDS.name, nameEncrypted)],
          idTail: ["身份证号后四位", ({ idTailEncrypted }) => read(APPEAL_FIELDS.idTail, idTailEncrypted)],
          vinTail: ["车架号后六位", ({ vinTailEncrypted }) => read(APPEAL_FIELDS.vinTail, vinTailEncrypted)],
          newMobile: ["新手机号", ({ newMobileEncrypted }) => read(APPEAL_FIELDS.newMobile, newMobileEncrypted)],
          note: ["补充说明", ({ noteEncrypted }) => read(APPEAL_FIELDS.note, noteEncrypted)],
          sentAt: ["提交时间", ({ createdAt }) => wireInstant(createdAt)],
        },
        async erase(tx, { memberId }) {
          const appeals = await listAppealsOf(tx, memberId);
          for (const { id } of appeals) await updateAppeal(tx, id, { proofFileId: null });
          await files.release(
            tx,
            appeals.map(({ id }) => proofHolder(id)),
          );
        },
        images: async ({ memberId }) =>
          (await listAppealsOf(database, memberId))
            .filter(({ proofFileId }) => proofFileId !== null)
            .map(({ createdAt, decidedAt }) => ({
              what: "证明图片",
              of: "更换手机号的申诉",
              count: 1,
              sentAt: createdAt,
              until: decidedAt && new Date(decidedAt.getTime() + PROOF_MS),
            })),
      }),
    },
  } satisfies PersonalTables;
}
