import type { ContentType } from "../content-types.ts";

/** A text that people read, with the dotted path of its field, as in `blocks.2.html`. */
export interface PayloadText {
  field: string;
  text: string;
  /** Of an html field what the text was read from. */
  html?: string;
}

/** Fields that hold addresses, names of drawings, fingerprints and the like, but nothing that is read. */
const UNREAD = new Set([
  ...["url", "link", "to", "from", "customLink", "picUrl", "descriptionUrl", "landingUrl", "origin"],
  ...["sha256", "type", "preview", "iconName", "icon", "viewBox", "paths", "tone", "code", "form", "date", "email", "applyEmail"],
  ...["anchor", "layout", "lifecycle", "headerTheme"],
]);

/** Every text of a payload that people read, in its order; html as the text it shows. Texts that are only a date or a number are left out. */
export function payloadTexts(type: ContentType, payload: unknown): PayloadText[] {
  const found: PayloadText[] = [];
  collect(type, payload, "", found);
  return found;
}

function collect(type: ContentType, value: unknown, field: string, found: PayloadText[]): void {
  if (typeof value === "string") {
    const read = isHtmlField(type, field) ? { field, text: htmlText(value), html: value } : { field, text: value };
    if (/[^\d\s.:+T/-]/.test(read.text)) found.push(read);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!UNREAD.has(key) && !(type === "vehiclePage" && key === "category"))
        collect(type, inner, field === "" ? key : `${field}.${key}`, found);
    }
  }
}

/** Whether a field of a type holds html, by its name: `html`, `contentHtml`; and the description of the hover bar. */
export function isHtmlField(type: ContentType, field: string): boolean {
  return /(?:^|\.)(?:html|[a-z]+Html)$/.test(field) || (type === "hoverBar" && field === "description");
}

const entities: Record<string, string> = {
  nbsp: " ",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
  ldquo: "“",
  rdquo: "”",
  middot: "·",
};

const MARKUP =
  /(<(?:br|hr|\/(?:p|h[1-6]|li|tr|td|th|blockquote|div))\b[^<>]{0,200}>)|<[^<>]{0,2000}>|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** The text that html shows: what ends a line becomes a line break, other tags vanish. */
export function htmlText(html: string): string {
  return html.replace(MARKUP, shownBy);
}

/** Where a part of `htmlText` stands in the html itself; tags around it stay outside, tags within it lie between. */
export function placeInHtml(html: string, start: number, end: number): { start: number; end: number } {
  const place = { start: html.length, end: html.length };
  let shown = 0;
  let read = 0;
  const pass = (from: number, to: number, length: number) => {
    if (start >= shown && start < shown + length) place.start = to - from === length ? from + start - shown : from;
    if (end > shown && end <= shown + length) place.end = to - from === length ? from + end - shown : to;
    shown += length;
    read = to;
  };
  for (const { index, 0: whole, 1: lineEnd, 2: name } of html.matchAll(MARKUP)) {
    pass(read, index, index - read);
    pass(index, index + whole.length, shownBy(whole, lineEnd, name).length);
    if (shown >= end) return place;
  }
  pass(read, html.length, html.length - read);
  return place;
}

function shownBy(whole: string, lineEnd: string | undefined, name: string | undefined): string {
  if (lineEnd !== undefined) return "\n";
  return name === undefined ? "" : (entity(name) ?? whole);
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** What a field of a draft says. An object says nothing: in a draft one may stand where a text belongs, and need not let itself be made into one. */
export function draftText(value: unknown): string {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
}
