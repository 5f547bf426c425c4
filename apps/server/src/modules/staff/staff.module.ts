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
      staff: {
        what: "工作人员的姓名、账号、工作手机号与双因素密钥",
        why: "登录后台",
        until: "在职期间",
        columns: ["mobile_encrypted", "totp_secret_encrypted"],
        ofPerson: { nobodys: "工作人员" },
      },
      staff_sessions: {
        what: "工作人员的登录地址与浏览器",
        why: "本人辨认自己的登录",
        until: "登录失效后删除",
        columns: ["ip", "user_agent"],
        ofPerson: { nobodys: "工作人员" },
      },
      audit_log: {
        what: "工作人员的操作与地址",
        why: "网络安全法第二十一条",
        until: "24 个月",
        columns: ["ip"],
        ofPerson: { nobodys: "记录工作人员做了什么" },
      },
    },
    wholeReads: { staff: "the people of one company's console; the list of accounts shows them all" },
  });
}
