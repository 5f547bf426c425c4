import type { Handlers } from "../../http/calls.ts";
import { memberOf } from "../accounts/member-of.ts";
import type { Consents } from "./consents.ts";
import type { Favourites } from "./favourites.ts";
import type { MemberMessages } from "./member-messages.ts";
import type { Owner, OwnSubmissions } from "./own-submissions.ts";

type MemberCentreCall =
  | "memberCounts"
  | "memberSubmissions"
  | "memberSubmissionOpen"
  | "memberConsents"
  | "memberConsentWithdraw"
  | "memberMessages"
  | "memberMessageMark"
  | "memberMessagesRead"
  | "memberMessageRemove"
  | "favouriteList"
  | "favouriteSave"
  | "favouriteRemove";

export function memberCentreHandlers(rooms: {
  submissions: OwnSubmissions;
  consents: Consents;
  messages: MemberMessages;
  favourites: Favourites;
  owner(member: { id: string; mobile: string }): Owner;
  count(owner: Owner): Promise<{ cars: number; submissions: number; favourites: number; unread: number }>;
}): Handlers<MemberCentreCall> {
  const { submissions, consents, messages, favourites, owner, count } = rooms;
  return {
    memberCounts: ({ context }) => count(owner(memberOf(context))),
    memberSubmissions: ({ input, context }) => submissions.list(owner(memberOf(context)), input),
    memberSubmissionOpen: ({ input, context }) => submissions.open(owner(memberOf(context)), input),
    memberConsents: ({ input, context }) => consents.list(owner(memberOf(context)), input),
    memberConsentWithdraw: ({ input, context }) => consents.withdraw(owner(memberOf(context)), input),
    memberMessages: ({ input, context }) => messages.list(memberOf(context).id, input),
    memberMessageMark: ({ input, context }) => messages.mark(memberOf(context).id, input),
    memberMessagesRead: ({ context }) => messages.markAll(memberOf(context).id),
    memberMessageRemove: ({ input, context }) => messages.remove(memberOf(context).id, input),
    favouriteList: ({ context }) => favourites.list(memberOf(context).id),
    favouriteSave: ({ input, context }) => favourites.save(memberOf(context).id, input),
    favouriteRemove: ({ input, context }) => favourites.remove(memberOf(context).id, input),
  };
}
