import { BASE_PATH } from "@marque/contract/base-path";
import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { Block } from "@marque/contract/entities/article";
import { isFollowable } from "@marque/contract/entities/links";
import { type DescribedFields, fieldsOfBlock } from "@marque/contract/rules/block-fields";
import { headingRanks, orderHeadings } from "@marque/contract/rules/heading-order";
import { inAppPath } from "@marque/contract/rules/in-app-path";
import { htmlText, isHtmlField } from "@marque/contract/rules/payload-texts";
import { redirectPath } from "@marque/contract/rules/redirect-path";
import sanitizeHtml from "sanitize-html";

const INLINE_TAGS = ["a", "b", "br", "em", "i", "p", "small", "span", "strong"];
const DOCUMENT_TAGS = [
  ...INLINE_TAGS,
  ...["blockquote", "h2", "h3", "h4", "hr", "li", "ol", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul"],
];

/** Leaves the tags, no attributes but links that the link rule allows, no scripts and no styles. */
function cleanHtml(html: string, allowedTags: string[]): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href", "rel"], td: ["colspan", "rowspan"], th: ["colspan", "rowspan", "scope"] },
    // The link rule decides; the library would drop what it does not know after us.
    allowedSchemes: ["http", "https", "tel", "mailto"],
    transformTags: { a: (tagName, { href = "" }) => ({ tagName, attribs: linkAttributes(href.trim()) }) },
  });
}

/** Attributes of a link inside html, which no router rewrites: paths in the site get its base. */
function linkAttributes(href: string): { href?: string; rel?: string } {
  if (!isFollowable(href)) return {};
  const path = inAppPath(href);
  return path === null ? { href, rel: "noopener" } : { href: BASE_PATH + path };
}

/**
 * An item's payload without anything that could run in a visitor's browser, nor texts of which nothing is left without that, and with
 * headings that leave no rank out, as old content may.
 */
export function cleanContent<Type extends ContentType>(type: Type, payload: ContentPayload<Type>): ContentPayload<Type> {
  const clean: Record<string, unknown> = cleanDraft(type, payload);
  const ranks = headingRanks();
  if (Array.isArray(clean.blocks))
    clean.blocks = (clean.blocks as Block[])
      .filter((block) => block.type !== "text" || saysAnything(block.html))
      .map((block) => (block.type === "text" ? { ...block, html: orderHeadings(block.html, ranks) } : block));
  if (typeof clean.contentHtml === "string") clean.contentHtml = orderHeadings(clean.contentHtml, ranks);
  if (type === "carousel" && !saysAnything(String(clean.contentHtml ?? ""))) delete clean.contentHtml;
  if (type === "redirect") clean.from = redirectPath(String(clean.from)) ?? "";
  return clean as ContentPayload<Type>;
}

const saysAnything = (html: string) => htmlText(html).trim() !== "" || /<hr\b/.test(html);

/**
 * What is being written about an item, with every html in it cleaned as it will be when it is online: in blocks by what their fields
 * hold, elsewhere by the fields' names. It may be incomplete or wrong otherwise: that is left as it was typed, so that nothing is lost
 * before its author sees what is wrong.
 */
export function cleanDraft<Payload extends Record<string, unknown>>(type: ContentType, payload: Payload): Payload {
  const allowedTags = type === "hoverBar" ? INLINE_TAGS : DOCUMENT_TAGS;
  const clean = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return isHtmlField(type, key) ? cleanHtml(value, allowedTags) : value;
    if (Array.isArray(value)) return value.map((entry) => (key === "blocks" ? cleanBlock(entry) : clean(entry, "")));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inner, held]) => [inner, clean(held, inner)]));
  };
  const cleanBlock = (block: unknown) => {
    const fields = fieldsOfBlock((block as { type?: unknown } | null)?.type);
    return fields ? cleanFields(fields, block) : clean(block, "");
  };
  const cleanFields = (fields: DescribedFields, held: unknown): unknown => {
    if (Array.isArray(held)) return held.map((entry) => cleanFields(fields, entry));
    if (typeof held !== "object" || held === null) return held;
    return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, cleanField(fields, name, value)]));
  };
  const cleanField = (fields: DescribedFields, name: string, value: unknown): unknown => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined) return clean(value, name);
    if (typeof kind === "object") return cleanFields(kind, value);
    return kind === "html" && typeof value === "string" ? cleanHtml(value, allowedTags) : value;
  };
  return clean(payload, "") as Payload;
}
