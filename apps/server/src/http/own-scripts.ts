import { hash, randomBytes } from "node:crypto";

/** What the render puts on its own scripts as their nonce: anew for each page, so that no content can bear it. */
export function createScriptMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * `'sha256-…'` of the inline scripts that bear `mark`, and the document without it. A nonce would not survive the cache, hashes do; and
 * they are of what the render itself wrote alone: a script that found its way into content has no mark.
 */
export function takeOwnScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const [beginning = "", ...rest] = html.split(` nonce="${mark}"`);
  const hashes = new Set<string>();
  let before = beginning;
  for (const after of rest) {
    const isScript = before.startsWith("<script", before.lastIndexOf("<"));
    const text = isScript ? after.slice(after.indexOf(">") + 1, after.indexOf("</script>")) : "";
    if (text !== "") hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
    before = after;
  }
  return { html: beginning + rest.join(""), hashes: [...hashes] };
}
