import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { CrmFailure } from "../../adapters/crm/port.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createCrmDeliveries } from "./deliver-events.ts";

/** Events of submissions arrive, fail, are given up by staff and sent again. */
export const crmPlans: PlanExercise = async ({ test, recorder, colleague }) => {
  const { database, jobs, log, settings } = test.resources;
  const desk = await colleague("leadDesk");
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  let isUp = true;
  const send = async () => {
    if (!isUp) throw new CrmFailure("http 500");
  };
  const worker = createCrmDeliveries({ database, jobs, security, log, crm: { target: "plans", send }, placeOf: String });
  const deliver = () => recorder.during("job deliverToCrm", () => worker.deliver());

  const { list: givenUp, next } = await desk("crmDeliveryList", { state: "givenUp", pageSize: 2 });
  if (next !== null) await desk("crmDeliveryList", { state: "givenUp", pageSize: 2, after: next });
  const [first, second] = givenUp;
  await desk("crmDeliverySkip", { id: first?.id ?? 0 });
  await desk("crmDeliveryReplay", { id: second?.id ?? 0 });
  await deliver();
  isUp = false;
  await desk("crmDeliveryReplayAll", {});
  await deliver();
  const { list: failing } = await desk("crmDeliveryList", { state: "failing" });
  await desk("crmDeliveryReplay", { id: failing[0]?.id ?? 0 });
  await desk("crmStatus", {});
  await desk("crmDeliveryList", { pageSize: 2 });
  await desk("crmDeliveryList", { no: formatBookingNumber("2026-11-21", 42) });
  return {};
};
