import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { ManageRecallsService } from "./manage-recalls.service.ts";

type Own = "manageRecalls" | "manageRecall" | "manageRecallCreate" | "manageRecallSave" | "manageRecallDiscard" | "manageRecallRequest";

export function manageRecallHandlers(service: ManageRecallsService): Handlers<Own> {
  return {
    manageRecalls: ({ scope }) => service.list(scope),
    manageRecall: ({ input, scope }) => service.get(input.id, scope),
    manageRecallCreate: ({ input, context }) => service.create(actorOf(context), input),
    manageRecallSave: ({ input, context }) => service.save(actorOf(context), input),
    manageRecallDiscard: ({ input, context }) => service.discard(actorOf(context), input),
    manageRecallRequest: ({ input, context }) => service.request(actorOf(context), input),
  };
}
