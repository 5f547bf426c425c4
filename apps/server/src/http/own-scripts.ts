import { hash, randomUUID } from "node:crypto";

/** What the render puts on its own scripts as their nonce: anew for each page, so that no content can bear it. */
export function createScriptMark(): string {
  return randomUUID();
}

/** A text, or bytes in which there is no script of the render's own. */
export type DocumentPart = string | Uint8Array;

/**
 * `'sha256-…'` of the inline scripts that bear `mark`, and the document without it. A nonce would not survive the cache, hashes do; and
 * they are of what the render itself wrote alone: a script that found its way into content has no mark.
 *
 * @param document in parts that end at no script's beginning; what is left of it comes in more of them, none of which is a copy
 */
export function takeOwnScripts(document: readonly DocumentPart[], mark: string): { document: DocumentPart[]; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const rest: DocumentPart[] = [];
  const hashes = new Set<string>();
  for (const part of document) {
    if (typeof part !== "string") {
      rest.push(part);
      continue;
    }
    let from = 0;
    for (let at = part.indexOf(attribute); at >= 0; at = part.indexOf(attribute, from)) {
      rest.push(part.slice(from, at));
      from = at + attribute.length;
      const text = part.startsWith("<script", part.lastIndexOf("<", at)) ? scriptFrom(part, from) : "";
      if (text !== "") hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
    }
    rest.push(part.slice(from));
  }
  return { document: rest, hashes: [...hashes] };
}

function scriptFrom(html: string, place: number): string {
  return html.slice(html.indexOf(">", place) + 1, html.indexOf("</script>", place));
}
