import { CONSOLE_PATH } from "@marque/contract/base-path";
import { createCrm } from "../../adapters/crm/create-crm.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import { crmHandlers } from "./crm.routes.ts";
import { createCrmDeliveries } from "./deliver-events.ts";
import { createManageDeliveries } from "./manage-deliveries.service.ts";
import { deliveryRetention } from "./retention.ts";

/** What a CRM is told of submissions, where one is set up. */
export function crmModule({ database, jobs, security, settings, log }: House) {
  const crm = createCrm(settings.crm);
  const placeOf = (submissionId: number) => `${settings.publicOrigin}${CONSOLE_PATH}/submissions?open=${submissionId}`;
  const { announce, deliver } = createCrmDeliveries({ database, jobs, security, crm, log, placeOf });
  return defineModule({
    announce,
    handlers: crmHandlers(createManageDeliveries({ database, jobs, crm })),
    // Every minute, what waits for its next attempt.
    jobs: [defineJob("deliverToCrm", (_, signal) => deliver(signal), { cron: "* * * * *" })],
    retention: [deliveryRetention(database)],
    wholeReads: { crm_receiver: "the one receiver: a row" },
  });
}
