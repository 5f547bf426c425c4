import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { NETWORK_MESSAGE } from "@marque/contract/network-message";
import type { CallOutput } from "@marque/contract/types";
import { whenSignedInAgain } from "../expiry.ts";

export interface UploadOptions {
  folder?: string;
  alt?: string;
  /** Share that has been sent, 0 to 1. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
}

/** What the library takes. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
export const FILE_TYPES = `${PICTURE_TYPES},application/pdf`;

/**
 * Sends a file to the media library. By XMLHttpRequest, because fetch does not tell how much has been sent. Throws `CallError` with the
 * server's words.
 */
export async function uploadMedia(file: File, options: UploadOptions = {}): Promise<CallOutput<"mediaUpload">> {
  let envelope = await send(file, options);
  if (envelope.code === codes.sessionEnded.code && (await whenSignedInAgain())) envelope = await send(file, options);
  if (envelope.code !== codes.ok.code) throw new CallError("envelope", envelope.message, envelope.code, envelope.data);
  return envelope.data as CallOutput<"mediaUpload">;
}

function send(file: File, { folder = "", alt = "", onProgress, signal }: UploadOptions): Promise<Envelope> {
  const [method, path] = manageRoutes.mediaUpload;
  const query = new URLSearchParams({ fileName: file.name.slice(-120), folder, alt });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${path}?${query}`);
    request.setRequestHeader("content-type", FILE_TYPE);
    request.setRequestHeader(CONSOLE_HEADER, "1");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.response && typeof request.response.code === "number"
        ? resolve(request.response)
        : reject(new CallError("network", NETWORK_MESSAGE));
    request.onerror = () => reject(new CallError("network", NETWORK_MESSAGE));
    request.onabort = () => reject(new CallError("cancelled", ""));
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
