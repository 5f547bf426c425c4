import type { CallOutput } from "@marque/contract/types";
import { type SendOptions, sendFile } from "../send-file.ts";

export interface UploadOptions extends SendOptions {
  folder?: string;
  alt?: string;
}

/** What the library takes. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
export const FILE_TYPES = `${PICTURE_TYPES},application/pdf`;

/** Sends a file to the media library. Throws `CallError` with the server's words. */
export function uploadMedia(file: File, { folder = "", alt = "", ...options }: UploadOptions = {}): Promise<CallOutput<"mediaUpload">> {
  return sendFile("mediaUpload", { fileName: file.name.slice(-120), folder, alt }, file, options);
}
