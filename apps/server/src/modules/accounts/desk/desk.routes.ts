import type { Handlers } from "#http/calls.ts";
import { actorOf } from "../../staff/audit.service.ts";
import type { createAppealsDesk } from "./appeals-desk.ts";
import type { createMembersDesk } from "./members-desk.ts";

type DeskCall =
  | "memberFind"
  | "memberDetail"
  | "memberReveal"
  | "memberFreeze"
  | "memberDeletions"
  | "memberDeletionReasons"
  | "memberDeletionHold"
  | "appealList"
  | "appealDetail"
  | "appealProof"
  | "appealDecide";

const none = async (work: Promise<void>): Promise<null> => {
  await work;
  return null;
};

export function memberDeskHandlers(
  members: ReturnType<typeof createMembersDesk>,
  appeals: ReturnType<typeof createAppealsDesk>,
): Handlers<DeskCall> {
  return {
    memberFind: ({ input, context }) => members.find(actorOf(context), input),
    memberDetail: ({ input }) => members.detail(input),
    memberReveal: ({ input, context }) => members.reveal(actorOf(context), input),
    memberFreeze: ({ input, context }) => none(members.freeze(actorOf(context), input)),
    memberDeletions: ({ input }) => members.listDeletions(input),
    memberDeletionReasons: () => members.deletionReasons(),
    memberDeletionHold: ({ input, context }) => none(members.hold(actorOf(context), input)),
    appealList: ({ input }) => appeals.list(input),
    appealDetail: ({ input, context }) => appeals.detail(actorOf(context), input),
    appealProof: ({ input, context }) => appeals.proof(actorOf(context), input),
    appealDecide: ({ input, context }) => none(appeals.decide(actorOf(context), input)),
  };
}
