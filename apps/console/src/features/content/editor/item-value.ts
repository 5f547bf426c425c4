import type { ItemFrame, ManagedItem } from "@marque/contract/entities/manage-content";
import type { Edited } from "../../../shell/fields/draft-store.ts";

type Held = ItemFrame & { payload: Record<string, unknown> };

/** What a draft, a revision or the online item holds, as the editor has it. */
export function editedOf({ payload, collection, slug, publishAt, offlineAt, sort }: Held): Edited {
  return { payload, frame: { collection, slug, publishAt, offlineAt, sort } };
}

/** What is edited when an item is opened: its draft, else what is online. */
export function openedValue({ draft, live }: Pick<ManagedItem, "draft" | "live">): Edited {
  const held = draft ?? live;
  return held ? editedOf(held) : { payload: {}, frame: { collection: "", slug: null, publishAt: null, offlineAt: null, sort: 0 } };
}

/** The frame as a save takes it; a short address that was emptied is none. */
export function frameOf({ frame }: Edited): ItemFrame {
  return { ...(frame as ItemFrame), slug: (frame.slug as string | null) || null };
}
