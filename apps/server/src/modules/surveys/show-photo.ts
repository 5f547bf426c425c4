import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { findSurveyPhoto } from "./surveys.repository.ts";

/** Kind of value under which photos are encrypted. */
export const PHOTO_FIELD = "surveyPhoto";

/** A photo of an answer. Nothing on it is masked, so that every look is written into the log. Throws `notFound`. */
export function createPhotoViewer({ database, security }: { database: Database; security: Security }) {
  return async (actor: Actor, { answerId, position }: ParsedInput<"surveyPhoto">): Promise<CallOutput<"surveyPhoto">> =>
    transaction(database, async (tx) => {
      const photo = await findSurveyPhoto(tx, answerId, position);
      if (photo === undefined) throw new AppError("notFound", { message: "照片不存在，或已到期删除" });
      await recordAudit(tx, actor, {
        action: "personalData.read",
        entity: "surveyAnswer",
        entityId: answerId,
        summary: `查看问卷 ${answerId} 的第 ${position} 张照片`,
      });
      return { jpeg: security.decryptField(PHOTO_FIELD, photo) };
    });
}
