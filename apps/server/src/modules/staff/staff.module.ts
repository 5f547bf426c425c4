import type { DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
import { createAuditService } from "./audit.service.ts";
import { auditLogTask, createAuditExport } from "./audit-export.ts";
import { staffRetention } from "./retention.ts";
import { staffHandlers } from "./staff.routes.ts";
import { createStaffService } from "./staff.service.ts";
import { createStaffNotices } from "./staff-notices.ts";

/** Colleagues, how they sign in, and what they did. */
export function staffModule(
  { database, security, settings, limiter, jobs }: House,
  needs: { captchas: CaptchaGate; dealers: DealersService; tasks: TaskStarter; messages: MessagesService },
) {
  const { captchas, dealers, tasks, messages } = needs;
  const notices = createStaffNotices({ database, messages });
  const staff = createStaffService({
    database,
    security,
    limiter,
    captchas,
    publicOrigin: settings.publicOrigin,
    findDealer: (code) => dealers.findDealer(code),
    onRights: (tx, staffId) => jobs.enqueue(tx, "handOnWork", { staffId }),
  });
  return defineModule({
    staff,
    notices,
    handlers: staffHandlers(staff, notices, createAuditService({ database }), createAuditExport(tasks)),
    tasks: { auditLog: auditLogTask(database) },
    retention: [staffRetention(database)],
    personalData: {
      staff: "姓名、账号、工作手机号（加密）与双因素密钥（加密），在职期间",
      staff_sessions: "登录地址与浏览器，登录失效后删除：本人辨认自己的登录",
      audit_log: "操作人与地址，24 个月：网络安全法第 21 条",
    },
    wholeReads: { staff: "the people of one company's console; the list of accounts shows them all" },
  });
}
