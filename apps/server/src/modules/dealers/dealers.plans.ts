import { randomUUID } from "node:crypto";
import type { PlanExercise, RecordedCall } from "#test-support/plans/plan-tools.ts";

/** What visitors read of the network. */
export const dealerPlans: PlanExercise = async ({ visitor, colleague }) => {
  await visitor.call("dealerList", {});
  await visitor.call("dealerDetail", { code: "YX11001" });
  await visitor.call("dealerDetail", { code: "YX13002" });
  await visitor.call("dealerPlaces", { code: "YX11001" });
  await visitor.call("dealerReport", { requestId: randomUUID(), code: "YX11001", subject: "phone" });
  await visitor.call("dealerStopList", {});
  await visitor.call("dealerAuthorisations", {});
  await manageNetwork(await colleague("networkManager"), await colleague("compliance"));
  return {};
};

/** What staff do with it: look, change, begin, and stop one by two people. */
async function manageNetwork(call: RecordedCall, secondPerson: RecordedCall): Promise<void> {
  await call("manageDealerList", {});
  const dealer = await call("manageDealer", { code: "YX11001" });
  await call("dealerReportDone", { id: dealer.reports[0]?.id ?? 0 });
  const fields = { ...dealer, status: "open" as const, cars: "云起×2" };
  await call("manageDealerSave", fields);
  await call("manageDealerSave", { ...fields, code: "YX11999", revision: 0, cars: "云起×3" });
  const { id } = await call("dealerStopRequest", {
    requestId: randomUUID(),
    code: "YX61002",
    kind: "all",
    stoppedOn: "2026-01-01",
    serviceSuccessor: "YX61001",
    warrantySuccessor: "YX61001",
    records: "移交接续网点",
    prepaid: "由接续网点履行",
    ownersContact: "客户关爱中心",
    ownersPhone: "400-000-1121",
    reason: "到期不再续约",
  });
  await secondPerson("approvalDecide", { id, approve: true });
  const [stop] = await call("stoppedDealerList", {});
  if (!stop) throw new Error("Nobody has stopped");
  await call("stoppedDealerSave", { ...stop, records: "已移交接续网点", recordsTransferredOn: "2026-01-05", serviceSuccessor: "YX61003" });
}
