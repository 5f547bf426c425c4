import type { staffCalls } from "@marque/contract/calls/manage/staff";
import type { Handlers } from "../../http/calls.ts";
import { type AuditService, actorOf } from "./audit.service.ts";
import type { createAuditExport } from "./audit-export.ts";
import type { StaffService } from "./staff.service.ts";
import type { StaffNotices } from "./staff-notices.ts";

export function staffHandlers(
  { own, colleagues, ...service }: StaffService,
  notices: StaffNotices,
  audit: AuditService,
  exportAudit: ReturnType<typeof createAuditExport>,
): Handlers<keyof typeof staffCalls> {
  return {
    async staffSignIn({ input, context }) {
      const { ip, userAgent, requestId, cookies } = context;
      const browser = { ip, userAgent, requestId, staffToken: cookies.read("staff"), deviceCookie: cookies.read("device") };
      const { token, device, me } = await service.signIn(input, browser);
      cookies.set("staff", token);
      cookies.set("device", device);
      return me;
    },
    async staffSignOut({ context }) {
      const token = context.cookies.read("staff");
      if (token !== null) await service.signOut(token, actorOf(context));
      context.cookies.set("staff", null);
      return null;
    },
    staffFailedSignIns: ({ context }) => own.failedSignIns(actorOf(context)),
    async staffFailedSignInsSeen({ input, context }) {
      await own.seeFailedSignIns(input.id, actorOf(context));
      return null;
    },
    staffMe: ({ context }) => own.getMe(actorOf(context)),
    async staffChangePassword({ input, context }) {
      await own.changePassword(input, context.cookies.read("staff"), actorOf(context));
      return null;
    },
    staffTotpBegin: ({ input, context }) => own.beginTotp(input.password, actorOf(context)),
    async staffTotpConfirm({ input, context }) {
      await own.confirmTotp(input.code, actorOf(context));
      return null;
    },
    async staffTotpRemove({ input, context }) {
      await own.removeTotp(input.password, actorOf(context));
      return null;
    },
    staffSessions: ({ context }) => own.listSessions(context.cookies.read("staff"), actorOf(context)),
    async staffSessionEnd({ input, context }) {
      await own.endSession(input.id, actorOf(context));
      return null;
    },
    staffList: () => colleagues.list(),
    async staffSave({ input: { id, ...fields }, context }) {
      if (id === undefined) return await colleagues.create(fields, actorOf(context));
      await colleagues.update(id, fields, actorOf(context));
      return { id, temporaryPassword: null };
    },
    staffResetPassword: ({ input, context }) => colleagues.resetPassword(input.id, actorOf(context)),
    staffNotices: ({ input, context }) => notices.list(actorOf(context), input),
    staffNoticeCount: ({ context }) => notices.count(actorOf(context)),
    staffNoticeMark: ({ input, context }) => notices.mark(actorOf(context), input),
    staffNoticesRead: ({ input, context }) => notices.markAll(actorOf(context), input),
    async staffSmsNotices({ input, context }) {
      await own.wantSms(input.wanted, actorOf(context));
      return null;
    },
    auditList: ({ input }) => audit.list(input),
    auditExport: ({ input, context }) => exportAudit(input, actorOf(context)),
  };
}
