import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { chooseDealer } from "../appointments/appointments.plans.ts";

/** Advice asked of a dealer and of the maker. */
export const consultationPlans: PlanExercise = async (tools) => {
  const { test, visitor, colleague } = tools;
  const { call } = visitor;
  const { vehicleId, dealerCode } = await chooseDealer(call);
  const { provinces } = await call("consultationForm", {});
  const cityCode = provinces[0]?.cities[0]?.code ?? "";
  await call("consultationForm", { cityCode, dealerCode });
  const mobile = "13900005555";
  const form = openForm(test, "consultation");
  const request = {
    ...form,
    topic: "purchase" as const,
    vehicleId,
    cityCode,
    dealerCode,
    name: "陈知远",
    mobile,
    code: await codeFor(tools, mobile, "consultation"),
    contactWay: "phone" as const,
    contactWindow: "morning" as const,
    content: "想了解置换",
    consents: { privacy: true as const, shareWithDealer: true },
  };
  await call("consultation", request);
  const { token } = await call("consultation", request);
  await call("consultationView", { token });
  const desk = await colleague("leadDesk");
  const [sent] = (await desk("submissionList", { kind: "consultation" })).list;
  await desk("submissionDetail", { id: Number(sent?.id) });
  await call("consultationWithdraw", { token });
  return {};
};
