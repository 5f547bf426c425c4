import type { ContentType } from "../content-types.ts";
import type { Finding } from "../entities/manage-content.ts";
import { type PhraseRule, phraseRules } from "./legal-phrases.ts";
import { payloadTexts } from "./payload-texts.ts";

/** What a text is found to say; `field` is added by whoever knows it. */
export type TextFinding = Omit<Finding, "field">;

/** Types that tell what the law or a tender asks for, and do not advertise. */
const notAdvertising: ReadonlySet<ContentType> = new Set(["protocol", "disclosure", "supplier", "employment", "redirect", "grayMode"]);

/** Findings beyond this many only repeat themselves. */
const FINDINGS_MAX = 100;
const EXCERPT_MAX = 40;
const CONTEXT = 8;
/** So much of the sentence before and after a phrase decides whether it is meant. */
const NEAR = 12;

const compiled = phraseRules.map((rule) => ({ rule, pattern: new RegExp(rule.phrases.join("|"), "g") }));

/**
 * What the law of advertising, prices, driver assistance and personal data finds in one text, in its order. `isAdvertising` is false for
 * statutory texts, in which only what is forbidden everywhere counts.
 */
export function lintText(text: string, isAdvertising = true): TextFinding[] {
  const found: { at: number; end: number; finding: TextFinding }[] = [];
  for (const { rule, pattern } of compiled) {
    if (!isAdvertising && !rule.everywhere) continue;
    for (const { index: at, 0: phrase } of text.matchAll(pattern)) {
      if (isAllowed(rule, text, at, phrase.length)) continue;
      found.push({ at, end: at + phrase.length, finding: findingOf(rule, text, at, phrase.length) });
      if (found.length >= FINDINGS_MAX) break;
    }
  }
  found.sort((one, other) => one.at - other.at);
  // Two phrases of one rule that overlap are one finding.
  const isNew = ({ at, finding }: (typeof found)[number], earlier: typeof found) =>
    !earlier.some((before) => before.end > at && before.finding.rule === finding.rule);
  return found.filter((entry, index) => isNew(entry, found.slice(Math.max(0, index - 3), index))).map(({ finding }) => finding);
}

/** What the law finds in the texts of an item, or of the draft of one, each with the field in which it stands. */
export function lintPayload(type: ContentType, payload: unknown): Finding[] {
  const texts = payloadTexts(type, payload);
  const isAdvertising = !notAdvertising.has(type);
  const found = texts.flatMap(({ field, text }) => lintText(text, isAdvertising).map((finding) => ({ field, ...finding })));
  return [...found, ...(isAdvertising ? assistanceWithoutLimits(texts) : [])].slice(0, FINDINGS_MAX);
}

function isAllowed({ unlessAfter, unlessBefore, unlessWith }: PhraseRule, text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + length, at + length + NEAR);
  return unlessAfter?.test(before) || unlessBefore?.test(after) || unlessWith?.test(text) || false;
}

function findingOf({ name, level, message }: PhraseRule, text: string, at: number, length: number): TextFinding {
  const excerpt = text.slice(Math.max(0, at - CONTEXT), at + length + CONTEXT).replace(/\s+/g, " ");
  return { level, rule: name, excerpt: excerpt.trim().slice(0, EXCERPT_MAX), message };
}

const ASSISTANCE = /组合驾驶辅助|驾驶辅助|领航辅助|自适应巡航|车道(?:居中|保持)|自动变道/;
const LIMITS =
  /系统边界|(?:不能|不可|无法|不)(?:代替|替代|取代|替)[^，。；]{0,6}(?:人|驾驶|您|你)|不是自动驾驶|(?:随时|立即|准备)[^，。；]{0,4}接管|接管车辆|保持(?:专注|注意)|(?:手握|双手|手不离|握住)[^，。；]{0,4}方向盘|驾驶(?:员|者|人)[^。；]{0,16}(?:负责|责任|注意|掌控|控制|监控)/;

/** Whoever names driver assistance says what it cannot do, somewhere in the same item. */
function assistanceWithoutLimits(texts: readonly { field: string; text: string }[]): Finding[] {
  if (texts.some(({ text }) => LIMITS.test(text))) return [];
  const named = texts.find(({ text }) => ASSISTANCE.test(text));
  const match = named && ASSISTANCE.exec(named.text);
  if (!named || !match) return [];
  const rule = {
    name: "系统边界",
    level: "warning",
    message: "提到驾驶辅助时须说明系统边界：它不能代替驾驶员，驾驶员须保持注意并随时接管（工信部装备一〔2025〕45 号）",
  } as const;
  return [{ field: named.field, ...findingOf({ ...rule, phrases: [] }, named.text, match.index, match[0].length) }];
}
