import { codes } from "@marque/contract/codes";
import { AppError } from "@marque/contract/errors";
import type { Logger } from "pino";
import { transaction } from "../../database/client.ts";
import { openPhoto } from "./show-photo.ts";
import { photoHolder, type SurveyResources } from "./survey-resources.ts";
import { movePhoto, nextUnmovedPhoto, type PhotoKey, type StoredPhoto } from "./surveys.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    moveSurveyPhotos: Record<string, never>;
  }
}

type MoveResources = Pick<SurveyResources, "database" | "security" | "files"> & { log: Logger };

/**
 * Moves photos that an older database holds in their rows among the private files, one after the other. May end anywhere, run twice and in
 * several processes: a photo is in its row until the transaction that says which file it is, and a file that no row came to name goes by
 * itself after a day. One that cannot be read stays where it is.
 */
export function createPhotoMove({ database, security, files, log }: MoveResources) {
  return async (signal: AbortSignal): Promise<void> => {
    let after: PhotoKey = { answerId: 0, position: 0 };
    while (!signal.aborted) {
      const photo = await nextUnmovedPhoto(database, after);
      if (!photo) return;
      await move(photo);
      after = photo;
    }
  };

  async function move(photo: StoredPhoto): Promise<void> {
    const fileId = await keep(photo);
    if (fileId === null) return;
    await transaction(database, async (tx) => {
      if (!(await movePhoto(tx, photo, fileId))) return;
      await files.attach(tx, [fileId], { purpose: "surveyPhoto", holder: photoHolder(photo.answerId), member: null, field: "photos" });
    });
  }

  /** Null for what is no picture, or was encrypted with another secret. */
  async function keep(photo: StoredPhoto): Promise<string | null> {
    const { answerId, position } = photo;
    let content: Buffer;
    try {
      content = openPhoto(security, photo);
    } catch (error) {
      log.warn({ err: error, answerId, position }, "a photo of a survey cannot be read; it stays in its row");
      return null;
    }
    try {
      return await files.keep("surveyPhoto", content);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== codes.unsupportedMedia.code) throw error;
      log.warn({ err: error, answerId, position }, "a photo of a survey is no picture; it stays in its row");
      return null;
    }
  }
}
