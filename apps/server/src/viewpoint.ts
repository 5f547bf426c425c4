import type { ContentPayload, ContentType } from "@marque/contract/content-types";

/** An item as it would be online. */
export interface OverlaidItem {
  type: ContentType;
  id: number;
  collection: string;
  slug: string | null;
  publishAt: Date;
  offlineAt: Date | null;
  sort: number;
  revision: number;
  payload: ContentPayload<ContentType>;
  updatedAt: Date;
  /** Why it stands there: its hour will have come, or somebody chose it for a preview. */
  reason: "scheduled" | "chosen";
}

/** From where content is read: at which time, and with which unpublished items. */
export interface Viewpoint {
  /** Null is the moment of the query, by the database's clock. */
  at: Date | null;
  /** These stand in the place of what the database has under the same type and id. */
  overlay: readonly OverlaidItem[];
}

/** What everybody sees. */
export const PUBLIC_VIEW: Viewpoint = { at: null, overlay: [] };

/** The same, but of the chosen items of these types those with these ids only. */
export function narrowedTo({ at, overlay }: Viewpoint, types: readonly ContentType[], ids: readonly number[]): Viewpoint {
  return { at, overlay: overlay.filter(({ reason, type, id }) => reason === "scheduled" || !types.includes(type) || ids.includes(id)) };
}
