import { BASE_PATH } from "@marque/contract/base-path";
import { type ContentPayload, type ContentType, isFollowable } from "@marque/contract/content-types";
import type { Attachment, Block } from "@marque/contract/entities/article";
import { inAppPath } from "@marque/contract/rules/in-app-path";
import { isHtmlField } from "@marque/contract/rules/payload-texts";
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

const linkOrNone = (link: string) => (isFollowable(link) ? link : "");
/** Addresses of pictures: of the site or https. */
const pictureOrNone = (address: string) => (inAppPath(address) !== null || /^https:\/\//i.test(address) ? linkOrNone(address) : "");
const unchanged = <Payload>(payload: Payload): Payload => payload;

const pictureOf = <Held extends { url: string }>(held: Held): Held => ({ ...held, url: pictureOrNone(held.url) });

/** A block without html that could run and without links that lead astray. */
function cleanBlock(block: Block): Block {
  switch (block.type) {
    case "text":
      return { ...block, html: cleanHtml(block.html, DOCUMENT_TAGS) };
    case "picture":
      return { ...block, picture: pictureOf(block.picture) };
    case "gallery":
      return { ...block, figures: block.figures.map((figure) => ({ ...figure, picture: pictureOf(figure.picture) })) };
    case "callToAction":
      return { ...block, link: linkOrNone(block.link) };
    default:
      return block;
  }
}

function cleanArticle<Payload extends { blocks: Block[]; attachments: Attachment[] }>(payload: Payload): Payload {
  return {
    ...payload,
    blocks: payload.blocks.map(cleanBlock),
    attachments: payload.attachments.filter(({ url }) => isFollowable(url)),
  };
}

/** What each type may hold beyond its schema. Applied when items are written and again when they are read. */
const cleaners: { [Type in ContentType]: (payload: ContentPayload<Type>) => ContentPayload<Type> } = {
  navigation: (payload) => ({ ...payload, customLink: linkOrNone(payload.customLink) }),
  hoverBar: (payload) => ({
    ...payload,
    description: cleanHtml(payload.description, INLINE_TAGS),
    picUrl: pictureOrNone(payload.picUrl),
    descriptionUrl: pictureOrNone(payload.descriptionUrl),
    customLink: linkOrNone(payload.customLink),
  }),
  carousel: (payload) => ({
    ...payload,
    buttons: payload.buttons.filter(({ link }) => isFollowable(link)),
    ...(payload.contentHtml === undefined ? {} : { contentHtml: cleanHtml(payload.contentHtml, DOCUMENT_TAGS) }),
  }),
  protocol: (payload) => ({ ...payload, contentHtml: cleanHtml(payload.contentHtml, DOCUMENT_TAGS) }),
  news: cleanArticle,
  notice: cleanArticle,
  activity: cleanArticle,
  brand: cleanArticle,
  supplier: cleanArticle,
  employment: cleanArticle,
  usedCar: cleanArticle,
  disclosure: cleanArticle,
  course: cleanArticle,
  siteSettings: unchanged,
  grayMode: unchanged,
  redirect: (payload) => ({ ...payload, from: redirectPath(payload.from) ?? "", to: linkOrNone(payload.to) }),
};

/** An item's payload without anything that could run in a visitor's browser or lead them where the link rule forbids. */
export function cleanContent<Type extends ContentType>(type: Type, payload: ContentPayload<Type>): ContentPayload<Type> {
  return cleaners[type](payload);
}

/**
 * What is being written about an item, with every html in it cleaned as it will be when it is online. It may be incomplete or wrong
 * otherwise: that is left as it was typed, so that nothing is lost before its author sees what is wrong.
 */
export function cleanDraft<Payload extends Record<string, unknown>>(type: ContentType, payload: Payload): Payload {
  const allowedTags = type === "hoverBar" ? INLINE_TAGS : DOCUMENT_TAGS;
  const clean = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return isHtmlField(type, key) ? cleanHtml(value, allowedTags) : value;
    if (Array.isArray(value)) return value.map((entry) => clean(entry, ""));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inner, held]) => [inner, clean(held, inner)]));
  };
  return clean(payload, "") as Payload;
}
