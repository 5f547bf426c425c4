import type { DealerEntry, DealerRegion } from "@marque/contract/entities/dealer";

/** Province, city and district of a dealer. */
export interface DealerPlaces {
  province: DealerRegion;
  city: DealerRegion;
  district: DealerRegion;
}

const SEPARATORS = /[\s,，、;；]+/;
/** More words than anybody types to find a dealer. */
const WORDS_MAX = 6;
const LATIN = /^[a-z]+$/;
const HAN = /\p{Script=Han}/u;

/**
 * Whether a dealer answers what was typed: every word of it stands in its names, its code, its address or the names of its places, as it
 * is written or by pinyin (`hangzhou`, `hz`, `hzbj`, `binjiang`). Kinds of places may be left out: 杭州滨江 is 杭州市滨江区.
 */
export function answersQuery(dealer: DealerEntry, places: DealerPlaces, q: string): boolean {
  const typed = q.normalize("NFKC").toLowerCase().replaceAll("'", "").trim();
  if (typed === "") return true;
  const text = textOf(dealer, places);
  const spoken = spokenOf(dealer, places);
  const answers = (word: string) => stands(text, word) || (LATIN.test(word) && spoken.some((token) => token.startsWith(word)));
  const words = typed.split(SEPARATORS).filter(Boolean).slice(0, WORDS_MAX);
  // 江南大道 1088 号 and han g zhou are one thing each, whatever stands between.
  return words.every(answers) || answers(words.join(""));
}

function stands(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const bare = withoutKinds(word);
  return HAN.test(bare) && bare.length > 1 && withoutKinds(text).includes(bare);
}

/** Everything about a dealer that is written, in parts that do not run into each other. */
function textOf(dealer: DealerEntry, { province, city, district }: DealerPlaces): string {
  const places = province.name === city.name ? city.name + district.name : province.name + city.name + district.name;
  const parts = [dealer.shortName, dealer.fullName, dealer.code, dealer.address, places, city.name + dealer.address];
  return parts
    .map((part) => part.replace(/\s/g, ""))
    .join("|")
    .toLowerCase();
}

/** Everything that is said for it in Latin letters: syllables of its places run together, and their initials. */
function spokenOf(dealer: DealerEntry, { province, city, district }: DealerPlaces): string[] {
  const said = [province.pinyin, city.pinyin, district.pinyin, `${city.pinyin} ${district.pinyin}`];
  return [...said.flatMap((pinyin) => [joined(pinyin), initials(pinyin)]), ...dealer.pinyin.split(" ")];
}

function withoutKinds(text: string): string {
  return text.replace(/[省市区县]/g, "");
}

function joined(pinyin: string): string {
  return pinyin.replaceAll(" ", "");
}

function initials(pinyin: string): string {
  return pinyin
    .split(" ")
    .map((syllable) => syllable.charAt(0))
    .join("");
}
