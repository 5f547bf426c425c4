import { defineModule, type House } from "../module.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
import { fileServer } from "./file-server.ts";
import { fileHandlers } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { filesOfPerson } from "./files-of-person.ts";
import { fileRemoval } from "./removal.ts";

/** Private files of people. */
export function filesModule({ database, storage, security, limiter, jobs, log, settings }: House, { captchas }: { captchas: CaptchaGate }) {
  const files = createFilesService({ database, storage, security, limiter, captchas, jobs, limits: settings.limits.files });
  return defineModule({
    files,
    server: fileServer(files),
    handlers: fileHandlers(files),
    retention: [fileRemoval({ database, store: files.store, log })],
    personalData: { files: filesOfPerson({ database, security, jobs }) },
  });
}
