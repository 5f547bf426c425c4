import { join } from "node:path";
import { defineJob, defineModule, type House } from "../module.ts";
import { mediaHandlers } from "./media.routes.ts";
import { createMediaService } from "./media.service.ts";
import { removeMediaFiles } from "./remove-files.ts";

/** The library of pictures and documents. */
export function mediaModule({ database, jobs, limiter, storage, settings: { dataDirectory } }: House) {
  const workFolder = join(dataDirectory, "incoming");
  return defineModule({
    handlers: mediaHandlers(createMediaService({ database, jobs, storage, limiter, workFolder })),
    jobs: [defineJob("removeMediaFiles", ({ sha256 }) => removeMediaFiles(database, storage, sha256))],
    wholeReads: { media_assets: "what editors upload, some thousands; a search looks through the names and texts of all" },
  });
}
