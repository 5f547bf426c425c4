import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { type ManageCallId, manageRoutes } from "@marque/contract/manage-routes";
import { NETWORK_MESSAGE } from "@marque/contract/network-message";
import type { CallOutput } from "@marque/contract/types";
import { whenSignedInAgain } from "./expiry.ts";

export interface SendOptions {
  /** Share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a file to a call that takes one, with its input. By XMLHttpRequest, because fetch does not tell how much has been sent. Throws
 * `CallError` with the server's words.
 */
export async function sendFile<Id extends ManageCallId>(
  id: Id,
  input: Record<string, string>,
  file: File,
  options: SendOptions = {},
): Promise<CallOutput<Id>> {
  let envelope = await send(id, input, file, options);
  if (envelope.code === codes.sessionEnded.code && (await whenSignedInAgain())) envelope = await send(id, input, file, options);
  if (envelope.code !== codes.ok.code) throw new CallError("envelope", envelope.message, envelope.code, envelope.data);
  return envelope.data as CallOutput<Id>;
}

function send(id: ManageCallId, input: Record<string, string>, file: File, { onProgress, signal }: SendOptions): Promise<Envelope> {
  const [method, path] = manageRoutes[id];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${path}?${new URLSearchParams(input)}`);
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
