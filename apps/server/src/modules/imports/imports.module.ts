import { join } from "node:path";
import type { FilesService } from "../files/files.service.ts";
import { defineModule, type House } from "../module.ts";
import type { StaffService } from "../staff/staff.service.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { checkTask } from "./check-import.ts";
import type { ImportKinds } from "./import-kind.ts";
import { importTemplates } from "./import-template.ts";
import { importHandlers } from "./imports.routes.ts";
import { createImportsService } from "./imports.service.ts";
import { importRetention } from "./retention.ts";
import { writeTask } from "./write-import.ts";

/** Tables that staff bring, of the kinds that the domains take. */
export function importsModule(
  house: House,
  { kinds, files, staff, tasks }: { kinds: ImportKinds; files: FilesService; staff: StaffService; tasks: TaskStarter },
) {
  const { database, security, limiter, settings } = house;
  const workFolder = join(settings.dataDirectory, "incoming");
  return defineModule({
    handlers: importHandlers(createImportsService({ database, security, limiter, files, tasks, workFolder })),
    tasks: { importCheck: checkTask({ kinds, files, security }), importWrite: writeTask({ kinds, staff, security }) },
    downloads: [importTemplates],
    retention: [importRetention(database, files)],
    personalData: {
      imports: {
        what: "导入的文件名",
        why: "核对导入",
        until: "7 天",
        columns: ["file_name_encrypted"],
        ofPerson: { nobodys: "工作人员的文件" },
      },
      import_rows: {
        what: "导入表格的各行",
        why: "导入前核对，导入后查对",
        until: "7 天",
        columns: ["content_encrypted"],
        ofPerson: { nobodys: "几天内删除，整行加密，无法按人查找" },
      },
    },
  });
}
