import type { ContentType } from "@marque/contract/content-types";
import { linkedContent, payloadLinks } from "@marque/contract/rules/linked-content";
import type { Database } from "../../database/client.ts";
import {
  type ContentLink,
  findOnlineTargets,
  type LinkTarget,
  listLinksToItems,
  markLink,
  markLinksTo,
  replaceLinks,
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

/** Looks again at what came or went by its own time. */
export async function checkLinks(database: Database): Promise<void> {
  let last: Pick<ContentLink, "type" | "id" | "link"> = { type: "" as ContentType, id: 0, link: "" };
  for (;;) {
    const links = await listLinksToItems(database, last, PAGE);
    const named = links.flatMap((link) => (link.targetKind && link.targetId ? [{ link, kind: link.targetKind, id: link.targetId }] : []));
    const online = await findOnlineTargets(database, named);
    for (const { link, kind, id } of named) {
      const broken = !online.has(`${kind} ${id}`);
      if (broken !== link.broken) await markLink(database, link, broken);
    }
    const end = links.at(-1);
    if (!end || links.length < PAGE) return;
    last = end;
  }
}

async function readLinks(
  database: Database,
  payload: unknown,
): Promise<Pick<ContentLink, "link" | "targetKind" | "targetId" | "broken">[]> {
  const links = payloadLinks(payload).filter((link) => link.length <= LINK_MAX);
  const inside = links.flatMap((link) => {
    const target = linkedContent(link);
    return target ? [{ link, target }] : [];
  });
  const online = await findOnlineTargets(
    database,
    inside.map(({ target }) => target).filter((target): target is LinkTarget => isItem(target)),
  );
  return inside.map(({ link, target }) =>
    isItem(target)
      ? { link, targetKind: target.kind, targetId: target.id, broken: !online.has(`${target.kind} ${target.id}`) }
      : { link, broken: target.kind === "nothing" },
  );
}
