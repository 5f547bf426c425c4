import { CONTACT_DAYS, type ContactFigures, shownContacts } from "@marque/contract/rules/contact-figures";
import { FIRST_CONTACT_MINUTES } from "@marque/contract/rules/working-clock";
import { type Database, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { countCalled, countMissed, findFigures, listFigures, putFigures, removeFigures } from "./contact-figures.repository.ts";
import { measuredKinds } from "./first-contact.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    measureContacts: Record<string, never>;
  }
}

const DAY_MS = 86_400_000;
const NOBODY: ContactFigures = { called: 0, missed: 0, inTime: 0, medianMinutes: null, wished: 0, kept: 0 };

/** Reckons anew how soon each dealer called in the last ninety days; the pages of those of whom something else is shown are made anew. */
export function createContactFigures({ database, now }: { database: Database; now: () => Date }) {
  return async function measure(): Promise<void> {
    const at = now();
    const since = new Date(at.getTime() - CONTACT_DAYS * DAY_MS);
    const figures = new Map<number, ContactFigures>();
    for (const { dealerId, ...called } of await countCalled(database, since, FIRST_CONTACT_MINUTES)) {
      figures.set(dealerId, { ...NOBODY, ...called });
    }
    for (const { dealerId, missed } of await countMissed(database, { since, before: at, kinds: measuredKinds })) {
      figures.set(dealerId, { ...(figures.get(dealerId) ?? NOBODY), missed });
    }
    await transaction(database, async (tx) => {
      const before = new Map((await listFigures(tx)).map(({ dealerId, code, ...known }) => [dealerId, { code, known }]));
      await removeFigures(
        tx,
        [...before.keys()].filter((dealerId) => !figures.has(dealerId)),
      );
      await putFigures(
        tx,
        [...figures].map(([dealerId, own]) => ({ dealerId, ...own, reckonedAt: at })),
      );
      const after = new Map((await listFigures(tx)).map(({ dealerId, code, ...known }) => [dealerId, { code, known }]));
      const face = (of: { known: ContactFigures } | undefined) => JSON.stringify(shownContacts(of?.known ?? null));
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => face(before.get(id)) !== face(after.get(id)));
      const tags = changed.flatMap((id) => (after.get(id) ?? before.get(id))?.code ?? []).map((code) => `dealers:${code}` as const);
      if (tags.length > 0) await notifyContentChanged(tx, tags);
    });
  };
}

/** How a dealer answered, as it was reckoned last; null where it had nobody to call. */
export function contactsOf(database: Database, dealerId: number): Promise<ContactFigures | null> {
  return findFigures(database, dealerId);
}
