import type { VinReading } from "@marque/contract/entities/recognition";
import { hasVinCheckDigit, isVin, VIN_LENGTH, vinSuggestion } from "@marque/contract/rules/vin";
import type { Point, ReadCharacter, ReadLine, ReadPage } from "../../adapters/ocr/port.ts";

/** What a page without a whole VIN is: nothing like one on it, or one that is not to be made out. */
export type VinFailure = "NO_TEXT" | "LOW_QUALITY" | "NO_VIN";

/** A letter or digit of a possible VIN, with what it may be instead. */
interface Place {
  /** As read. */
  seen: string;
  /** Of the letters and digits that a VIN has. */
  meant: string;
  confidence: number;
  others: { text: string; confidence: number }[];
}

interface Candidate {
  places: Place[];
  isChecked: boolean;
  /** Whether it is a part of something longer. */
  isCut: boolean;
  /** At which place another reading was taken because the check digit fits with it. */
  repaired: number | null;
  score: number;
}

/** Below this a character is uncertain: where the check digit says nothing, and where it fits, which it does not for a single mistake. */
const SURE = { unchecked: 0.9, checked: 0.75 };
/** As likely as this something else may stand there. */
const DOUBT = 0.05;
/** Other readings that the check digit may choose; and so much likelier must one be than the next. */
const REPAIR_MIN = 0.01;
const REPAIR_LEAD = 2;
/** Texts in capitals are as long as a VIN, and so are numbers of papers; a VIN has digits and letters. */
const DIGITS_MIN = 5;
const LETTERS_MIN = 2;
/** Something of so many letters and digits was a VIN that is not to be made out. */
const NEARLY = { from: 13, to: 20 };
const CONFIDENCE_MIN = 0.6;
/** What stands between groups and at the ends of a VIN. */
const BETWEEN = /^[\s*☆★·.\-_—:：/|]$/u;
const LABEL = /^(?:VIN(?:NO|CODE)?)(?=.{17})/;

/** The VIN on a page, each character with how sure it is, or why there is none (GB 16735). */
export function findVin({ lines }: ReadPage): VinReading | VinFailure {
  if (lines.length === 0) return "NO_TEXT";
  const runs = rowsOf(lines).flatMap(runsOf);
  const best = runs.flatMap(candidatesOf).sort((one, other) => other.score - one.score)[0];
  if (best) return presentCandidate(best);
  const nearly = runs.some((run) => run.length >= NEARLY.from && run.length <= NEARLY.to && digitsOf(run) >= DIGITS_MIN);
  const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length;
  return nearly || confidence < CONFIDENCE_MIN ? "LOW_QUALITY" : "NO_VIN";
}

/** Lines one after the other in the same row, as one: plates have gaps between groups. */
function rowsOf(lines: readonly ReadLine[]): ReadCharacter[][] {
  const left = new Set(lines);
  const rows: ReadCharacter[][] = [];
  for (const line of lines.toSorted((one, other) => one.box[0][0] - other.box[0][0])) {
    if (!left.delete(line)) continue;
    const characters = [...line.characters];
    let last = line;
    for (let next = nextIn(last, left); next; next = nextIn(last, left)) {
      left.delete(next);
      characters.push({ text: " ", confidence: 1, others: [], at: 0 }, ...next.characters);
      last = next;
    }
    rows.push(characters);
  }
  // A row's lines also on their own: what stands beside a VIN may be something else.
  return [...rows, ...lines.map(({ characters }) => [...characters])];
}

function nextIn(line: ReadLine, left: ReadonlySet<ReadLine>): ReadLine | undefined {
  const [topLeft, topRight, , bottomLeft] = line.box;
  const height = distance(topLeft, bottomLeft);
  const width = distance(topLeft, topRight);
  const along: Point = [(topRight[0] - topLeft[0]) / width, (topRight[1] - topLeft[1]) / width];
  const end = middle(topRight, line.box[2]);
  const near = [...left].flatMap((other) => {
    const start = middle(other.box[0], other.box[3]);
    const [x, y] = [start[0] - end[0], start[1] - end[1]];
    const ahead = x * along[0] + y * along[1];
    const aside = Math.abs(y * along[0] - x * along[1]);
    const ratio = distance(other.box[0], other.box[3]) / height;
    const follows = ahead > -0.5 * height && ahead < 2 * height && aside < 0.4 * height && ratio > 0.65 && ratio < 1.55;
    return follows ? [{ other, ahead }] : [];
  });
  return near.sort((one, two) => one.ahead - two.ahead)[0]?.other;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Letters and digits that follow each other in a row, without what labels them. */
function runsOf(row: readonly ReadCharacter[]): Place[][] {
  const runs: Place[][] = [[]];
  for (const character of row) {
    const place = placeOf(character);
    if (place) runs.at(-1)?.push(place);
    else if (!BETWEEN.test(character.text)) runs.push([]);
  }
  return runs.map((run) => run.slice(LABEL.exec(run.map(({ seen }) => seen).join(""))?.[0].length ?? 0)).filter((run) => run.length > 0);
}

function placeOf({ text, confidence, others }: ReadCharacter): Place | null {
  const seen = text.normalize("NFKC").toUpperCase();
  const meant = meantBy(seen);
  if (meant === null) return null;
  const possible = others.flatMap((other) => {
    const instead = meantBy(other.text.normalize("NFKC").toUpperCase());
    return instead === null ? [] : [{ text: instead, confidence: other.confidence }];
  });
  // The network tells I from 1, which here are the same: what they are together counts.
  const same = possible.filter((other) => other.text === meant).reduce((sum, other) => sum + other.confidence, confidence);
  return { seen, meant, confidence: Math.min(1, same), others: possible.filter((other) => other.text !== meant) };
}

/** A letter or digit as a VIN has it; null for what is neither. */
function meantBy(seen: string): string | null {
  return /^[A-Z0-9]$/.test(seen) ? (vinSuggestion(seen) ?? seen) : null;
}

const digitsOf = (places: readonly Place[]) => places.filter(({ seen }) => /\d/.test(seen)).length;
const textOf = (places: readonly Place[]) => places.map(({ meant }) => meant).join("");

/**
 * A run that is as long as a VIN, whatever its check digit. Of a longer one the 17 places whose check digit fits, where there is one such
 * way only: a star at the end is read as a letter at times.
 */
function candidatesOf(run: Place[]): Candidate[] {
  const ways = Array.from({ length: Math.max(0, run.length - VIN_LENGTH + 1) }, (_, from) => run.slice(from, from + VIN_LENGTH));
  const [places, ...others] = ways.filter((way) => looksLikeVin(way) && (run.length === VIN_LENGTH || hasVinCheckDigit(textOf(way))));
  if (!places || others.length > 0 || run.length > NEARLY.to) return [];
  const confidence = places.reduce((sum, place) => sum + place.confidence, 0) / VIN_LENGTH;
  if (run.length > VIN_LENGTH) return [{ places, isChecked: true, isCut: true, repaired: null, score: 1 + confidence }];
  if (hasVinCheckDigit(textOf(places))) return [{ places, isChecked: true, isCut: false, repaired: null, score: 2 + confidence }];
  return [{ ...repair(places), isCut: false, score: confidence }];
}

function looksLikeVin(places: readonly Place[]): boolean {
  const letters = places.filter(({ seen, meant }) => seen === meant && /[A-Z]/.test(seen)).length;
  return digitsOf(places) >= DIGITS_MIN && letters >= LETTERS_MIN && isVin(textOf(places));
}

/** With the one other reading that makes the check digit fit, where there is one that is clearly the likeliest. */
function repair(places: Place[]): Omit<Candidate, "score" | "isCut"> {
  const ways = places.flatMap((place, at) =>
    place.others.flatMap(({ text, confidence }) => {
      const changed = places.with(at, { ...place, meant: text, confidence, others: [{ text: place.meant, confidence: place.confidence }] });
      return confidence >= REPAIR_MIN && hasVinCheckDigit(textOf(changed)) ? [{ changed, at, weight: confidence / place.confidence }] : [];
    }),
  );
  const [best, next] = ways.sort((one, other) => other.weight - one.weight);
  if (!best || (next && best.weight < next.weight * REPAIR_LEAD)) return { places, isChecked: false, repaired: null };
  return { places: best.changed, isChecked: true, repaired: best.at };
}

function presentCandidate({ places, isChecked, isCut, repaired }: Candidate): VinReading {
  return {
    vin: textOf(places),
    characters: places.map(({ seen, meant, confidence, others }, at) => {
      const doubted = others.filter((other) => other.confidence >= DOUBT);
      const isUncertain =
        at === repaired ||
        // Where it begins and ends is what is not sure.
        (isCut && (at === 0 || at === VIN_LENGTH - 1)) ||
        confidence < (isChecked && repaired === null ? SURE.checked : SURE.unchecked) ||
        (!isChecked && (doubted.length > 0 || meant !== seen));
      const instead = at === repaired ? others : doubted;
      return { text: meant, isUncertain, others: isUncertain ? [...new Set(instead.map(({ text }) => text))] : [] };
    }),
  };
}
