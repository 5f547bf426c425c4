import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createScriptMark, takeOwnScripts } from "./own-scripts.ts";

const mark = createScriptMark();
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const own = (script: string) => `<script nonce="${mark}">${script}</script>`;

describe("the scripts that a page may run", () => {
  it("are those of the render, each once, wherever they stand; their mark leaves the page", () => {
    const module = `<script type="module" nonce="${mark}" async="">c()</script><link rel="modulepreload" nonce="${mark}" href="/a.js">`;
    const { document, hashes } = takeOwnScripts([`<head>${own("a()")}</head>`, `${own("b()\nb()")}${own("a()")}${module}`], mark);
    expect({ html: document.join(""), hashes }).toEqual({
      html: `<head><script>a()</script></head><script>b()\nb()</script><script>a()</script><script type="module" async="">c()</script><link rel="modulepreload" href="/a.js">`,
      hashes: [hashOf("a()"), hashOf("b()\nb()"), hashOf("c()")],
    });
  });

  it.each([
    ["in content", "<script>evil()</script>"],
    ["with another nonce", '<script nonce="guess">evil()</script>'],
    ["with an older page's nonce", `<script nonce="${createScriptMark()}">evil()</script>`],
    ["of a file", `<script src="/evil.js"></script>`],
    ["that swallows one of ours", `<script>evil();/*${own("a()")}`],
  ])("are none smuggled %s", (_case, smuggled) => {
    expect(takeOwnScripts([`${smuggled}${own("a()")}`], mark).hashes).toEqual([hashOf("a()")]);
  });
});
