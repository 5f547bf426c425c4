import type { Handlers } from "../../http/calls.ts";
import type { AccountsService } from "./accounts.service.ts";
import { memberOf } from "./member-of.ts";
import type { PasswordReset } from "./password-reset.ts";
import { presentUserInfo } from "./present-member.ts";
import type { SignIns } from "./sign-in.ts";

type AccountCall = "mobileLogin" | "userLogin" | "checkVerificationCode" | "modifyPassword" | "userInfo" | "logout" | "eventTrack";

export function accountHandlers(service: AccountsService, signIns: SignIns, reset: PasswordReset): Handlers<AccountCall> {
  return {
    mobileLogin: ({ input, context }) => signIns.byCode(input, context),
    userLogin: ({ input, context }) => signIns.byPassword(input, context),
    checkVerificationCode: ({ input, context }) => reset.checkCode(input, context.ip),
    modifyPassword: async ({ input }) => {
      await reset.setPassword(input);
      return null;
    },
    userInfo: async ({ context }) => {
      const member = memberOf(context);
      return presentUserInfo(member, member.mobile, context.source);
    },
    eventTrack: ({ context }) => service.getTrackingProfile(memberOf(context).id),
    logout: async ({ context }) => {
      if (context.token !== null) await service.logOut(context.token);
      return null;
    },
  };
}
