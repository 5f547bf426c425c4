import { domainOfTag } from "@marque/contract/call";
import type { ContentPayload } from "@marque/contract/content-types";
import type { ContentChanges } from "../../database/listen.ts";
import type { ContentService } from "../content/content.service.ts";

type Levels = ContentPayload<"memberLevel">[];

/** A backstop: changes are heard of at once. */
const FRESH_MS = 30_000;

/** The levels that are online, from the lowest up, as every member's call needs them: read once, and again when somebody has changed them. */
export function keepMemberLevels(content: Pick<ContentService, "listMemberLevels">, changes: Pick<ContentChanges, "onContentChanged">) {
  let kept: { levels: Promise<Levels>; until: number } | null = null;
  const stop = changes.onContentChanged((tags) => {
    if (tags === "all" || tags.some((tag) => domainOfTag(tag) === "memberLevels")) kept = null;
  });

  return {
    stop,
    list(): Promise<Levels> {
      if (kept && kept.until > Date.now()) return kept.levels;
      const asked = { levels: content.listMemberLevels(), until: Date.now() + FRESH_MS };
      kept = asked;
      asked.levels.catch(() => {
        if (kept === asked) kept = null;
      });
      return asked.levels;
    },
  };
}
