import { openModules } from "../src/app.ts";
import type { FilesService } from "../src/modules/files/files.service.ts";
import type { TestApp } from "./app.ts";

/** The service behind the files of an app, as other domains have it. */
export function filesOf({ resources }: Pick<TestApp, "resources">): FilesService {
  const found = openModules(resources).modules.find((module) => "files" in module);
  return (found as { files: FilesService }).files;
}
