const END = "</body></html>";
const BLOCK = "loader-data";
/** The same in every page, so that a page's own part is no script: a block of data needs neither a hash nor a compiler. */
const handOver = `{const{streamController:to}=__reactRouterContext;to.enqueue(document.getElementById("${BLOCK}").textContent);to.close()}`;

/**
 * The parts of the document with what its loaders brought, for the browser to begin with. React Router would have React render this, a
 * script for each piece of the stream; the pages are whole before they are sent, so one block at the end says the same in less. In parts,
 * because each joining of two long texts copies both.
 *
 * @param data lines of JSON, as React Router streams them
 */
export function withLoaderData(html: string, data: string, nonce: string): string[] {
  // Stands in texts of the JSON alone; without it nothing in there can end the block or begin another.
  const text = data.replaceAll("<", "\\u003c");
  const block = [`<script type="application/json" id="${BLOCK}">`, text, `</script><script nonce="${nonce}">${handOver}</script>`];
  return html.endsWith(END) ? [html.slice(0, -END.length), ...block, END] : [html, ...block];
}
