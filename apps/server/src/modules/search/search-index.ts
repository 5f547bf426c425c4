import type { Database } from "../../database/client.ts";
import { type DocumentKey, deleteDocument, putDocument, type SearchDocument } from "./search.repository.ts";
import { documentWords } from "./search-words.ts";

/** What is found by its words. `publishAt` null is found by staff alone. */
export type Findable = Pick<SearchDocument, "title" | "body" | "path" | "publishAt" | "offlineAt">;

/** Longer texts are found by their beginnings. */
const BODY_MAX = 20_000;
const TITLE_MAX = 200;

/**
 * Keeps what can be found of an item or its draft, in the transaction that writes it; null is found no more. Whatever is deleted takes
 * its documents with it.
 */
export async function indexDocument(tx: Database, key: DocumentKey, found: Findable | null): Promise<void> {
  if (found === null) return deleteDocument(tx, key);
  const text = { title: found.title.slice(0, TITLE_MAX), body: found.body.slice(0, BODY_MAX) };
  await putDocument(tx, { ...key, ...found, ...text, words: documentWords({ id: key.id, ...text }) });
}
