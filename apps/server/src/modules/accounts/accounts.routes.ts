import { AppError } from "@marque/contract/errors";
import type { CallContext, Handlers } from "../../http/calls.ts";
import type { AccountsService } from "./accounts.service.ts";

export function accountHandlers(service: AccountsService): Handlers<"userInfo" | "logout" | "eventTrack"> {
  return {
    userInfo: ({ context }) => service.getUserInfo(memberOf(context).id, context.source),
    eventTrack: ({ context }) => service.getTrackingProfile(memberOf(context).id),
    logout: async ({ context }) => {
      if (context.token !== null) await service.logOut(context.token);
      return null;
    },
  };
}

/** Calls with access `member` reach their handler with one only; the types do not know. */
function memberOf(context: CallContext) {
  if (!context.member) throw new AppError("sessionEnded");
  return context.member;
}
