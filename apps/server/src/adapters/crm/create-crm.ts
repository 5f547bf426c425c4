import type { Settings } from "../../settings.ts";
import { createNoCrm } from "./none.ts";
import type { CrmPort } from "./port.ts";
import { createWebhookCrm } from "./webhook.ts";

/** The driver that the settings name. */
export function createCrm(settings: Settings["crm"]): CrmPort {
  return settings.driver === "webhook" ? createWebhookCrm(settings) : createNoCrm();
}
