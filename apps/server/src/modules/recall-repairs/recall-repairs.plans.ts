import { randomUUID } from "node:crypto";
import { repairDays } from "@marque/contract/rules/recall-repair";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { localDate } from "../../local-time.ts";

/** A repair from its form to its end, by its visitor and by staff. */
export const recallRepairPlans: PlanExercise = async (tools) => {
  const { test, visitor, colleague } = tools;
  const { call } = visitor;
  const vin = vinsToTry.find(({ outcome }) => outcome === "open")?.vin ?? "";
  await call("recallRepairForm", { requestId: randomUUID(), form: "recallRepair" });
  const dealer = (await call("dealerList", {})).dealers.find(
    ({ services, status }) => services.includes("aftersales") && status === "open",
  );
  const [first, other] = dealer ? repairDays(dealer, localDate(new Date())) : [];
  const book = async (mobile: string) => {
    const request = {
      ...openForm(test, "recallRepair"),
      ...{
        vin,
        mobile,
        name: "陈知远",
        dealerCode: dealer?.code ?? "",
        date: first?.date ?? "",
        half: first?.halves[0] ?? ("morning" as const),
      },
      code: await codeFor(tools, mobile, "recallRepair"),
      consents: { privacy: true as const, shareWithDealer: true as const },
    };
    const { token } = await call("recallRepair", request);
    await call("recallRepair", request);
    return token;
  };
  await call("recallRepairView", { token: await book("13900006661") });
  await call("recallRepairCancel", { token: await book("13900006662"), reason: "没空" });
  await book("13900006663");
  const desk = await colleague("leadDesk");
  const [sent] = (await desk("submissionList", { search: "13900006663" })).list;
  const id = Number(sent?.id);
  await desk("submissionDetail", { id });
  await desk("submissionTake", { id });
  await desk("recallRepairCar", { id });
  await desk("recallRepairDay", { id, requestId: randomUUID(), date: other?.date ?? "", half: other?.halves[0] ?? "morning" });
  for (const [from, to] of [
    ["ASSIGNED", "CONTACTED"],
    ["CONTACTED", "CONFIRMED"],
    ["CONFIRMED", "ARRIVED"],
  ] as const) {
    await desk("submissionMove", { id, requestId: randomUUID(), from, to, note: "已约好" });
  }
  await desk("recallRepairDone", { id });
  return {};
};
