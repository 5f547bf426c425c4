import type { ContentType } from "../content-types.ts";
import type { Finding } from "../entities/manage-content.ts";
import { figureRules } from "./legal-figures.ts";
import { type PhraseRule, phraseRules } from "./legal-phrases.ts";
import { type PayloadText, payloadTexts, placeInHtml } from "./payload-texts.ts";
import { isMeant, type PlainText, plainText } from "./split-words.ts";
import { htmlTableHead, leadOfCell } from "./table-heads.ts";

/** What a text is found to say; `field` is added by whoever knows it, and `position` is that in the text. */
export type TextFinding = Omit<Finding, "field" | "position"> & Required<Pick<Finding, "position">>;

export interface LintContext {
  /** False for statutory texts, in which only what is forbidden everywhere counts. */
  isAdvertising?: boolean;
  /** What is said right before the text elsewhere, as by the head of a column; nothing is found in it alone. */
  lead?: string;
  /** What the heads of a table say about a place of the text, and so belongs to its sentence. */
  headAt?: (at: number) => string;
}

/** Types that tell what the law or a tender asks for, and do not advertise. */
const notAdvertising: ReadonlySet<ContentType> = new Set([
  "protocol",
  "disclosure",
  "supplier",
  "employment",
  "redirect",
  "grayMode",
  "workCalendar",
]);

/** Findings beyond this many only repeat themselves. */
const FINDINGS_MAX = 100;
/** So many phrases of one rule are looked at in one text, allowed ones included. */
const CANDIDATES_MAX = 2_000;
const EXCERPT_MAX = 40;
const CONTEXT = 8;
/** So much of the sentence before and after a phrase decides whether it is meant. */
const NEAR = 12;
/** No sentence is read further than this from the phrase. */
const SENTENCE_MAX = 160;

const compiled = [...phraseRules, ...figureRules].map((rule) => ({ rule, pattern: new RegExp(rule.phrases.join("|"), "g") }));

/** What the law of advertising, prices, driver assistance and personal data finds in one text, in its order. */
export function lintText(text: string, { isAdvertising = true, lead = "", headAt = () => "" }: LintContext = {}): TextFinding[] {
  const plain = plainText(lead + text);
  const found: TextFinding[] = [];
  for (const { rule, pattern } of compiled) {
    if (!isAdvertising && !rule.everywhere) continue;
    if (rule.unlessWith?.test(plain.text)) continue;
    let candidates = 0;
    for (const { index: at, 0: phrase } of plain.text.matchAll(pattern)) {
      candidates += 1;
      if (candidates > CANDIDATES_MAX || found.length >= FINDINGS_MAX) break;
      if (!isMeant(plain, at, phrase.length) || isAllowed(rule, plain, at, phrase.length, headAt)) continue;
      const finding = findingOf(rule, text, plain, { at, end: at + phrase.length, from: lead.length });
      if (finding) found.push(finding);
    }
  }
  found.sort((one, other) => one.position.start - other.position.start);
  // Two phrases of one rule that overlap are one finding.
  const isNew = ({ rule, position }: TextFinding, earlier: TextFinding[]) =>
    !earlier.some((before) => before.position.end > position.start && before.rule === rule);
  return found.filter((finding, index) => isNew(finding, found.slice(Math.max(0, index - 3), index)));
}

/** What the law finds in the texts of an item, or of the draft of one, each with the field in which it stands. */
export function lintPayload(type: ContentType, payload: unknown): Finding[] {
  const isAdvertising = !notAdvertising.has(type);
  const texts = payloadTexts(type, payload);
  const found = texts.flatMap((text) => lintField(text, payload, isAdvertising));
  return [...found, ...(isAdvertising ? assistanceWithoutLimits(texts) : [])].slice(0, FINDINGS_MAX);
}

/** What a field says by being that field: an amount in the price of a card is a price, whatever stands beside it. */
const fieldLeads: Readonly<Record<string, string>> = { customerPriceText: "售价" };

/** A cell of a table is read after what heads its column and its row, so that a figure says what it measures. */
function lintField(read: PayloadText, payload: unknown, isAdvertising: boolean): Finding[] {
  const { text, html } = read;
  const headAt = html?.includes("<table") ? (at: number) => htmlTableHead(html, placeInHtml(html, at, at + 1).start) : undefined;
  const context = { isAdvertising, lead: fieldLeads[read.field] ?? leadOfCell(payload, read.field), ...(headAt && { headAt }) };
  return lintText(text, context).map((finding) => placed(read, finding));
}

function placed({ field, html }: PayloadText, { position, ...finding }: TextFinding): Finding {
  return { field, ...finding, position: html === undefined ? position : placeInHtml(html, position.start, position.end) };
}

function isAllowed(rule: PhraseRule, { text, starts }: PlainText, at: number, length: number, headAt: (at: number) => string): boolean {
  const { unlessAfter, unlessBefore, unlessSentence } = rule;
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + length, at + length + NEAR);
  if (unlessAfter?.test(before) || unlessBefore?.test(after)) return true;
  if (!unlessSentence) return false;
  return unlessSentence.test(sentenceAround(text, at, at + length)) || unlessSentence.test(headAt(starts[at] ?? 0));
}

function sentenceAround(text: string, at: number, end: number): string {
  const before = text.slice(Math.max(0, at - SENTENCE_MAX), at);
  const after = text.slice(end, end + SENTENCE_MAX);
  return before.slice(before.search(/[^。！？；\n]*$/)) + text.slice(at, end) + after.slice(0, after.search(/[。！？；\n]|$/));
}

/** Of a text that begins at `from` of the plain text; null for what ends before it. */
function findingOf(
  { name, level, message }: Pick<PhraseRule, "name" | "level" | "message">,
  text: string,
  { text: plain, starts, ends }: PlainText,
  { at, end, from }: { at: number; end: number; from: number },
): TextFinding | null {
  const first = starts.findIndex((start, index) => index >= at && start >= from);
  if (first < 0 || first >= end) return null;
  const position = { start: (starts[first] ?? 0) - from, end: (ends[end - 1] ?? 0) - from };
  const excerpt = text.slice(Math.max(0, position.start - CONTEXT), position.end + CONTEXT).replace(/\s+/g, " ");
  const word = plain.slice(first, end).slice(0, EXCERPT_MAX);
  return { level, rule: name, excerpt: excerpt.trim().slice(0, EXCERPT_MAX), message, word, position };
}

const ASSISTANCE = /组合驾驶辅助|驾驶辅助|领航辅助|自适应巡航|车道(?:居中|保持)|自动变道/;
const LIMITS =
  /系统边界|(?:不能|不可|无法|不)(?:代替|替代|取代|替)[^，。；]{0,6}(?:人|驾驶|您|你)|不是自动驾驶|(?:随时|立即|准备)[^，。；]{0,4}接管|接管车辆|保持(?:专注|注意)|(?:手握|双手|手不离|握住)[^，。；]{0,4}方向盘|驾驶(?:员|者|人)[^。；]{0,16}(?:负责|责任|注意|掌控|控制|监控)/;

/** Whoever names driver assistance says what it cannot do, somewhere in the same item. */
function assistanceWithoutLimits(texts: readonly PayloadText[]): Finding[] {
  if (texts.some(({ text }) => LIMITS.test(text))) return [];
  const named = texts.find(({ text }) => ASSISTANCE.test(text));
  const match = named && ASSISTANCE.exec(named.text);
  if (!named || !match) return [];
  const rule = {
    name: "系统边界",
    level: "warning",
    message: "提到驾驶辅助时须说明系统边界：它不能代替驾驶员，驾驶员须保持注意并随时接管（工信部装备一〔2025〕45 号）",
  } as const;
  const plain = plainText(named.text);
  const at = plain.starts.indexOf(match.index);
  const finding = findingOf(rule, named.text, plain, { at, end: at + match[0].length, from: 0 });
  return finding ? [placed(named, finding)] : [];
}
