import { join } from "node:path";
import type { Settings } from "../../settings.ts";
import { createDiskStorage } from "./disk.ts";
import type { FileStorage } from "./port.ts";
import { createReadCache } from "./read-cache.ts";

/** The storage that the settings name. Whoever keeps files on disk never loads the vendors' kit. */
export async function createStorage({ dataDirectory, storage }: Pick<Settings, "dataDirectory" | "storage">): Promise<FileStorage> {
  if (storage.driver === "disk") return createDiskStorage({ directory: dataDirectory, workFolder: join(dataDirectory, "incoming") });
  const { createS3Storage } = await import("./s3.ts");
  return createReadCache(createS3Storage(storage), "media/");
}
