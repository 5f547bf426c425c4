import type { ContentService } from "../content/content.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailsService } from "../messages/mails.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { PersonalDataService } from "../personal-data/personal-data.service.ts";
import { createAuditService } from "../staff/audit.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { createAppealsDesk } from "./desk/appeals-desk.ts";
import { memberDeskHandlers } from "./desk/desk.routes.ts";
import { createMembersDesk } from "./desk/members-desk.ts";
import { createAccountSecurity } from "./settings/account-security.ts";
import { createAccountViews } from "./settings/account-view.ts";
import { createAppeals } from "./settings/appeals.ts";
import { createDataExports, EXPORT_PATH } from "./settings/data-export.ts";
import { createMemberDeletion } from "./settings/delete-members.ts";
import { createMemberEmail } from "./settings/member-email.ts";
import { createMobileChange } from "./settings/mobile-change.ts";
import { createProfiles } from "./settings/profile.ts";
import { accountRetention } from "./settings/retention.ts";
import { settingsHandlers } from "./settings/settings.routes.ts";
import { settingsOfPerson } from "./settings/settings-of-person.ts";
import type { WechatLogins } from "./wechat/wechat-login.ts";

const DELETION_TIMEOUT_SECONDS = 1_800;

/** What members settle about their account, and what colleagues do for them. */
export function accountSettingsModule(
  { database, jobs, security, limiter, log, settings }: House,
  others: {
    content: ContentService;
    files: FilesService;
    messages: MessagesService;
    mails: MailsService;
    verification: VerificationService;
    personal: PersonalDataService;
    wechat: WechatLogins;
  },
) {
  const { wechat, content, ...services } = others;
  const resources = { ...services, database, jobs, security, limiter, now: () => new Date() };
  const exports = createDataExports(resources);
  const deleteMembers = createMemberDeletion(resources, log);
  return defineModule({
    handlers: {
      ...settingsHandlers({
        views: createAccountViews(resources, wechat.isOpen),
        profiles: createProfiles(resources),
        security: createAccountSecurity(resources),
        email: createMemberEmail({ ...resources, limits: settings.limits }),
        mobiles: createMobileChange(resources),
        appeals: createAppeals(resources),
        exports,
        wechat,
      }),
      ...memberDeskHandlers(createMembersDesk(resources, createAuditService({ database })), createAppealsDesk({ ...resources, content })),
    },
    wholeReads: { deletion_counts: "a row for each month and reason: about a hundred a year" },
    jobs: [
      defineJob("exportMember", (asked) => exports.make(asked)),
      defineJob("deleteMembers", (_, signal) => deleteMembers(signal), {
        cron: "53 * * * *",
        concurrency: 1,
        timeoutSeconds: DELETION_TIMEOUT_SECONDS,
      }),
    ],
    downloads: [
      { path: `${EXPORT_PATH}:link`, open: ({ link = "" }) => exports.open(link), otherwise: () => "/next/user/account?export=expired" },
    ],
    retention: [accountRetention({ database, files: services.files })],
    personalData: settingsOfPerson({ database, security, files: services.files }),
  });
}
