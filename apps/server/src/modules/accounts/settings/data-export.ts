import { AppError } from "@marque/contract/errors";
import type { CallOutput } from "@marque/contract/types";
import { strToU8, zipSync } from "fflate";
import { transaction } from "#database/client.ts";
import { localDate, wireInstant } from "#local-time.ts";
import { equalSecrets, type Security } from "#security/field-encryption.ts";
import { findMember } from "../accounts.repository.ts";
import { type AccountResources, type Caller, requireMember } from "./account-resources.ts";
import { exportPage } from "./export-page.ts";
import { beginExport, findExport, settleExport } from "./settings.repository.ts";

declare module "#database/jobs.ts" {
  interface JobPayloads {
    exportMember: { memberId: string; exportId: string };
  }
}

const DAY_MS = 86_400_000;
/** An archive is kept for so long once it is there. */
const KEPT_MS = DAY_MS;
/** One that is not done by then is taken for lost. */
const STUCK_MS = 3_600_000;
const LINK_MS = 10 * 60_000;
const ARCHIVE_FIELD = "memberExport";
export const EXPORT_PATH = "/web-bff/website/account-export/";

/** `<member>.<export>.<milliseconds in base 36>.<signature>`. */
function writeLink(security: Security, memberId: string, exportId: string, expiresAt: Date): string {
  const unsigned = `${memberId}.${exportId}.${expiresAt.getTime().toString(36)}`;
  return `${unsigned}.${security.blindIndex("exportLink", unsigned)}`;
}

/** A member's own data: asked for, made by a job, fetched by a link that is good for some minutes. */
export function createDataExports({ database, jobs, security, limiter, personal, now }: AccountResources) {
  return {
    /** Asked twice while it is made, it is made once. Throws `tooFast`. */
    async ask({ memberId }: Caller): Promise<void> {
      await limiter.require("exportsOfMember", { member: memberId });
      await transaction(database, async (tx) => {
        const at = now();
        const exportId = await beginExport(tx, memberId, at, new Date(at.getTime() + KEPT_MS), new Date(at.getTime() - STUCK_MS));
        if (exportId !== null) await jobs.enqueue(tx, "exportMember", { memberId, exportId });
      });
    },

    /** The job behind it. */
    async make({ memberId, exportId }: { memberId: string; exportId: string }): Promise<void> {
      const member = await findMember(database, memberId);
      const asked = await findExport(database, memberId);
      if (!member || asked?.id !== exportId || asked.state !== "running") return;
      const extracts = await personal.exportOf({ memberId, mobileIndex: member.mobileIndex });
      const at = now();
      const about = { madeAt: wireInstant(at), format: "marque-member-data/1" };
      const archive = zipSync({
        "我的数据.html": strToU8(exportPage(extracts, at)),
        "data.json": strToU8(JSON.stringify({ ...about, tables: extracts }, null, 2)),
      });
      const archiveEncrypted = security.encryptField(ARCHIVE_FIELD, Buffer.from(archive).toString("base64"));
      await settleExport(database, memberId, exportId, { state: "ready", archiveEncrypted, expiresAt: new Date(at.getTime() + KEPT_MS) });
    },

    /** Throws `notFound` where none is ready. */
    async link({ memberId }: Caller): Promise<CallOutput<"accountExportLink">> {
      await requireMember(database, memberId);
      const made = await findExport(database, memberId);
      const at = now();
      if (made?.state !== "ready" || made.expiresAt <= at)
        throw new AppError("notFound", { message: "导出文件不存在，或已到期删除，请重新申请" });
      const expiresAt = new Date(at.getTime() + LINK_MS);
      return { url: EXPORT_PATH + writeLink(security, memberId, made.id, expiresAt), expiresAt: wireInstant(expiresAt) };
    },

    /** The file behind a link. Throws `linkExpired`. */
    async open(link: string): Promise<{ fileName: string; mediaType: string; content: Uint8Array }> {
      const [memberId = "", exportId = "", time = ""] = link.split(".");
      const expiresAt = Number.parseInt(time, 36);
      const holds =
        expiresAt > now().getTime() &&
        expiresAt < 8.64e15 &&
        equalSecrets(link, writeLink(security, memberId, exportId, new Date(expiresAt)));
      const made = holds ? await findExport(database, memberId) : undefined;
      if (made?.id !== exportId || made.archiveEncrypted === null || made.expiresAt <= now()) throw new AppError("linkExpired");
      const content = Buffer.from(security.decryptField(ARCHIVE_FIELD, made.archiveEncrypted), "base64");
      return { fileName: `我的数据-${localDate(made.askedAt)}.zip`, mediaType: "application/zip", content };
    },
  };
}
