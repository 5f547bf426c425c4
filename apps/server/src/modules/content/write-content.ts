import { type ContentPayload, type ContentType, changedTag, contentTypes } from "@marque/contract/content-types";
import { type AppError, invalidFields } from "@marque/contract/errors";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { Database, Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { isUniqueViolation } from "../../database/violations.ts";
import { cleanContent } from "./clean-content.ts";
import { type ItemValues, writeItem } from "./content.repository.ts";
import { followItem } from "./derived-records.ts";
import { scheduleAnnouncement } from "./due-content.ts";

/**
 * Creates or replaces an item in the caller's transaction: its payload is checked against its type and cleaned, and once the
 * transaction commits every process drops what was made from items of that type. Throws wrong-field errors.
 */
export async function writeContent<Type extends ContentType>(tx: Database, type: Type, values: ItemValues<Type>): Promise<void> {
  const parsed = contentTypes[type].payload.safeParse(values.payload);
  if (!parsed.success) {
    throw invalidFields(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])));
  }
  await takeOver(tx, type, { ...values, payload: parsed.data as ContentPayload<Type> });
}

/**
 * As `writeContent`, of what the database had in another form before: it is taken as it is, since visitors see it already. Whoever
 * publishes it the next time is told what is wrong with it.
 */
export async function takeOver<Type extends ContentType>(tx: Database, type: Type, values: ItemValues<Type>): Promise<void> {
  const payload = cleanContent(type, values.payload);
  const { facet } = contentTypes[type] as { facet?: (payload: ContentPayload<Type>) => string };
  const written = { ...values, ...(facet && { collection: facet(payload) }), title: itemTitle(type, payload), payload };
  await writeItem(tx, type, written).catch((error: unknown) => {
    throw takenAddress(error) ?? error;
  });
  const visible = values.status === "published" ? { from: values.publishAt ?? new Date(), until: values.offlineAt ?? null } : null;
  await followItem(tx, { type, id: values.id }, { payload, visible });
  await notifyContentChanged(tx, [changedTag(type, values.id)]);
}

/** So much the clocks of a process and of the database, which decides what is online, may differ. */
const CLOCK_SKEW_MS = 5_000;

/** Has every process drop what it kept once more whenever the item comes, goes, or looks different by itself. */
export async function announceMoments<Type extends ContentType>(
  jobs: Jobs,
  tx: Transaction,
  type: Type,
  values: Pick<ItemValues<Type>, "id" | "publishAt" | "offlineAt" | "payload">,
): Promise<void> {
  for (const at of momentsOf(type, values)) {
    if (at.getTime() > Date.now() - CLOCK_SKEW_MS) await scheduleAnnouncement(jobs, tx, [changedTag(type, values.id)], at);
  }
}

/** The refusal for a short address or an id that another item has; undefined for other errors. */
export function takenAddress(error: unknown): AppError | undefined {
  if (isUniqueViolation(error, "content_items_slug")) return invalidFields({ slug: "这个短网址已被另一条内容使用" });
  if (isUniqueViolation(error, "content_items_notice_id")) return invalidFields({ id: "这个编号已被另一条公告使用" });
  return undefined;
}

function momentsOf<Type extends ContentType>(
  type: Type,
  { publishAt, offlineAt, payload }: Pick<ItemValues<Type>, "publishAt" | "offlineAt" | "payload">,
): Date[] {
  const { moments } = contentTypes[type] as { moments?: (payload: ContentPayload<Type>) => readonly string[] };
  const own = (moments?.(payload) ?? []).map((instant) => new Date(instant));
  return [publishAt, offlineAt, ...own].filter((at): at is Date => at instanceof Date);
}
