import { filePurposes } from "@marque/contract/rules/file-purposes";
import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { abandonFilesOf, listFilesOf } from "./files.repository.ts";
import { ownerName } from "./files.service.ts";

/** Files that a member has uploaded. What they are of tells of those that belong to something. */
export function filesOfPerson({ database, security, jobs }: { database: Database; security: Security; jobs: Jobs }): PersonalTable {
  const read = fieldReader(security);
  return {
    what: "上传的文件：文件名与内容",
    why: "办理所提交的申请",
    until: "未随表单提交的 1 天后、其余随所属记录一起删除",
    columns: ["name_encrypted", "key_encrypted", "owner"],
    ofPerson: personalRows({
      list: ({ memberId }) => listFilesOf(database, ownerName(memberId)),
      fields: {
        purpose: ["用途", ({ purpose }) => filePurposes[purpose].title],
        name: ["文件名", ({ nameEncrypted }) => read("fileName", nameEncrypted)],
        bytes: ["字节数", ({ bytes }) => bytes],
        at: ["上传时间", ({ createdAt }) => wireInstant(createdAt)],
        until: ["删除时间", ({ expiresAt }) => expiresAt && wireInstant(expiresAt)],
      },
      async erase(tx, { memberId }, at) {
        await abandonFilesOf(tx, ownerName(memberId), at);
        await jobs.enqueue(tx, "removeFiles", {});
      },
      images: async ({ memberId }) =>
        (await listFilesOf(database, ownerName(memberId)))
          .filter(({ attachedTo }) => attachedTo === null)
          .map(({ purpose, createdAt, expiresAt }) => ({
            what: filePurposes[purpose].title,
            of: "尚未提交的表单",
            count: 1,
            sentAt: createdAt,
            until: expiresAt,
          })),
    }),
  };
}
