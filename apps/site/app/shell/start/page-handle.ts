import type { SiteCallId } from "@marque/contract/routes";
import type { CallInput } from "@marque/contract/types";

/** A call by GET with its input. */
export type FirstCall = { [Id in SiteCallId]: readonly [id: Id, input: CallInput<Id>] }[SiteCallId];

/** What a route says of its pages to those who send and start them: its `handle`. */
export interface PageHandle {
  /** Only members see them: without a login the document leads to the login page before it is painted. */
  forMembers?: true;
  /**
   * What they ask for first, as the member: the document asks while the scripts are on their way (`member-start.ts`). Each as the page
   * itself asks it, or it is asked twice.
   */
  firstCalls?(query: URLSearchParams): readonly FirstCall[];
}
