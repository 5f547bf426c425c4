import { type ContentPayload, type ContentType, contentTypes } from "@marque/contract/content-types";
import { invalidFields } from "@marque/contract/errors";
import type { Database } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { cleanContent } from "./clean-content.ts";
import { type ItemValues, writeItem } from "./content.repository.ts";

/**
 * Creates or replaces an item in the caller's transaction: its payload is checked against its type and cleaned, and once the
 * transaction commits every process drops what was made from items of that type. Throws wrong-field errors.
 */
export async function writeContent<Type extends ContentType>(tx: Database, type: Type, values: ItemValues<Type>): Promise<void> {
  const parsed = contentTypes[type].payload.safeParse(values.payload);
  if (!parsed.success) {
    throw invalidFields(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])));
  }
  const payload = cleanContent(type, parsed.data as ContentPayload<Type>);
  const { facet } = contentTypes[type] as { facet?: (payload: ContentPayload<Type>) => string };
  await writeItem(tx, type, { ...values, ...(facet && { collection: facet(payload) }), payload });
  await notifyContentChanged(tx, contentTypes[type].tags);
}
