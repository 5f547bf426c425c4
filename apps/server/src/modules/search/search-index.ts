import type { Database } from "../../database/client.ts";
import type { Findable, FindableDocument } from "./findable.ts";
import { type DocumentKey, deleteDocument, deleteDocumentsOf, putDocument, putDocumentsAgain } from "./search.repository.ts";
import { documentWords } from "./search-words.ts";

/** Longer texts are found by their beginnings. */
const BODY_MAX = 20_000;
const TITLE_MAX = 200;

/** Keeps what can be found of a thing or its draft, in the transaction that writes it; null is found no more. */
export async function indexDocument(tx: Database, key: DocumentKey, found: Findable | null): Promise<void> {
  if (found === null) await deleteDocument(tx, key);
  else await putDocument(tx, { ...key, ...documentOf(key.id, found) });
}

/** As `indexDocument`, of what has not changed: where it is new it counts as changed now. */
export async function indexAgain(tx: Database, source: string, found: readonly FindableDocument[]): Promise<void> {
  await putDocumentsAgain(
    tx,
    found.map(({ id, place, ...each }) => ({ source, id, place, ...documentOf(id, each) })),
  );
}

/** Whatever is deleted is found no more, nor is its draft; in the transaction that deletes it. */
export async function forgetDocuments(tx: Database, key: Pick<DocumentKey, "source" | "id">): Promise<void> {
  await deleteDocumentsOf(tx, key);
}

function documentOf(id: string, found: Findable) {
  const text = { title: found.title.slice(0, TITLE_MAX), body: found.body.slice(0, BODY_MAX) };
  return { ...found, ...text, words: documentWords({ id, ...text }) };
}
