import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { RecallRepairsService } from "./recall-repairs.service.ts";

type Own = "recallRepair" | "recallRepairView" | "recallRepairCancel" | "recallRepairCar" | "recallRepairDay" | "recallRepairDone";

export function recallRepairHandlers(service: RecallRepairsService): Handlers<Own> {
  return {
    recallRepair: ({ input, context }) => service.book(input, context),
    recallRepairView: ({ input }) => service.view(input),
    recallRepairCancel: ({ input }) => service.cancel(input),
    recallRepairCar: ({ input, scope }) => service.car(input, scope),
    recallRepairDay: ({ input, context, scope }) => service.setDay(actorOf(context), input, scope),
    recallRepairDone: ({ input, context, scope }) => service.noteDone(actorOf(context), input, scope),
  };
}
