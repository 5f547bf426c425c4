import { createContext, type RouterContextProvider } from "react-router";
import { namePhrases, phrasingsIn } from "./phrases.server.ts";
import { toDense } from "./shell/dense-json.ts";
import { type Packed, rememberPacked } from "./shell/packed.ts";
import type { Phrasing } from "./ui/phrases.ts";

/** Blocks of data that a document brings, by their ids. */
export type Blocks = Map<string, Uint8Array>;

/** Where a render of a document collects its blocks; null where the router's data alone was asked for. */
export const blocksContext = createContext<Blocks | null>(null);

type Answers = Readonly<Record<string, unknown>>;

interface Kept {
  answers: Answers;
  data: unknown;
  phrasings: readonly Phrasing[];
  bytes: Uint8Array;
  inBlock: Packed<never>;
}

/** By the first of the answers, with which it goes, and by what made it. */
const kept = new WeakMap<object, Map<unknown, Kept>>();

/**
 * Packs what `make` makes of some answers; calls whose answers are kept bring the same ones again and again, of which the same is made.
 *
 * @param part of the document to which it belongs, which brings no more than one
 * @param make what the page shows of the answers, the same function each time: plain data, which nobody changes
 */
export function pack<Given extends Answers, Data>(
  context: Readonly<RouterContextProvider>,
  part: "root" | "layout" | "page",
  answers: Given,
  make: (answers: Given) => Data,
): Packed<Data> {
  const block = `${part}-data`;
  const { data, phrasings, bytes, inBlock } = keptOf(block, answers, make as (given: Answers) => unknown);
  namePhrases(phrasings);
  const blocks = context.get(blocksContext);
  if (blocks) {
    blocks.set(block, bytes);
    return inBlock;
  }
  const packed: Packed<Data> = { text: new TextDecoder().decode(bytes) };
  rememberPacked(packed, data as Data);
  return packed;
}

/** For an answer that travels as it came. */
export function asItCame<Data>({ data }: { data: Data }): Data {
  return data;
}

function keptOf(block: string, answers: Answers, make: (given: Answers) => unknown): Kept {
  const anchor = Object.values(answers).find((answer): answer is object => typeof answer === "object" && answer !== null);
  const known = anchor && kept.get(anchor)?.get(make);
  if (known && Object.keys(answers).every((key) => answers[key] === known.answers[key])) return known;
  const data = make(answers);
  // Nothing in there can end the block or begin another.
  const phrasings = phrasingsIn(data);
  const bytes = new TextEncoder().encode(toDense([data, phrasings]).replaceAll("<", "\\u003c"));
  const made: Kept = { answers, data, phrasings, bytes, inBlock: { block } };
  rememberPacked(made.inBlock, data as never);
  if (anchor) {
    const byMaker = kept.get(anchor) ?? new Map<unknown, Kept>();
    kept.set(anchor, byMaker.set(make, made));
  }
  return made;
}
