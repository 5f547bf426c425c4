import { createWechat } from "../../adapters/wechat/create-wechat.ts";
import type { Handlers, OpenCallId } from "../../http/calls.ts";
import type { ContentService } from "../content/content.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { PointsService } from "../points/points.service.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { accountHandlers } from "./accounts.routes.ts";
import { createAccountsService } from "./accounts.service.ts";
import { membersOfPerson } from "./members-of-person.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createPasswordTries } from "./password-tries.ts";
import { sessionRetention, signInRetention } from "./retention.ts";
import { scanHandlers } from "./scan/scan.routes.ts";
import { createScanLogins } from "./scan/scan-login.ts";
import { createScanSignals } from "./scan/scan-signals.ts";
import { createSignIns } from "./sign-in.ts";
import { WECHAT_STAND_IN_PATH, wechatStandInPages } from "./wechat/stand-in-page.ts";
import { wechatHandlers } from "./wechat/wechat.routes.ts";
import { createWechatLogins } from "./wechat/wechat-login.ts";

/** Members, how they sign in, and their sessions. */
export function accountsModule(
  house: House,
  others: {
    content: ContentService;
    verification: VerificationService;
    captchas: CaptchaGate;
    messages: MessagesService;
    points: PointsService;
  },
) {
  const { database, security, limiter, settings, log, watch } = house;
  const { content, verification, captchas, messages, points } = others;
  const { publicOrigin } = settings;
  const now = () => new Date();
  const { wechat: platform, standIn } = createWechat(settings.wechat, { publicOrigin, standInPath: WECHAT_STAND_IN_PATH });
  const sendsCodes = () => messages.carries("verificationCode");
  const wechat = createWechatLogins({ database, security, wechat: platform, publicOrigin, sendsCodes, log, now });
  const signals = createScanSignals(watch);
  const scans = createScanLogins({ database, security, signals, publicOrigin, now });
  const accounts = createAccountsService({ database, security, points });
  const tries = createPasswordTries({ limiter, captchas });
  const signIns = createSignIns({ database, security, verification, content, tries, wechat, now });
  const reset = createPasswordReset({ database, security, verification, now });
  return defineModule({
    accounts,
    wechat,
    handlers: {
      ...accountHandlers(accounts, signIns, reset),
      ...scanHandlers(scans),
      ...wechatHandlers(wechat),
      signInWays: async () => ({ wechat: wechat.isOpen }),
    } satisfies Partial<Handlers<OpenCallId>>,
    prepare: () => signals.open(),
    start: () => () => signals.close(),
    ...(standIn && { server: wechatStandInPages(standIn) }),
    retention: [sessionRetention(database), signInRetention(database)],
    wholeReads: {
      member_tickets: "hold for minutes, deleted every hour: most have expired by then",
      scan_logins: "hold for two minutes, deleted every hour: most have expired by then",
    },
    personalData: membersOfPerson({ database, security }),
  });
}
