import { join } from "node:path";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { FastifyInstance } from "fastify";
import { createAltchaCaptcha } from "./adapters/captcha/embedded.ts";
import { createSms } from "./adapters/sms/create-sms.ts";
import { createDiskStorage } from "./adapters/storage/disk.ts";
import { registerHttp } from "./http/register-http.ts";
import { createServer } from "./http/server.ts";
import { accountHandlers } from "./modules/accounts/accounts.routes.ts";
import { createAccountsService } from "./modules/accounts/accounts.service.ts";
import { keepSessionsClean } from "./modules/accounts/retention.ts";
import { activityHandlers } from "./modules/activities/activities.routes.ts";
import { createActivitiesService } from "./modules/activities/activities.service.ts";
import { manageSignupHandlers } from "./modules/activities/manage-signups.routes.ts";
import { keepActivitiesClean } from "./modules/activities/retention.ts";
import { createSignupExport } from "./modules/activities/signup-export.ts";
import { analyticsHandlers } from "./modules/analytics/analytics.routes.ts";
import { createAnalyticsService } from "./modules/analytics/analytics.service.ts";
import { keepAnalyticsClean } from "./modules/analytics/retention.ts";
import { appointmentHandlers } from "./modules/appointments/appointments.routes.ts";
import { createAppointmentsService } from "./modules/appointments/appointments.service.ts";
import { keepAppointmentsClean } from "./modules/appointments/retention.ts";
import { approvalHandlers } from "./modules/approvals/approvals.routes.ts";
import { createApprovalsService } from "./modules/approvals/approvals.service.ts";
import { exportHandlers } from "./modules/approvals/exports.routes.ts";
import { createExportsService } from "./modules/approvals/exports.service.ts";
import { createArticlesService } from "./modules/content/articles.service.ts";
import { articleHandlers, contentHandlers } from "./modules/content/content.routes.ts";
import { createContentService } from "./modules/content/content.service.ts";
import { checkLinksNightly } from "./modules/content/content-links.ts";
import { announceDueContent } from "./modules/content/due-content.ts";
import { previewHandlers, reviewHandlers } from "./modules/content/preview/previews.routes.ts";
import { createPreviewsService } from "./modules/content/preview/previews.service.ts";
import { domainRules } from "./modules/content/workflow/domain-rules.ts";
import { manageContentHandlers } from "./modules/content/workflow/manage-content.routes.ts";
import { createWorkflowService } from "./modules/content/workflow/workflow.service.ts";
import { createDealersService } from "./modules/dealers/dealers.service.ts";
import { discoveryDocuments } from "./modules/discovery/discovery.routes.ts";
import { createDiscoveryService } from "./modules/discovery/discovery.service.ts";
import { mediaHandlers } from "./modules/media/media.routes.ts";
import { createMediaService } from "./modules/media/media.service.ts";
import { removeMediaFiles } from "./modules/media/remove-files.ts";
import { createMessagesService } from "./modules/messages/messages.service.ts";
import { createOutbox } from "./modules/messages/outbox.repository.ts";
import { outboxPage } from "./modules/messages/outbox-page.ts";
import { keepMessagesClean } from "./modules/messages/retention.ts";
import { searchHandlers } from "./modules/search/search.routes.ts";
import { createSearchService } from "./modules/search/search.service.ts";
import { createAuditService } from "./modules/staff/audit.service.ts";
import { keepStaffClean } from "./modules/staff/retention.ts";
import { staffHandlers } from "./modules/staff/staff.routes.ts";
import { createStaffService } from "./modules/staff/staff.service.ts";
import { createAnswerExport } from "./modules/surveys/answer-export.ts";
import { manageAnswerHandlers } from "./modules/surveys/manage-answers.routes.ts";
import { keepSurveysClean } from "./modules/surveys/retention.ts";
import { surveyHandlers } from "./modules/surveys/surveys.routes.ts";
import { createSurveysService } from "./modules/surveys/surveys.service.ts";
import { announceDueVehicles } from "./modules/vehicles/due-vehicles.ts";
import { manageVehicleHandlers } from "./modules/vehicles/manage-vehicles.routes.ts";
import { createManageVehiclesService } from "./modules/vehicles/manage-vehicles.service.ts";
import { createPriceChanges } from "./modules/vehicles/price-changes.service.ts";
import { carryOutSurcharges } from "./modules/vehicles/surcharge-changes.ts";
import { vehicleHandlers } from "./modules/vehicles/vehicles.routes.ts";
import { createVehiclesService } from "./modules/vehicles/vehicles.service.ts";
import { keepVerificationClean } from "./modules/verification/retention.ts";
import { verificationHandlers } from "./modules/verification/verification.routes.ts";
import { createVerificationService } from "./modules/verification/verification.service.ts";
import type { Resources } from "./resources.ts";
import { createSecurity } from "./security/field-encryption.ts";

/** The table of contents of the server: every module is put together and registered here, by name. */
export async function buildApp(resources: Resources): Promise<FastifyInstance> {
  const { settings, log, database, jobs } = resources;
  const { limits } = settings;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const announce = ({ mobile, text }: { mobile: string; text: string }) => log.info({ mobile: maskMobile(mobile) }, text);
  const sms = createSms(settings.sms, { outbox: createOutbox(database, security), announce });
  const captcha = createAltchaCaptcha({ secret: security.deriveSecret("captcha"), difficulty: settings.captcha.difficulty });

  const messages = createMessagesService({ database, jobs, security, sms, log });
  const verification = createVerificationService({ database, security, captcha, messages, limits: limits.sms, log });
  const content = createContentService({ database, jobs });
  const vehicles = createVehiclesService({ database, security, content });
  const dealers = createDealersService(database);
  const appointments = createAppointmentsService({
    ...{ database, security, vehicles, dealers, verification, messages },
    findConsentProtocols: () => content.findConsentProtocols(),
    limits: limits.leads,
    origin: settings.publicOrigin,
  });
  const articles = createArticlesService(database);
  const previews = createPreviewsService({ database, security, origin: settings.publicOrigin });
  const forms = { database, security, content, verification, limits: limits.leads };
  const activities = createActivitiesService({ ...forms, articles, messages, origin: settings.publicOrigin });
  const surveys = createSurveysService({ ...forms, dealers });
  const discovery = createDiscoveryService({ articles, vehicles, content, origin: settings.publicOrigin });
  const accounts = createAccountsService({ database, security });
  const analytics = createAnalyticsService({ database });
  const staff = createStaffService({ database, security, settings });
  const workFolder = join(settings.dataDirectory, "incoming");
  const storage = createDiskStorage({ folder: join(settings.dataDirectory, "media"), workFolder });
  const media = createMediaService({ database, jobs, storage, workFolder });
  const prices = createPriceChanges({ database });
  const approvals = createApprovalsService({ database, carryOut: { price: prices.carryOut, surcharge: carryOutSurcharges } });
  const sources = { ...createSignupExport({ database, security, articles }), ...createAnswerExport({ database, security }) };

  const workflow = createWorkflowService({ database, jobs, domains: domainRules({ activities }) });

  announceDueContent(jobs, database);
  checkLinksNightly(jobs, database);
  removeMediaFiles(jobs, database, storage);
  for (const keepClean of [
    keepMessagesClean,
    keepVerificationClean,
    keepAppointmentsClean,
    keepActivitiesClean,
    keepSurveysClean,
    keepSessionsClean,
    keepAnalyticsClean,
    keepStaffClean,
  ]) {
    keepClean(jobs, database);
  }

  const app = createServer(resources);
  const stopAnnouncing = announceDueVehicles(resources);
  app.addHook("onClose", async () => stopAnnouncing());
  await app.register(outboxPage({ database, security, settings }));
  await registerHttp(app, resources, {
    documents: discoveryDocuments(discovery),
    findMember: (token) => accounts.findSession(token),
    findStaff: (token) => staff.findSession(token),
    findPreview: (token) => previews.find(token),
    findRedirect: (path) => content.findRedirect(path),
    handlers: {
      ...contentHandlers(content),
      ...articleHandlers(articles),
      ...manageContentHandlers(workflow),
      ...previewHandlers(previews),
      ...searchHandlers(createSearchService({ database })),
      ...reviewHandlers({ previews, content, articles }),
      ...vehicleHandlers(vehicles),
      ...appointmentHandlers(appointments),
      ...activityHandlers(activities),
      ...surveyHandlers(surveys),
      ...verificationHandlers(verification),
      ...accountHandlers(accounts),
      ...analyticsHandlers(analytics),
      ...mediaHandlers(media),
      ...manageVehicleHandlers(createManageVehiclesService({ database }), { prices, approvals }),
      ...manageSignupHandlers(activities),
      ...manageAnswerHandlers(surveys),
      ...approvalHandlers(approvals),
      ...exportHandlers(createExportsService({ database, sources }), approvals),
      ...staffHandlers(staff, createAuditService({ database })),
    },
  });
  return app;
}
