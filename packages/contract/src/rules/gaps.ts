import type { ContentType } from "../content-types.ts";
import type { Finding } from "../entities/manage-content.ts";
import { payloadTexts } from "./payload-texts.ts";

/** What only the maker knows, as texts that come with the product mark it: `【待填：公司全称】`. */
const GAP = /【待填[^】]*】/g;
const EXCERPT_MAX = 40;

/** Texts in which a gap has not been filled: nothing with one goes online. One finding a text. */
export function gapFindings(type: ContentType, payload: unknown): Finding[] {
  return payloadTexts(type, payload).flatMap(({ field, text }) => {
    const gaps = text.match(GAP) ?? [];
    const [first] = gaps;
    if (!first) return [];
    return [
      { field, level: "error" as const, rule: "填写", excerpt: first.slice(0, EXCERPT_MAX), message: `还有 ${gaps.length} 处待填的空白` },
    ];
  });
}
