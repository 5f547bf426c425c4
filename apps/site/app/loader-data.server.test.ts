import { expect, it } from "vitest";
import { withLoaderData } from "./loader-data.server.ts";

const data = `${JSON.stringify(["</script><script>evil()</script>", "<!--", `关于 'a' 与 "b"\u2028`])}\n`;
const html = "<html><body><main></main></body></html>";

it("hands the browser what the loaders brought, and lets nothing in it out of its block", () => {
  const document = withLoaderData([html], data, "mark", null).join("");
  const block = /<script type="application\/json" id="loader-data">([^<]*)<\/script><script nonce="mark">[^<]*<\/script><\/body><\/html>$/;
  expect(document.startsWith("<html><body><main></main>")).toBe(true);
  const [, text = ""] = block.exec(document) ?? [];
  expect(text.endsWith("\n")).toBe(true);
  expect(JSON.parse(text)).toEqual(JSON.parse(data));
});

it("brings what the loaders packed before the lines that refer to it, in the same order each time", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const blocks = new Map([
    ["root-data", bytes("[2]")],
    ["page-data", bytes("[1]")],
  ]);
  const document = withLoaderData([html], data, "mark", blocks).map((part) =>
    typeof part === "string" ? part : new TextDecoder().decode(part),
  );
  expect([...document.join("").matchAll(/id="(\w+-data)">(?=\[\d\])(\[\d\])?/g)].map(([, id, text]) => [id, text])).toEqual([
    ["page-data", "[1]"],
    ["root-data", "[2]"],
  ]);
});
