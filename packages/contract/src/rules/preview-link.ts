import type { ContentType } from "../content-types.ts";

/** The four things a content manager can preview (specification §4 "Preview"). */
export type PreviewKind = "navbar" | "hoverbar" | "disclose" | "carousel";

/** Query parameter that carries the signed token of a preview link. */
export const PREVIEW_TOKEN = "previewToken";
/** Most ids that one list of a link carries. */
export const PREVIEW_IDS_MAX = 100;

/** Query parameter of each kind's JSON id list (specification §4 "Preview"; decisions "preview parameters"). */
export const previewLists = {
  navbar: "selectedNavbarIds",
  hoverbar: "selectedHoverbarIds",
  disclose: "selectedDiscloseIds",
  carousel: "selectedCarouselIds",
} as const satisfies Record<PreviewKind, string>;

export const previewKinds = Object.keys(previewLists) as PreviewKind[];

/** Types whose previews have a list in the link and a flag in the browser's store; the others come with the token alone. */
export const previewTypes = {
  navbar: "navigation",
  hoverbar: "hoverBar",
  disclose: "disclosure",
  carousel: "carousel",
} as const satisfies Record<PreviewKind, ContentType>;

/** What a preview link shows, for whoever looks through it. */
export interface PreviewInForce {
  title: string;
  /** The site as it will be then; null is now. ISO 8601. */
  asOf: string | null;
  /** ISO 8601. */
  expiresAt: string;
  items: {
    /** Chinese name of the item's type. */
    kind: string;
    title: string;
    /** Chinese: why its draft is not what is shown; empty where it is. */
    note: string;
  }[];
  /** Which of the browser's preview flags it sets. */
  flags: PreviewKind[];
}

/** How a page is looked at: through a link that holds, or one that does not any more and shows published content only. */
export type PreviewState = ({ state: "on" } & PreviewInForce) | { state: "ended" };

/** A JSON id list of a link; an empty list for whatever is not one. */
export function previewIds(text: string | null): number[] {
  if (text === null || text.length > 2_000) return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
}

/** Whether an address asks for a preview, with or without the right to one. */
export function asksForPreview(query: URLSearchParams): boolean {
  return query.has(PREVIEW_TOKEN) || Object.values(previewLists).some((name) => query.has(name));
}

/**
 * Router path of a preview link: `path` with the lists that the items fill, and the token. Whatever of a preview `path` carried already
 * is replaced.
 */
export function previewPath(path: string, items: readonly { type: ContentType; id: number }[], token: string): string {
  const [beforeHash = "", hash] = path.split("#");
  const [pathname = "", search] = beforeHash.split("?");
  const query = new URLSearchParams(search);
  for (const name of [...Object.values(previewLists), PREVIEW_TOKEN]) query.delete(name);
  const kept = query.toString();
  const lists = previewKinds.flatMap((kind) => {
    const ids = items.filter(({ type }) => type === previewTypes[kind]).map(({ id }) => id);
    return ids.length > 0 ? [`${previewLists[kind]}=${JSON.stringify(ids)}`] : [];
  });
  const parts = [...(kept ? [kept] : []), ...lists, `${PREVIEW_TOKEN}=${token}`];
  return `${pathname}?${parts.join("&")}${hash === undefined ? "" : `#${hash}`}`;
}
