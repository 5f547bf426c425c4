import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import type { AuditEntry } from "@marque/contract/entities/staff";
import { pathInWords } from "@marque/contract/rules/field-names";
import { useCall } from "../../shell/calls.ts";
import { fieldName, pathsInWords } from "./audit-names.ts";
import { compareValues, type Difference } from "./compare-values.ts";

/**
 * What an entry changed, by fields in words. The log of content names the revision that it put online and leaves the texts to the
 * revisions, so these are compared: the one that came with the one before.
 */
export function useEntryChanges({ entity, entityId, before, after }: AuditEntry): Difference[] {
  const revision = revisionOf(after);
  const isContent = entity in contentTitles && revision !== null;
  const item = { type: entity as ContentType, id: Number(entityId) };
  const later = useCall("manageContentRevision", { ...item, revision: revision ?? 1 }, { enabled: isContent });
  const former = useCall("manageContentRevision", { ...item, revision: (revision ?? 2) - 1 }, { enabled: isContent && revision > 1 });
  if (isContent && later.data && (revision === 1 || former.data)) {
    return compareValues(former.data ? contentOf(former.data) : null, contentOf(later.data)).map(({ path, ...texts }) => ({
      path: pathInWords(path),
      ...texts,
    }));
  }
  return compareValues(inWords(before), inWords(after)).map(({ path, ...texts }) => ({ path: path && fieldName(path), ...texts }));
}

function revisionOf(after: unknown): number | null {
  const revision = (after as { revision?: unknown } | null)?.revision;
  return typeof revision === "number" && revision > 0 ? revision : null;
}

/** A revision as its editors see it: what it says, and when and where. */
function contentOf({ payload, collection, slug, publishAt, offlineAt, sort }: Record<string, unknown>): object {
  return { ...(payload as object), collection, slug, publishAt, offlineAt, sort };
}

/** The paths that a save changed are fields too, and said in words. */
function inWords(value: unknown): unknown {
  const changed = (value as { changed?: unknown } | null)?.changed;
  return Array.isArray(changed) ? { ...(value as object), changed: pathsInWords(changed) } : value;
}
