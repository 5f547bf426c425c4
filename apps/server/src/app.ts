import type { FastifyInstance } from "fastify";
import { createPdfPrinter } from "./documents/pdf/pdf-printer.ts";
import { registerHttp } from "./http/register-http.ts";
import { createServer } from "./http/server.ts";
import { accountSettingsModule } from "./modules/accounts/account-settings.module.ts";
import { accountsModule } from "./modules/accounts/accounts.module.ts";
import { activitiesModule } from "./modules/activities/activities.module.ts";
import { analyticsModule } from "./modules/analytics/analytics.module.ts";
import { appointmentsModule } from "./modules/appointments/appointments.module.ts";
import { approvalsModule } from "./modules/approvals/approvals.module.ts";
import { complaintsModule } from "./modules/complaints/complaints.module.ts";
import { consultationsModule } from "./modules/consultations/consultations.module.ts";
import { contentModule } from "./modules/content/content.module.ts";
import { workflowModule } from "./modules/content/workflow/workflow.module.ts";
import { crmModule } from "./modules/crm/crm.module.ts";
import { dealersModule } from "./modules/dealers/dealers.module.ts";
import { manageDealersModule } from "./modules/dealers/manage-dealers.module.ts";
import { discoveryModule } from "./modules/discovery/discovery.module.ts";
import { filesModule } from "./modules/files/files.module.ts";
import { createBoundModels } from "./modules/garage/bound-models.ts";
import { garageModule } from "./modules/garage/garage.module.ts";
import { importsModule } from "./modules/imports/imports.module.ts";
import { limitCalls } from "./modules/limits/limit-calls.ts";
import { createLimiter } from "./modules/limits/limiter.ts";
import { limitsModule } from "./modules/limits/limits.module.ts";
import { mapsModule } from "./modules/maps/maps.module.ts";
import { mediaModule } from "./modules/media/media.module.ts";
import { memberCentreModule } from "./modules/member-centre/member-centre.module.ts";
import { createNoticeCopy } from "./modules/member-centre/member-messages.ts";
import { messagesModule } from "./modules/messages/messages.module.ts";
import { outboxPage } from "./modules/messages/outbox-page.ts";
import { brought, type House, handlersOf, merged, registerJobs } from "./modules/module.ts";
import { createPersonalData } from "./modules/personal-data/personal-data.service.ts";
import { pointsModule } from "./modules/points/points.module.ts";
import { recallModule } from "./modules/recall/recall.module.ts";
import { recallRemindersModule } from "./modules/recall-reminders/recall-reminders.module.ts";
import { recallRepairsModule } from "./modules/recall-repairs/recall-repairs.module.ts";
import { recognitionModule } from "./modules/recognition/recognition.module.ts";
import { searchModule } from "./modules/search/search.module.ts";
import { setupModule } from "./modules/setup/setup.module.ts";
import { staffModule } from "./modules/staff/staff.module.ts";
import { stopSubscriptionsModule } from "./modules/stop-subscriptions/stop-subscriptions.module.ts";
import { inboxModule } from "./modules/submissions/inbox.module.ts";
import { submissionsModule } from "./modules/submissions/submissions.module.ts";
import { surveysModule } from "./modules/surveys/surveys.module.ts";
import { tasksModule } from "./modules/tasks/tasks.module.ts";
import { createTaskStarter } from "./modules/tasks/tasks.service.ts";
import { usedCarsModule } from "./modules/used-cars/used-cars.module.ts";
import { manageVehiclesModule } from "./modules/vehicles/manage-vehicles.module.ts";
import { vehiclesModule } from "./modules/vehicles/vehicles.module.ts";
import { verificationModule } from "./modules/verification/verification.module.ts";
import type { Resources } from "./resources.ts";
import { createSecurity } from "./security/field-encryption.ts";

/** The table of contents of the server: every module by name, with the services of others that it leans on. */
export function openModules(resources: Resources) {
  const { settings, database } = resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const house: House = {
    ...resources,
    security,
    limiter: createLimiter({ database, security, limits: settings.limits }),
    pdf: createPdfPrinter(),
  };

  const tasks = createTaskStarter(house);
  const sending = messagesModule(house, {
    copyToCentre: createNoticeCopy({ security, origin: settings.publicOrigin, now: () => new Date() }),
  });
  const { messages, mails } = sending;
  const verifying = verificationModule(house, { messages });
  const { verification, captchas } = verifying;
  const keeping = filesModule(house, { captchas });
  const publishing = contentModule(house);
  const { content, articles, previews } = publishing;
  const range = vehiclesModule(house, { content });
  const { vehicles, prices } = range;
  const network = dealersModule(house, { vehicles });
  const { dealers } = network;
  const earning = pointsModule(house, { content });
  const boundModels = createBoundModels(database);
  const membership = accountsModule(house, { content, verification, captchas, messages, points: earning.points });
  const colleagues = staffModule(house, { captchas, dealers, tasks, messages });
  const telling = crmModule(house, { content });
  const submissions = submissionsModule(house, { verification, onEvent: telling.announce });
  const testDrives = appointmentsModule(house, { content, vehicles, dealers, messages, submissions });
  const { appointments } = testDrives;
  const consulting = consultationsModule(house, { content, vehicles, dealers, messages, submissions, notices: colleagues.notices });
  const { consultations } = consulting;
  const recalls = recallModule(house, { content, verification, tasks });
  const { cars } = recalls;
  const domains = [
    publishing,
    range,
    network,
    submissions,
    telling,
    testDrives,
    manageDealersModule(house, {
      vehicles,
      appointments,
      consultations,
      messages,
      notices: colleagues.notices,
      colleagues: colleagues.staff.colleagues,
      submissions,
    }),
    consulting,
    complaintsModule(house, { content, dealers, messages, files: keeping.files, submissions }),
    activitiesModule(house, { content, articles, messages, submissions }),
    surveysModule(house, { content, dealers, verification, files: keeping.files, submissions }),
    recalls,
    earning,
    recallRepairsModule(house, { content, dealers, messages, cars, submissions }),
    recallRemindersModule(house, { content, messages, verification, cars, repairDesk: submissions.deskOf("recallRepair") }),
    stopSubscriptionsModule(house, { content, messages, verification }),
    usedCarsModule(house, { cars }),
    garageModule(house, { content, verification, messages, files: keeping.files, cars, tasks }),
  ] as const;

  // These carry out what the domains bring.
  const kinds = merged(brought(domains, "secondPerson"));
  const deciding = approvalsModule(house, { kinds, sources: merged(brought(domains, "exports")), tasks });
  const { approvals } = deciding;
  const working = workflowModule(house, { domains: merged(brought(domains, "contentRules")), tasks });
  const importing = importsModule(house, {
    kinds: merged(brought([...domains, working], "imports")),
    files: keeping.files,
    staff: colleagues.staff,
    tasks,
  });
  const facts = merged(brought(domains, "submissionFacts"));
  const moves = merged(brought(domains, "submissionMoves"));
  const { deskOf } = submissions;
  const searching = searchModule(house, { findable: brought(domains, "findable").flat(), tasks });
  const personal = createPersonalData({
    tables: () => merged(brought(modules, "personalData")),
    listSubmissionIds: submissions.listSubmissionIds,
  });
  const modules = [
    ...domains,
    sending,
    verifying,
    keeping,
    membership,
    accountSettingsModule(house, { content, files: keeping.files, messages, mails, verification, personal, wechat: membership.wechat }),
    colleagues,
    deciding,
    inboxModule(house, {
      content,
      dealers,
      deskOf,
      facts,
      moves,
      notices: colleagues.notices,
    }),
    memberCentreModule(house, { vehicles, dealers, deskOf, facts, moves, notices: colleagues.notices, personal, boundModels }),
    working,
    importing,
    tasksModule(house, { kinds: merged(brought([...domains, colleagues, deciding, working, importing, searching], "tasks")) }),
    manageVehiclesModule(house, { appointments, prices, approvals }),
    discoveryModule(house, { articles, content, sitemap: brought(domains, "sitemap").flat() }),
    limitsModule(house),
    mapsModule(house),
    mediaModule(house),
    recognitionModule(house, { verification }),
    searching,
    setupModule({ checks: merged(brought(domains, "setup")) }),
    analyticsModule(house),
  ] as const;
  return { house, modules, services: { accounts: membership.accounts, staff: colleagues.staff, previews, content, personal } };
}

/** The server on its resources: its modules' calls, documents and jobs, and the pages. */
export async function buildApp(resources: Resources): Promise<FastifyInstance> {
  const { house, modules, services } = openModules(resources);
  registerJobs(resources.jobs, modules);
  const app = createServer(resources);
  for (const prepare of brought(modules, "prepare")) app.addHook("onReady", () => prepare());
  for (const start of brought(modules, "start")) {
    const stop = start();
    app.addHook("onClose", async () => stop());
  }
  await app.register(outboxPage(house));
  await registerHttp(app, resources, {
    handlers: handlersOf(modules),
    requireWithinLimits: limitCalls(house.limiter),
    documents: brought(modules, "documents").flat(),
    downloads: brought(modules, "downloads").flat(),
    findMember: (token) => services.accounts.findSession(token),
    findStaff: (token) => services.staff.findSession(token),
    findPreview: (token) => services.previews.find(token),
    findRedirect: (path) => services.content.findRedirect(path),
    hasSite: () => services.content.hasSiteSettings(),
  });
  for (const server of brought(modules, "server")) await app.register(server);
  return app;
}
