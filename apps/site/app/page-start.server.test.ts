import { expect, it } from "vitest";
import { type PageStart, withPageStart } from "./page-start.server.ts";

const data = `${JSON.stringify(["</script><script>evil()</script>", "<!--", `关于 'a' 与 "b"\u2028`])}\n`;
const html = "<html><body><main></main></body></html>";
const modules = { manifest: "/m.js", entry: "/e.js", sheet: "/s.css", routes: { root: "/r.js" }, preload: ["/i.js"] };
const start: PageStart = { data, blocks: null, handoff: `{"basename":"/next/"}`, modules };

/** Texts of the document's blocks of data, by their names. */
function blocksOf(parts: readonly (string | Uint8Array)[]) {
  const document = parts.map((part) => (typeof part === "string" ? part : new TextDecoder().decode(part))).join("");
  const blocks = [...document.matchAll(/<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>/g)];
  return { document, blocks: blocks.map(([, id, text]) => [id, text] as const) };
}

it("hands the browser what the loaders brought, and lets nothing in it out of its block", () => {
  const { document, blocks } = blocksOf(withPageStart([html], start, "mark"));
  expect(document).toMatch(/^<html><body><main><\/main><script.*<\/script><\/body><\/html>$/s);
  const text = new Map(blocks).get("loader-data") ?? "";
  expect(text.endsWith("\n")).toBe(true);
  expect(JSON.parse(text)).toEqual(JSON.parse(data));
});

it("names the page's scripts and begins none of them by itself", () => {
  const { document, blocks } = blocksOf(withPageStart([html], start, "mark"));
  expect(JSON.parse(new Map(blocks).get("page-modules") ?? "")).toEqual(modules);
  expect(document.match(/<script nonce="mark">/g)).toHaveLength(1);
  expect(document).not.toMatch(/type="module"|modulepreload" href/);
});

it("brings what the loaders packed before the lines that refer to it, in the same order each time", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const packed = new Map([
    ["root-data", bytes("[2]")],
    ["page-data", bytes("[1]")],
  ]);
  const { blocks } = blocksOf(withPageStart([html], { ...start, blocks: packed }, "mark"));
  expect(blocks.slice(0, 3).map(([id]) => id)).toEqual(["page-data", "root-data", "loader-data"]);
});
