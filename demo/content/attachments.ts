import { readFileSync } from "node:fs";
import type { Attachment } from "@marque/contract/entities/article";
import { MEDIA_PATH } from "../media/media-folder.ts";

/** Folder of the printed files, `<key>.<hash>.pdf`, served under the media address; print-attachments.ts fills it. */
export const ATTACHMENT_FOLDER = new URL("../media/attachments/", import.meta.url);

/** What print-attachments.ts knows of a file once it is printed. */
export interface PrintedFile {
  /** As visitors read it, in Chinese. */
  name: string;
  file: string;
  size: number;
  sha256: string;
  /** ISO date of the edition. */
  date: string;
}

/** The printed files by key; a key is the name of its source in `attachments/`. */
export const printedFiles: Record<string, PrintedFile> = JSON.parse(readFileSync(new URL("./attachments.json", import.meta.url), "utf8"));

/** The attachment with that key. Throws where nothing has been printed under it. */
export function attachment(key: string): Attachment {
  const printed = printedFiles[key];
  if (!printed) throw new Error(`No attachment "${key}": run demo/content/print-attachments.ts`);
  const { file, ...facts } = printed;
  return { ...facts, url: `${MEDIA_PATH}attachments/${file}` };
}
