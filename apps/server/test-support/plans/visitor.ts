import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";

/** A visitor of the app whose queries are recorded, each under the name of the call that asks it. */
export interface Visitor {
  call<Id extends CallId>(id: Id, input: CallInput<Id>, token?: string): Promise<CallOutput<Id>>;
  /** A call that is refused in a way that asks the database something of its own. */
  refused<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<void>;
}
