import { AppError } from "@marque/contract/errors";
import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { VinBatchesService } from "./vin-batches.service.ts";

export function vinBatchHandlers(
  service: VinBatchesService,
): Handlers<"recallVinsList" | "recallVinsBegin" | "recallVinsTake" | "recallVinsDrop" | "recallVinsTakeBack"> {
  return {
    recallVinsList: ({ input, context }) => service.list(actorOf(context), input.campaignId),
    recallVinsBegin: ({ input, context }) => {
      if (!context.file) throw new AppError("unsupportedMedia");
      return service.begin(actorOf(context), input, context.file);
    },
    recallVinsTake: ({ input, context }) => service.take(actorOf(context), input),
    recallVinsDrop: ({ input, context }) => service.drop(actorOf(context), input),
    recallVinsTakeBack: ({ input, context }) => service.takeBack(actorOf(context), input),
  };
}
