import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { VehicleStatesService } from "./vehicle-states.service.ts";

export function vehicleStateHandlers(
  service: VehicleStatesService,
): Handlers<"recallProgress" | "recallProgressExport" | "recallStateSet"> {
  return {
    recallProgress: ({ input, scope }) => service.progress(input.campaignId, scope),
    recallProgressExport: ({ input, context }) => service.export(actorOf(context), input),
    recallStateSet: ({ input, context, scope }) => service.set(actorOf(context), input, scope),
  };
}
