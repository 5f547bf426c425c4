import type { ContentType } from "@marque/contract/content-types";
import type { GivenFrame, ItemFrame, ManagedItem } from "@marque/contract/entities/manage-content";
import type { Edited } from "../fields/draft-store.ts";

type Held = ItemFrame & { payload: Record<string, unknown> };

/** What a draft, a revision or the online item holds, as the editor has it. */
export function editedOf({ payload, collection, slug, publishAt, offlineAt, sort }: Held): Edited {
  return { payload, frame: { collection, slug, publishAt, offlineAt, sort } };
}

/** What is edited when an item is opened: its draft, else what is online. */
export function openedValue({ draft, live, begins }: Pick<NewItem, "draft" | "live" | "begins">): Edited {
  const held = draft ?? live;
  if (!held && begins) return begins;
  return held ? editedOf(held) : { payload: {}, frame: { collection: "", slug: null, publishAt: null, offlineAt: null, sort: null } };
}

/** An item that is not yet one: a form with what a new item of the type begins with, of which the server knows nothing. */
export function newItem(type: ContentType, payload: Record<string, unknown>, collection: string): NewItem {
  return {
    type,
    id: 0,
    state: "draft",
    isProtected: false,
    isOnline: false,
    live: null,
    draft: null,
    findings: [],
    alsoOpen: [],
    path: "",
    mayPublish: { allowed: false, reason: "" },
    mayRepublish: null,
    begins: { payload, frame: { collection, slug: null, publishAt: null, offlineAt: null, sort: null } },
  };
}

/** An item as it is opened; `begins` is what one that is not saved yet begins with. */
export type NewItem = ManagedItem & { begins?: Edited };

/** The frame as a save takes it; a short address that was emptied is none. */
export function frameOf({ frame }: Edited): GivenFrame {
  return { ...(frame as GivenFrame), slug: (frame.slug as string | null) || null };
}
