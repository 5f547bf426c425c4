import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { InboxService } from "./inbox.service.ts";

export function inboxHandlers(inbox: InboxService): Handlers<"submissionList" | "submissionDetail" | "submissionContact"> {
  return {
    submissionList: ({ input }) => inbox.list(input),
    submissionDetail: ({ input }) => inbox.detail(input),
    submissionContact: ({ input, context }) => inbox.showContact(actorOf(context), input),
  };
}
