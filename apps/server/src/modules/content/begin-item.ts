import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { Database, Transaction } from "../../database/client.ts";
import { followDeletion, followDraft } from "./derived-records.ts";
import { createItem, deleteItem, findItemByRequest, markEdited, writeDraft } from "./workflow/workflow.repository.ts";

/** Who began an item, and with which request; null for what the product itself began. */
export interface Beginning {
  author: string | null;
  requestKey: string | null;
}

/** Begins an item that comes with something else of its domain, as a draft that nobody sees yet. */
export async function beginItem<Type extends ContentType>(
  tx: Transaction,
  { type, id }: { type: Type; id: number },
  payload: ContentPayload<Type>,
  { author, requestKey }: Beginning,
): Promise<void> {
  await createItem(tx, { type, id, requestKey, editedBy: author });
  await writeDraft(tx, { type, id, payload, basedOn: 0, createdBy: author, changedBy: author });
  await followDraft(tx, { type, id }, payload);
  await markEdited(tx, { type, id }, { title: itemTitle(type, payload), draftState: "draft", editedBy: author });
}

/** The id of what a request has begun before; undefined where it comes for the first time. */
export async function findBegun(database: Database, requestKey: string): Promise<number | undefined> {
  return (await findItemByRequest(database, requestKey))?.id;
}

/** Deletes an item together with what it came with. */
export async function removeItem(tx: Transaction, { type, id }: { type: ContentType; id: number }): Promise<void> {
  await deleteItem(tx, type, id);
  await followDeletion(tx, { type, id });
}
