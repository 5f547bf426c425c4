/** Elements that the editor keeps; the server's cleaner allows a few more, which only source editing keeps. */
const KNOWN = new Set([
  ...["p", "h2", "h3", "ul", "ol", "li", "blockquote", "hr", "br"],
  ...["strong", "b", "em", "i", "u", "a", "table", "thead", "tbody", "tr", "th", "td"],
]);

/** Names of elements in a text that the editor would drop; empty where it keeps everything. */
export function unknownElements(html: string): string[] {
  const found = new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*");
  return [...new Set([...found].map(({ localName }) => localName))].filter((name) => !KNOWN.has(name));
}

/**
 * What the editor writes, as the site keeps it: cells and list items that hold one paragraph hold its text, nothing has styles or
 * column widths, and an empty text is empty.
 */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const extra of body.querySelectorAll("colgroup")) extra.remove();
  for (const element of body.querySelectorAll("[style], [class]")) {
    element.removeAttribute("style");
    element.removeAttribute("class");
  }
  for (const cell of body.querySelectorAll("td, th, li")) {
    for (const name of ["colspan", "rowspan"]) if (cell.getAttribute(name) === "1") cell.removeAttribute(name);
    const [only] = cell.children;
    if (only?.localName === "p" && (cell.children.length === 1 || cell.localName === "li")) only.replaceWith(...only.childNodes);
  }
  return body.textContent?.trim() === "" && !body.querySelector("hr, table") ? "" : body.innerHTML;
}
