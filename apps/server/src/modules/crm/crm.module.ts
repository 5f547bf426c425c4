import { CONSOLE_PATH } from "@marque/contract/base-path";
import { htmlText } from "@marque/contract/rules/payload-texts";
import { createCrm } from "../../adapters/crm/create-crm.ts";
import type { ContentService } from "../content/content.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import { crmHandlers } from "./crm.routes.ts";
import { createCrmDeliveries } from "./deliver-events.ts";
import { createManageDeliveries } from "./manage-deliveries.service.ts";
import { deliveryRetention } from "./retention.ts";

/** What a CRM is told of submissions, where one is set up. */
export function crmModule(
  { database, jobs, security, settings, log }: House,
  { content }: { content: Pick<ContentService, "findPrivacyAgreement"> },
) {
  const crm = createCrm(settings.crm);
  const placeOf = (submissionId: number) => `${settings.publicOrigin}${CONSOLE_PATH}/submissions?open=${submissionId}`;
  const { announce, deliver } = createCrmDeliveries({ database, jobs, security, crm, log, placeOf });
  /** Whoever runs it is named in what visitors agree to (PIPL art. 17). */
  async function isOperatorNamed(): Promise<boolean | null> {
    if (settings.crm.driver === "none") return null;
    const { operator } = settings.crm;
    const agreement = operator === "" ? null : await content.findPrivacyAgreement();
    return agreement !== null && htmlText(agreement.contentHtml).includes(operator);
  }
  return defineModule({
    announce,
    handlers: crmHandlers(createManageDeliveries({ database, jobs, crm })),
    // Every minute, what waits for its next attempt.
    jobs: [defineJob("deliverToCrm", (_, signal) => deliver(signal), { cron: "* * * * *" })],
    setup: { crm: isOperatorNamed },
    retention: [deliveryRetention(database)],
    wholeReads: { crm_receiver: "the one receiver: a row" },
  });
}
