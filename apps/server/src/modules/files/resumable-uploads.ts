import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { codes } from "@marque/contract/codes";
import { AppError } from "@marque/contract/errors";
import { Server } from "@tus/server";
import { DataStore, ERRORS, Upload } from "@tus/utils";
import type { FilesService } from "./files.service.ts";

/** Of tus: asking how far an upload has come, and going on with it. Uploads are begun by their token. */
export const RESUMABLE_METHODS: ["HEAD", "PATCH"] = ["HEAD", "PATCH"];

/** Uploads in pieces by the protocol tus 1.0.0: whoever was cut off goes on where it ended, at whichever process. */
export function createResumableUploads(files: FilesService): {
  handle(id: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
} {
  const server = new Server({
    path: "/",
    datastore: new PartStore(files),
    getFileIdFromRequest: (request) => idOf(request.runtime?.node?.req as IncomingMessage | undefined),
    async onUploadFinish(_request, { id }) {
      const file = await files.receiver.finish(await files.requireUploadById(id));
      return {
        status_code: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({ code: codes.ok.code, data: files.present(file), message: codes.ok.text }),
      };
    },
    onResponseError: (_request, error) => (error instanceof AppError ? envelopeOf(error) : undefined),
  });
  return {
    handle(id, request, response) {
      ids.set(request, id);
      return server.handle(request, response);
    },
  };
}

/** Ids of the uploads behind requests whose tickets have been checked. */
const ids = new WeakMap<IncomingMessage, string>();

function idOf(request: IncomingMessage | undefined): string | undefined {
  return request && ids.get(request);
}

const STATUS_OF = new Map<number, number>([
  [codes.conflict.code, 409],
  [codes.tooLarge.code, 413],
  [codes.unsupportedMedia.code, 415],
  [codes.unavailable.code, 503],
  [codes.diskFull.code, 503],
]);

function envelopeOf({ code, data, message }: AppError): { status_code: number; body: string } {
  return { status_code: STATUS_OF.get(code) ?? 400, body: JSON.stringify({ code, data, message }) };
}

/** The library's view of our uploads. */
class PartStore extends DataStore {
  readonly #files: FilesService;

  constructor(files: FilesService) {
    super();
    this.#files = files;
    this.extensions = [];
  }

  override async getUpload(id: string): Promise<Upload> {
    const file = await this.#files.requireUploadById(id).catch(() => {
      throw ERRORS.FILE_NOT_FOUND;
    });
    return new Upload({ id, size: file.declaredBytes, offset: file.receivedBytes });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#files.receiver.append(await this.#files.requireUploadById(id), offset, stream);
  }
}
