import type { Transaction } from "../../database/client.ts";
import type { SearchDocument } from "./search.repository.ts";

/** What is found by its words. `publishAt` null is found by staff alone. */
export type Findable = Pick<SearchDocument, "title" | "body" | "path" | "publishAt" | "offlineAt">;

/** A thing, or what is being written about it, among those of its source. */
export interface FindableDocument extends Findable {
  id: string;
  place: SearchDocument["place"];
}

/** Things of one kind that a module has found. Whatever changes one keeps its documents in the same transaction (`indexDocument`). */
export interface FindableSource {
  /** Names the documents; no two modules bring the same. */
  source: string;
  /**
   * The documents of the things that come after one, in an order that does not change, of so many things at a time; from the beginning
   * with null. `last` names the last of them, null where none come after. Called in a transaction; what it has read nobody changes until
   * its end.
   */
  list(tx: Transaction, after: string | null, limit: number): Promise<{ documents: readonly FindableDocument[]; last: string | null }>;
}
