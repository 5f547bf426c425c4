import { Parser, zhHansModel } from "budoux";
import { headingsIn } from "./ui/heading-phrases.ts";
import { knownPhrases, learnPhrases, type Phrased, type Phrasing } from "./ui/phrases.ts";

/** Fields of answers that are set as titles, leads and summaries. */
const SET_FIELDS = new Set(["title", "subtitle", "summary", "lead", "motto", "heading", "description"]);
/** Fields that hold texts of editors, whose headings are titles too. */
const HTML_FIELDS = new Set(["html", "contentHtml"]);
/** Shorter ones fit on any line; longer ones are no lead, and break like other text. */
const SHORTEST = 5;
const LONGEST = 200;
/** A phrase that is longer may end a line at any of its words. */
const LONG_PHRASE = 8;
/** The largest number of one digit in base 36. */
const LONGEST_PHRASE = 35;

const han = /\p{Script=Han}/u;
const words = new Intl.Segmenter("zh-Hans", { granularity: "word" });
const parser = new Parser(zhHansModel);

/** What begins no line, being part of what stands before it. */
const TRAILING =
  /^(?:[了着过的地得们性度吗吧呢啊里上下中内外后前时起来去到学版型式化家员者店站厢驱车次个件天年月日号款辆位条种项处万亿元秒米]|起来|下来|出来|进来|之后|之前|以上|以下|以内|之间|左右|公里)$/;
const CLOSING = /^[\s，。、；：？！—…～·%％”’」』）》〉】\])},.;:?!]/u;
const OPENING = /[“‘「『（《〈【[({]$/u;
/** A number and its unit, a word in Latin letters and what follows it: one thing to the eye. */
const JOINED = /[\d.,] ?$|\p{Script=Latin} $/u;
/** What a gap stands behind belongs to what follows, as long as both are short. */
const GAP = / $/;
const DATE = /\d ?[年月] ?$/;

/** Texts of one page again and again, and each of them in several pages. */
const found = new Map<string, string>();
const FOUND_MAX = 20_000;

/** More than the pages that are kept show. */
const NAMED_MAX = 50_000;

/** Has the render know the phrases of a page's texts; those that were named longest ago are forgotten first. */
export function namePhrases(phrasings: readonly Phrasing[]): void {
  for (const [text] of phrasings) knownPhrases.delete(text);
  learnPhrases(phrasings);
  for (const text of knownPhrases.keys()) {
    if (knownPhrases.size <= NAMED_MAX) return;
    knownPhrases.delete(text);
  }
}

/** What a loader brings, with the phrases of its titles and leads for whoever sets them (`root.tsx`). */
export async function withPhrases<Data extends object>(loaded: Data | Promise<Data>): Promise<Data & Phrased> {
  const data = await loaded;
  const phrasings = phrasingsIn(data);
  namePhrases(phrasings);
  return { ...data, phrasings };
}

/** The phrases of every text in a page's data that is set as a title or a lead, headings within articles among them. */
export function phrasingsIn(data: unknown): Phrasing[] {
  const texts = new Set<string>();
  collect(data, texts);
  return [...texts].flatMap((text) => {
    const lengths = lengthsOf(text);
    return lengths === null ? [] : [[text, lengths]];
  });
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [field, entry] of Object.entries(value)) {
    if (typeof entry === "object") collect(entry, texts);
    else if (typeof entry !== "string") continue;
    else if (HTML_FIELDS.has(field)) for (const heading of headingsIn(entry).filter(isSet)) texts.add(heading);
    else if (SET_FIELDS.has(field) && isSet(entry)) texts.add(entry);
  }
}

const isSet = (text: string) => text.length >= SHORTEST && text.length <= LONGEST && han.test(text) && !/[<\n]/.test(text);

function lengthsOf(text: string): string | null {
  const known = found.get(text);
  if (known !== undefined) return known;
  const lengths = phrases(text).map(({ length }) => length);
  if (lengths.some((length) => length > LONGEST_PHRASE)) return null;
  const written = lengths.map((length) => length.toString(36)).join("");
  if (found.size >= FOUND_MAX) found.clear();
  found.set(text, written);
  return written;
}

/**
 * The phrases of a Chinese text, in whose order they are the text. A line may end where a dictionary (ICU's) and a model of phrases
 * (BudouX) both part it: either alone tears words apart. Never within numbers and their units, before closing marks and trailing
 * particles, and never so that one character stands alone.
 */
export function phrases(text: string): string[] {
  const ends = new Set(endsOf(parser.parse(text)));
  const parted = merge(
    [...words.segment(text)].map(({ segment }) => segment),
    (end) => ends.has(end),
  );
  return parted.flatMap((phrase) =>
    han.test(phrase) && phrase.length > LONG_PHRASE
      ? merge(
          [...words.segment(phrase)].map(({ segment }) => segment),
          () => true,
        )
      : [phrase],
  );
}

function endsOf(parts: readonly string[]): number[] {
  let end = 0;
  return parts.map((part) => {
    end += part.length;
    return end;
  });
}

/** Joins words where no line may end between them. */
function merge(parts: readonly string[], mayEnd: (end: number) => boolean): string[] {
  const joined: string[] = [];
  let end = 0;
  let isOpen = false;
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && (isOpen || isInseparable(last, part))) joined[joined.length - 1] = last + part;
    else joined.push(part);
    end += part.length;
    isOpen = !mayEnd(end);
  }
  return withoutSingles(joined);
}

function isInseparable(before: string, after: string): boolean {
  if (CLOSING.test(after) || OPENING.test(before) || JOINED.test(before)) return true;
  if (TRAILING.test(after) && !endsClause(before)) return true;
  if (DATE.test(before) && /^\d/.test(after)) return true;
  return GAP.test(before) && before.length + after.length <= LONG_PHRASE;
}

/** A character alone goes with what follows; the last one with what stands before, and so does what follows no mark. */
function withoutSingles(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let waiting = "";
  for (const part of parts) {
    const whole = waiting + part;
    waiting = "";
    if (lettersOf(whole) > 1) joined.push(whole);
    else if (joined.length > 0 && CLOSING.test(part.slice(1)) && !endsClause(joined.at(-1) ?? "")) joined[joined.length - 1] += whole;
    else waiting = whole;
  }
  if (waiting) joined.push((joined.pop() ?? "") + waiting);
  return joined;
}

const lettersOf = (text: string) => text.replace(/[\p{P}\s]/gu, "").length;
const endsClause = (text: string) => /[，。、；：？！—]$/u.test(text);
