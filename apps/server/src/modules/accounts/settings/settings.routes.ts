import type { Handlers } from "#http/calls.ts";
import type { createWechatLogins } from "../wechat/wechat-login.ts";
import { callerOf } from "./account-resources.ts";
import type { createAccountSecurity } from "./account-security.ts";
import type { createAccountViews } from "./account-view.ts";
import type { createAppeals } from "./appeals.ts";
import type { createDataExports } from "./data-export.ts";
import type { createMemberEmail } from "./member-email.ts";
import type { createMobileChange } from "./mobile-change.ts";
import type { createProfiles } from "./profile.ts";

type SettingsCall =
  | "accountView"
  | "accountCities"
  | "modifyUser"
  | "accountAvatar"
  | "accountCode"
  | "accountProveMobile"
  | "updateMobile"
  | "mobileAppeal"
  | "mobileAppealWithdraw"
  | "accountPassword"
  | "accountDevices"
  | "accountDeviceEnd"
  | "accountNotices"
  | "accountEmailCode"
  | "accountEmailConfirm"
  | "accountEmailRemove"
  | "accountPersonalisation"
  | "wechatBindStart"
  | "wechatBind"
  | "accountExport"
  | "accountExportLink"
  | "accountDelete";

/** The rooms that the calls of an account's settings lead to. */
export interface SettingsRooms {
  views: ReturnType<typeof createAccountViews>;
  profiles: ReturnType<typeof createProfiles>;
  security: ReturnType<typeof createAccountSecurity>;
  email: ReturnType<typeof createMemberEmail>;
  mobiles: ReturnType<typeof createMobileChange>;
  appeals: ReturnType<typeof createAppeals>;
  exports: ReturnType<typeof createDataExports>;
  wechat: ReturnType<typeof createWechatLogins>;
}

const none = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};

export function settingsHandlers(rooms: SettingsRooms): Handlers<SettingsCall> {
  const { views, profiles, security, email, mobiles, appeals, exports, wechat } = rooms;
  return {
    accountView: ({ context }) => views.view(callerOf(context)),
    accountCities: () => profiles.listCities(),
    modifyUser: ({ input, context }) => profiles.modify(input, callerOf(context)),
    accountAvatar: ({ input, context }) => profiles.setAvatar(input, callerOf(context)),
    accountCode: ({ input, context }) => security.sendCode(input, callerOf(context)),
    accountProveMobile: ({ input, context }) => mobiles.prove(input, callerOf(context)),
    updateMobile: ({ input, context }) => mobiles.change(input, callerOf(context)),
    mobileAppeal: ({ input, context }) => appeals.send(input, callerOf(context)),
    mobileAppealWithdraw: ({ context }) => none(appeals.withdraw(callerOf(context))),
    accountPassword: ({ input, context }) => none(security.setPassword(input, callerOf(context))),
    accountDevices: ({ context }) => security.listDevices(callerOf(context)),
    accountDeviceEnd: ({ input, context }) => none(security.endDevice(input, callerOf(context))),
    accountNotices: ({ input, context }) => views.setNotices(input, callerOf(context)),
    accountEmailCode: ({ input, context }) => email.sendCode(input, callerOf(context)),
    accountEmailConfirm: ({ input, context }) => email.confirm(input, callerOf(context)),
    accountEmailRemove: ({ context }) => none(email.remove(callerOf(context))),
    accountPersonalisation: ({ input, context }) => profiles.setPersonalised(input, callerOf(context)),
    async wechatBindStart({ context }) {
      const { url, state } = wechat.startBinding();
      context.cookies.set("wechat", state);
      return { url };
    },
    async wechatBind({ input, context }) {
      const state = context.cookies.read("wechat");
      // Whatever comes of it, it counts once.
      context.cookies.set("wechat", null);
      return none(wechat.bindSignedIn(input, callerOf(context).memberId, state));
    },
    accountExport: ({ context }) => none(exports.ask(callerOf(context))),
    accountExportLink: ({ context }) => exports.link(callerOf(context)),
    accountDelete: ({ input, context }) => security.askDeletion(input, callerOf(context)),
  };
}
