import type { DealerRegion } from "@marque/contract/entities/dealer";
import type { FacetName, FacetValue, UsedCarFacets } from "@marque/contract/entities/used-car";
import { ageSteps, choiceFacets, RANGE_MAX, type Range } from "@marque/contract/rules/used-car-filter";
import type { CarFeature } from "@marque/contract/rules/used-car-words";
import { BUY_PATH, changed, type ListQuery, listAddress, readListQuery, withChoice, withFeature } from "./list-address.ts";

/** What was understood of a wish, and what was not. */
export interface Wish {
  /** Router path of the list with what was understood. */
  address: string;
  /** Words that name nothing here, in their order. */
  unknown: string[];
}

/** Words that ask for nothing by themselves. */
const IDLE = /二手|汽车|车型|我|想|要|买|找|看看|的|一?[辆台]|价格|预算|左右|上下|带|有|车/g;
const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,2})?)`;
const UP_TO = "(?:以内|以下|内|之内)";
/** How far around a single figure, of itself. */
const AROUND = 0.2;
const TEN_THOUSAND = 10_000;

type Reader = [pattern: RegExp, read: (query: ListQuery, figures: number[]) => ListQuery | null];

/** Figures with their units, the longest forms first. */
const figures: Reader[] = [
  [new RegExp(`${NUMBER}\\s*万公里${UP_TO}?`), (query, [most]) => changed(query, { km: { min: null, max: inBounds(most) } })],
  [
    new RegExp(`(\\d{4,7})\\s*公里${UP_TO}?`),
    (query, [most = 0]) => changed(query, { km: { min: null, max: inBounds(rounded(most / TEN_THOUSAND)) } }),
  ],
  [
    new RegExp(`${NUMBER}\\s*万?\\s*[-–—~到至]\\s*${NUMBER}\\s*万元?`),
    (query, [from, to]) => changed(query, { price: ordered(inBounds(from), inBounds(to)) }),
  ],
  [new RegExp(`${NUMBER}\\s*万元?${UP_TO}`), (query, [most]) => changed(query, { price: { min: null, max: inBounds(most) } })],
  [new RegExp(`${NUMBER}\\s*万元?(?:以上|起)`), (query, [least]) => changed(query, { price: { min: inBounds(least), max: null } })],
  [
    new RegExp(`${NUMBER}\\s*万元?`),
    (query, [middle = 0]) => changed(query, { price: { min: rounded(middle * (1 - AROUND)), max: rounded(middle * (1 + AROUND)) } }),
  ],
  [
    new RegExp(`(\\d)\\s*年${UP_TO}`),
    (query, [years = 0]) => ((ageSteps as readonly number[]).includes(years) ? changed(query, { age: years }) : null),
  ],
];

/** Facets whose labels are looked for in what was typed. */
const named: readonly FacetName[] = [...choiceFacets, "province", "feature", "certified", "clean"];

/**
 * Reads what somebody typed into one field (`成都 15 万以内 七座 纯电 云起`) as choices of the list: money, kilometres and years with their
 * units, places, and the words of the facets, in any order and without spaces too.
 *
 * @param facets of the list without any choice
 * @param regions whose cities are places that may be named, by their pinyin too
 */
export function readWish(text: string, facets: UsedCarFacets, regions: readonly DealerRegion[]): Wish {
  let rest = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[,，、。;；/|]+/g, " ");
  let query = readListQuery(new URLSearchParams());
  for (const [pattern, read] of figures) {
    const [found, ...numbers] = pattern.exec(rest) ?? [];
    if (found === undefined) continue;
    const next = read(query, numbers.map(Number));
    if (!next) continue;
    query = next;
    rest = rest.replace(found, " ");
  }
  for (const { word, choose } of wordsOf(facets, regions)) {
    if (!rest.includes(word)) continue;
    query = choose(query);
    rest = rest.replaceAll(word, " ");
  }
  const unknown = rest.replaceAll(IDLE, " ").split(/\s+/).filter(Boolean);
  return { address: listAddress(query), unknown };
}

/** Whether a wish named anything at all. */
export const isUnderstood = ({ address }: Wish): boolean => address !== BUY_PATH;

interface Word {
  word: string;
  choose: (query: ListQuery) => ListQuery;
}

/** Longer words first, so that `轿跑` is not read as something shorter. */
function wordsOf(facets: UsedCarFacets, regions: readonly DealerRegion[]): Word[] {
  const ofFacets = named.flatMap((facet) =>
    facets[facet].flatMap((value) => spellings(facet, value).map((word) => ({ word, choose: chooserOf(facet, value) }))),
  );
  const ofPlaces = regions.filter(isCity).flatMap(({ code, name, pinyin }) =>
    [name, name.replace(KIND_OF_CITY, ""), pinyin.replaceAll(" ", "")].map((word) => ({
      word,
      choose: (query: ListQuery) => (query.province ? query : changed(query, { city: code, province: `${code.slice(0, 2)}0000` })),
    })),
  );
  return [...ofFacets, ...ofPlaces].sort((one, other) => other.word.length - one.word.length);
}

const KIND_OF_CITY = /市$|地区$|盟$/;
const isCity = ({ code }: DealerRegion) => code.endsWith("00") && !code.endsWith("0000");

const DIGITS = "零一二三四五六七八九";

/** How people write the label of a facet's value. */
function spellings(facet: FacetName, { label }: FacetValue): string[] {
  const word = label.toLowerCase();
  const short = word.replaceAll(" ", "");
  if (facet === "seats") return [word, short, short.replace(/^\d/, (digit) => DIGITS[Number(digit)] ?? digit)];
  if (facet === "color") return [`${word}色`];
  if (facet === "gearbox") return [word, `${word}挡`];
  if (facet === "year") return [word, short, short.replace("款", "年")];
  if (facet === "certified") return [word, "认证"];
  if (facet === "series") return [word, short, word.split(" ")[0] ?? word];
  return [word, short];
}

function chooserOf(facet: FacetName, { value }: FacetValue): Word["choose"] {
  if (facet === "province") return (query) => (query.city ? query : changed(query, { province: value }));
  if (facet === "feature") return (query) => withFeature(query, value as CarFeature, true);
  if (facet === "certified" || facet === "clean") return (query) => changed(query, { [facet]: true });
  const choice = choiceFacets.find((one) => one === facet);
  return (query) => (choice ? withChoice(query, choice, value, true) : query);
}

const rounded = (figure: number) => Math.round(figure * 10) / 10;
const inBounds = (figure = 0) => Math.min(RANGE_MAX, figure);
const ordered = (one: number, other: number): Range => ({ min: Math.min(one, other), max: Math.max(one, other) });
