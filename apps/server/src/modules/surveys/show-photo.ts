import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "../../database/client.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { SurveyResources } from "./survey-resources.ts";
import { findSurveyPhoto, type StoredPhoto } from "./surveys.repository.ts";

/** Kind of value under which photos are encrypted that lie in their rows. */
const PHOTO_FIELD = "surveyPhoto";

type PhotoResources = Pick<SurveyResources, "database" | "security" | "files">;

/** A photo of an answer. Nothing on it is masked, so that every look is written into the log first. Throws `notFound`. */
export function createPhotoViewer({ database, security, files }: PhotoResources) {
  return async (actor: Actor, { answerId, position }: ParsedInput<"surveyPhoto">): Promise<CallOutput<"surveyPhoto">> => {
    const photo = await transaction(database, async (tx) => {
      const found = await findSurveyPhoto(tx, answerId, position);
      if (found === undefined) throw new AppError("notFound", { message: "照片不存在，或已到期删除" });
      await recordAudit(tx, actor, {
        action: "personalData.read",
        entity: "surveyAnswer",
        entityId: answerId,
        summary: `查看问卷 ${answerId} 的第 ${position} 张照片`,
      });
      return found;
    });
    const content = photo.fileId === null ? openPhoto(security, photo) : await files.read(photo.fileId);
    return { jpeg: content.toString("base64") };
  };
}

/** The content of a photo that lies in its row. */
export function openPhoto(security: SurveyResources["security"], { jpegEncrypted }: StoredPhoto): Buffer {
  return Buffer.from(security.decryptField(PHOTO_FIELD, jpegEncrypted ?? ""), "base64");
}
