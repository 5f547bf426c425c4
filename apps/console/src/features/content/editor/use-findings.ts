import type { ContentType } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { lintPayload } from "@marque/contract/rules/legal-lint";
import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import type { DraftStore } from "../../../shell/fields/draft-store.ts";

const keyOf = ({ field, rule, excerpt }: Finding) => `${field} ${rule} ${excerpt}`;

/**
 * What speaks against publishing: what the server found when it was last saved, with the words of the law checked anew while somebody
 * types, so that a cured sentence is cured at once.
 */
export function useLiveFindings(type: ContentType, store: DraftStore): readonly Finding[] {
  const fromServer = useSyncExternalStore(store.subscribe, store.findings);
  const value = useDeferredValue(useSyncExternalStore(store.subscribe, store.value));
  const saved = useSyncExternalStore(store.subscribe, store.saved);
  return useMemo(() => {
    const savedLint = new Set(lintPayload(type, saved.payload).map(keyOf));
    const found = [...fromServer.filter((finding) => !savedLint.has(keyOf(finding))), ...lintPayload(type, value.payload)];
    return found.sort((one, other) => Number(other.level === "error") - Number(one.level === "error"));
  }, [type, fromServer, saved, value]);
}
