import type { ContentType } from "../content-types.ts";

/** A text that people read, with the dotted path of its field, as in `blocks.2.html`. */
export interface PayloadText {
  field: string;
  text: string;
}

/** Fields that hold addresses, names of drawings, fingerprints and the like, but nothing that is read. */
const UNREAD = new Set([
  ...["url", "link", "to", "from", "customLink", "picUrl", "descriptionUrl", "landingUrl", "origin"],
  ...["sha256", "type", "preview", "iconName", "icon", "viewBox", "paths", "tone", "code", "form", "date", "email", "applyEmail"],
]);

/** Every text of a payload that people read, in its order; html as the text it shows. Texts that are only a date or a number are left out. */
export function payloadTexts(type: ContentType, payload: unknown): PayloadText[] {
  const found: PayloadText[] = [];
  collect(type, payload, "", found);
  return found;
}

function collect(type: ContentType, value: unknown, field: string, found: PayloadText[]): void {
  if (typeof value === "string") {
    const text = isHtmlField(type, field) ? htmlText(value) : value;
    if (/[^\d\s.:+T/-]/.test(text)) found.push({ field, text });
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!UNREAD.has(key)) collect(type, inner, field === "" ? key : `${field}.${key}`, found);
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

/** The text that html shows: what ends a line becomes a line break, other tags vanish. */
export function htmlText(html: string): string {
  return html
    .replace(/<(?:br|hr|\/(?:p|h[1-6]|li|tr|td|th|blockquote|div))\b[^<>]{0,200}>/gi, "\n")
    .replace(/<[^<>]{0,2000}>/g, "")
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => entity(name) ?? whole);
}

function entity(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
