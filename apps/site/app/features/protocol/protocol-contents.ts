export interface ProtocolHeading {
  /** Of the element, for links within the page. */
  id: string;
  text: string;
}

/**
 * Gives the second-level headings of a text an id each, and tells what they are. The server has sanitised the html, so a heading has
 * no attributes and tags are balanced.
 */
export function withContents(html: string): { html: string; headings: ProtocolHeading[] } {
  const headings: ProtocolHeading[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: inner.replace(/<[^>]*>/g, "") });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}
