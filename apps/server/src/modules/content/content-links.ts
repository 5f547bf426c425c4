import type { ContentType } from "@marque/contract/content-types";
import { linkedContent, payloadLinks } from "@marque/contract/rules/linked-content";
import type { Database } from "../../database/client.ts";
import {
  type ContentLink,
  findOnlineTargets,
  type LinkTarget,
  listLinkingItems,
  listLinks,
  markLinksTo,
  replaceLinks,
  updateLink,
} from "./links.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    checkLinks: Record<string, never>;
  }
}

/** Longer ones are of other sites, or of nobody. */
const LINK_MAX = 500;
const PAGE = 500;

const isItem = (target: { kind: string }): target is LinkTarget => "id" in target;

/** In-app links of a payload that lead to no page, or to an item that visitors do not see now. */
export async function findBrokenLinks(database: Database, payload: unknown): Promise<string[]> {
  return (await readLinks(database, payload)).filter(({ broken }) => broken).map(({ link }) => link);
}

/** The items that visitors see and that lead to a vehicle, by its public number; at most `limit`. */
export function listItemsLeadingTo(database: Database, vehicleId: number, limit: number) {
  return listLinkingItems(database, { kind: "vehicle", id: vehicleId }, limit);
}

/**
 * Writes down where an item leads inside the site, nowhere with a `null` payload, and has what leads to it know whether visitors see
 * it now.
 */
export async function trackLinks(tx: Database, type: ContentType, id: number, payload: unknown, isOnline: boolean): Promise<void> {
  const links = payload === null ? [] : await readLinks(tx, payload);
  await replaceLinks(
    tx,
    type,
    id,
    links.map((link) => ({ type, id, ...link })),
  );
  await markLinksTo(tx, type, id, !isOnline);
}

/** Looks again at what came or went by its own time, and at what a link names where that is told otherwise than when it was written down. */
export async function checkLinks(database: Database): Promise<void> {
  let last: Pick<ContentLink, "type" | "id" | "link"> = { type: "" as ContentType, id: 0, link: "" };
  for (;;) {
    const links = await listLinks(database, last, PAGE);
    const now = new Map((await targetsOf(database, new Set(links.map(({ link }) => link)))).map((target) => [target.link, target]));
    for (const before of links) {
      const after = now.get(before.link);
      const isSame = after && (["targetKind", "targetId", "broken"] as const).every((key) => (after[key] ?? null) === before[key]);
      if (after && !isSame) await updateLink(database, { ...before, ...after });
    }
    const end = links.at(-1);
    if (!end || links.length < PAGE) return;
    last = end;
  }
}

const readLinks = (database: Database, payload: unknown) => targetsOf(database, new Set(payloadLinks(payload)));

async function targetsOf(
  database: Database,
  links: ReadonlySet<string>,
): Promise<Pick<ContentLink, "link" | "targetKind" | "targetId" | "broken">[]> {
  const inside = [...links].flatMap((link) => {
    const target = link.length <= LINK_MAX ? linkedContent(link) : null;
    return target ? [{ link, target }] : [];
  });
  const online = await findOnlineTargets(
    database,
    inside.map(({ target }) => target).filter((target): target is LinkTarget => isItem(target)),
  );
  return inside.map(({ link, target }) =>
    isItem(target)
      ? { link, targetKind: target.kind, targetId: target.id, broken: !online.has(`${target.kind} ${target.id}`) }
      : { link, targetKind: null, targetId: null, broken: target.kind === "nothing" },
  );
}
