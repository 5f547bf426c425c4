/** A line of facts: what it is about, and what it is. */
export interface PrintedFact {
  term: string;
  text: string;
}

export type PrintedBlock =
  | { kind: "facts"; facts: readonly PrintedFact[] }
  | { kind: "list"; title: string; lines: readonly string[] }
  | { kind: "text"; text: string }
  /** A text for a telephone's camera, and what reading it does. */
  | { kind: "code"; text: string; caption: string };

/** What is printed, without its looks: those are the printer's, so that everything the house hands out looks alike. */
export interface PrintedDocument {
  /** Whoever issues it. */
  issuer: string;
  title: string;
  /** A sentence under the title. */
  lead?: string;
  blocks: readonly PrintedBlock[];
  /** At the foot of every page. */
  footer: string;
}

/** Every text of a document. */
export function textsOf({ issuer, title, lead = "", blocks, footer }: PrintedDocument): string[] {
  const inside = blocks.flatMap((block) => {
    if (block.kind === "facts") return block.facts.flatMap(({ term, text }) => [term, text]);
    if (block.kind === "code") return [block.caption];
    return block.kind === "list" ? [block.title, ...block.lines] : [block.text];
  });
  return [issuer, title, lead, footer, ...inside];
}
