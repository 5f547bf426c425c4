import type { staffCalls } from "@marque/contract/calls/manage/staff";
import type { Handlers } from "../../http/calls.ts";
import { type AuditService, actorOf } from "./audit.service.ts";
import type { StaffService } from "./staff.service.ts";

export function staffHandlers({ own, colleagues, ...service }: StaffService, audit: AuditService): Handlers<keyof typeof staffCalls> {
  return {
    async staffSignIn({ input, context }) {
      const { token, me } = await service.signIn(input, context);
      context.keepStaffToken(token);
      return me;
    },
    async staffSignOut({ context }) {
      if (context.staffToken !== null) await service.signOut(context.staffToken, actorOf(context));
      context.keepStaffToken(null);
      return null;
    },
    staffMe: ({ context }) => own.getMe(actorOf(context)),
    async staffChangePassword({ input, context }) {
      await own.changePassword(input, context.staffToken, actorOf(context));
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
    staffSessions: ({ context }) => own.listSessions(context.staffToken, actorOf(context)),
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
    auditList: ({ input }) => audit.list(input),
    auditExport: ({ input, context }) => audit.exportList(actorOf(context), input),
  };
}
