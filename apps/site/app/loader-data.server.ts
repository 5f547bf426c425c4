const END = "</body></html>";

/** A text of JavaScript in single quotes, because the data is full of double ones; none of it can end the script that it stands in. */
const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "<": "\\x3c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The document with what its loaders brought, for the browser to begin with. React Router would have React render this, a script for
 * each piece of the stream; the pages are whole before they are sent, so one script at the end says the same in less.
 */
export function withLoaderData(html: string, data: string, nonce: string): string {
  const literal = data.replace(/[\\'\n<\u2028\u2029]/g, (character) => escapes[character] ?? "");
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue('${literal}');${stream}.close();</script>`;
  return html.endsWith(END) ? `${html.slice(0, -END.length)}${script}${END}` : html + script;
}
