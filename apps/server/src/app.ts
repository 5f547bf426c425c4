import { maskMobile } from "@marque/contract/rules/mobile";
import type { FastifyInstance } from "fastify";
import { createAltchaCaptcha } from "./adapters/captcha/embedded.ts";
import { createSms } from "./adapters/sms/create-sms.ts";
import { registerHttp } from "./http/register-http.ts";
import { createServer } from "./http/server.ts";
import { accountHandlers } from "./modules/accounts/accounts.routes.ts";
import { createAccountsService } from "./modules/accounts/accounts.service.ts";
import { keepSessionsClean } from "./modules/accounts/retention.ts";
import { analyticsHandlers } from "./modules/analytics/analytics.routes.ts";
import { createAnalyticsService } from "./modules/analytics/analytics.service.ts";
import { keepAnalyticsClean } from "./modules/analytics/retention.ts";
import { appointmentHandlers } from "./modules/appointments/appointments.routes.ts";
import { createAppointmentsService } from "./modules/appointments/appointments.service.ts";
import { keepAppointmentsClean } from "./modules/appointments/retention.ts";
import { createArticlesService } from "./modules/content/articles.service.ts";
import { articleHandlers, contentHandlers } from "./modules/content/content.routes.ts";
import { createContentService } from "./modules/content/content.service.ts";
import { announceDueContent } from "./modules/content/due-content.ts";
import { createDealersService } from "./modules/dealers/dealers.service.ts";
import { createMessagesService } from "./modules/messages/messages.service.ts";
import { createOutbox } from "./modules/messages/outbox.repository.ts";
import { outboxPage } from "./modules/messages/outbox-page.ts";
import { keepMessagesClean } from "./modules/messages/retention.ts";
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
  const vehicles = createVehiclesService({ database, security });
  const dealers = createDealersService(database);
  const appointments = createAppointmentsService({
    ...{ database, security, vehicles, dealers, verification, messages },
    findConsentProtocols: () => content.findConsentProtocols(),
    limits: limits.leads,
    origin: settings.publicOrigin,
  });
  const accounts = createAccountsService({ database, security });
  const analytics = createAnalyticsService({ database });

  announceDueContent(jobs, database);
  for (const keepClean of [keepMessagesClean, keepVerificationClean, keepAppointmentsClean, keepSessionsClean, keepAnalyticsClean]) {
    keepClean(jobs, database);
  }

  const app = createServer(resources);
  await app.register(outboxPage({ database, security, settings }));
  await registerHttp(app, resources, {
    findMember: (token) => accounts.findSession(token),
    handlers: {
      ...contentHandlers(content),
      ...articleHandlers(createArticlesService(database)),
      ...vehicleHandlers(vehicles),
      ...appointmentHandlers(appointments),
      ...verificationHandlers(verification),
      ...accountHandlers(accounts),
      ...analyticsHandlers(analytics),
    },
  });
  return app;
}
