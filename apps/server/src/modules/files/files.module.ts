import { defineModule, type House } from "../module.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
import { fileServer } from "./file-server.ts";
import { fileHandlers } from "./files.routes.ts";
import { createFilesService } from "./files.service.ts";
import { fileRemoval } from "./removal.ts";

/** Private files of people. */
export function filesModule({ database, storage, security, limiter, jobs, log, settings }: House, { captchas }: { captchas: CaptchaGate }) {
  const files = createFilesService({ database, storage, security, limiter, captchas, jobs, limits: settings.limits.files });
  return defineModule({
    files,
    server: fileServer(files),
    handlers: fileHandlers(files),
    retention: [fileRemoval({ database, store: files.store, log })],
    personalData: {
      files: "文件名与内容（加密），未随表单提交的 1 天后、其余随所属记录一起删除：办理所提交的申请",
    },
  });
}
