/** A text with its disguises taken off, whose characters know where they stand in what was written. */
export interface PlainText {
  text: string;
  /** Start and end of each character in what was written. */
  starts: readonly number[];
  ends: readonly number[];
  /** Whether something was taken out right before a character. */
  gaps: readonly boolean[];
}

/** Characters that nobody sees: joiners, marks of direction, selectors of a variant, the soft hyphen and the frame of a key. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u20e3/u;
/** Full-width, encircled, squared and compatibility forms of letters and digits. */
const DISGUISED = /[\u2460-\u24ff\u2e80-\u2fdf\u3200-\u33ff\uf900-\ufaff\uff05\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/;
const LETTERS_ONLY = /^[\p{L}\p{N}%]+$/u;
/**
 * Blanks and small marks that may be put between the characters of a word; what ends a clause is none of them, but after 最, which ends
 * none.
 */
const BETWEEN =
  /(?<=最)[\p{P}\p{Zs}]{1,3}(?=\p{Script=Han})|(?<=\p{Script=Han})[\p{Zs}\t·・•․.．*＊_＿~～|｜/／\\+＋^#＃=＝-]{1,3}(?=\p{Script=Han})/gu;
const HAN = /\p{Script=Han}/u;

/**
 * Words whose first half often ends another word and whose second half begins one, as in 质保 本店 or 积极 致力: split, they are meant
 * only where one of the halves stands alone.
 */
const MET_BY_CHANCE = new Set([
  ...["保本", "原价", "独家", "万能", "直降", "立省", "低息", "好礼", "限时", "限量", "之王", "极致", "至尊", "极品", "根治", "养生"],
  ...["理疗", "排毒", "开光", "转运", "财运", "风水", "国旗", "国歌", "国徽", "国宴", "军旗", "军歌", "军徽", "色情", "下注", "秒杀"],
]);

/** Reads a text as people do who see through 最 佳, 最·佳, ＮＯ．１ and what stands between two letters without being seen. */
export function plainText(written: string): PlainText {
  const chars: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const gaps: boolean[] = [];
  let isGap = false;
  const keep = (char: string, start: number, end: number) => {
    chars.push(char);
    starts.push(start);
    ends.push(end);
    gaps.push(isGap);
    isGap = false;
  };
  const between = betweenOf(written);
  for (let at = 0; at < written.length; at += 1) {
    const char = written.charAt(at);
    if (INVISIBLE.test(char) || between.has(at)) isGap = true;
    else for (const shown of lettersOf(char)) keep(shown, at, at + 1);
  }
  return { text: chars.join(""), starts, ends, gaps };
}

/** Whether a word found in a plain text is meant: one that was split is, unless its halves may have met by chance. */
export function isMeant({ text, gaps }: PlainText, at: number, length: number): boolean {
  if (!MET_BY_CHANCE.has(text.slice(at, at + length)) || !gaps[at + 1]) return true;
  const standsAlone = (index: number, neighbour: number) => gaps[index] || !HAN.test(text.charAt(neighbour));
  return standsAlone(at, at - 1) || standsAlone(at + length, at + length);
}

/** Places of the blanks and marks between two characters; what nobody sees does not hide them. */
function betweenOf(written: string): ReadonlySet<number> {
  const places: number[] = [];
  for (let at = 0; at < written.length; at += 1) if (!INVISIBLE.test(written.charAt(at))) places.push(at);
  const seen = places.map((at) => written.charAt(at)).join("");
  const found = new Set<number>();
  for (const { index, 0: marks } of seen.matchAll(BETWEEN)) {
    for (let offset = 0; offset < marks.length; offset += 1) found.add(places[index + offset] as number);
  }
  return found;
}

function lettersOf(char: string): string {
  if (!DISGUISED.test(char)) return char;
  const letters = char.normalize("NFKC");
  return LETTERS_ONLY.test(letters) ? letters : char;
}
