import { learnPhrases, type Phrasing } from "../ui/phrases.ts";
import { fromDense } from "./dense-json.ts";

/**
 * What a loader brings, as one text. The router encodes each value of it by itself, which for a page full of pictures costs as much as a
 * third of its rendering. With a document the text comes in a block of its own (`packed.server.ts`), otherwise with the router's answer.
 */
export interface Packed<Data> {
  text?: string;
  /** Id of the block in the document. */
  block?: string;
  /** Never there: only says what the text holds. */
  readonly holds?: Data;
}

const unpacked = new WeakMap<Packed<unknown>, unknown>();

/** Spares the render that follows the reading of what has just been written. */
export function rememberPacked<Data>(packed: Packed<Data>, data: Data): void {
  unpacked.set(packed, data);
}

/** What was packed, the same each time. */
export function unpack<Data>(packed: Packed<Data>): Data {
  if (!unpacked.has(packed)) {
    const [data, phrasings] = fromDense(packed.text ?? textOfBlock(packed.block)) as [Data, readonly Phrasing[]];
    learnPhrases(phrasings);
    unpacked.set(packed, data);
  }
  return unpacked.get(packed) as Data;
}

function textOfBlock(id: string | undefined): string {
  return (id && document.getElementById(id)?.textContent) || "[[],[],[0,null,[0]]]";
}
