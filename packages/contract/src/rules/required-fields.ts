import type { ContentType } from "../content-titles.ts";
import type { BlockType } from "../entities/article.ts";
import type { Finding } from "../entities/manage-content.ts";
import { isBlank } from "./blank.ts";
import { NO_PICTURE } from "./no-picture.ts";
import { draftText, htmlText, isHtmlField } from "./payload-texts.ts";

type Payload = Readonly<Record<string, unknown>>;

/**
 * Path of a field that must be filled in before an item goes online. `*` is every row of a list; a name with `?` may be missing with
 * everything below it. A pair adds when it is asked for at all.
 */
type RequiredField = string | readonly [path: string, when: (payload: Payload) => boolean];

const article = ["title", "attachments.*.name"] as const;
/** A field that is asked for where what it belongs to has a name. */
const whereNamed = (part: string, name: string, field: string): RequiredField => [
  `${part}.${field}`,
  (payload) => !isBlank(draftText(valueIn(payload, `${part}.${name}`.split(".")))),
];
const links = (list: string) => [`${list}.*.text`, `${list}.*.link`];

/**
 * What each type must have: the one table from which the console draws its stars and by which the server refuses to review, publish or
 * schedule. The schemas ask for less, because what is online already has to be read whatever it lacks.
 */
export const requiredFields: Readonly<Record<ContentType, readonly RequiredField[]>> = {
  navigation: ["navigationName", "jumpType"],
  hoverBar: [...["iconName", "description", "descriptionType"], ["descriptionUrl", ({ descriptionType }) => descriptionType === 2]],
  carousel: [
    ...["collection", "label", "title", "tone", "scene.landscape", "buttons.*.text", "buttons.*.link", "scene.car?.alt"],
    // What a picture without a car shows is said by nothing else.
    ["scene.landscape.alt", ({ scene }) => (scene as Payload | undefined)?.car == null],
  ],
  protocol: ["title", "version", "effectiveAt", "code", "changeNote", "contentHtml"],
  news: [...article, "category"],
  notice: article,
  activity: [
    ...article,
    ...["category", "startAt", "endAt", "city", "venue.name", "venue.address", "organiser"],
    ...["signup?.from", "signup?.to", "signup?.quota"],
  ],
  brand: [...article, "category"],
  supplier: [...article, "noticeNo", "kind", "scope", "contact.name", "contact.phone"],
  employment: [
    ...[...article, "kind", "department", "cities"],
    ["publicity.from", ({ kind }) => kind === "公示"],
    ["publicity.to", ({ kind }) => kind === "公示"],
  ],
  usedCar: [...article, "category"],
  disclosure: [
    ...[...article, "navigationFirst", "navigationSecond", "navigationThird", "effectiveFrom", "issuer"],
    ...["versions", "versions.*.version", "versions.*.date"],
  ],
  course: [
    ...[...article, "audience", "chapters", "chapters.*.title", "chapters.*.steps"],
    ...["chapters.*.steps.*.text", "chapters.*.steps.*.seconds"],
  ],
  siteSettings: [
    ...["brand.name", "brand.latinName", "brand.company", "brand.symbol.paths", "brand.touchIcon", "brand.poem.*"],
    ...["phones.sales", "phones.service", "onlineService.text"],
    ...[...links("footer.disclosure"), ...links("footer.more"), ...links("footer.contact"), ...links("footer.filings")],
    // Not every maker has them all; what is not named is not shown.
    ...["app", "miniProgram", "officialAccount"].map((code) => whereNamed(`footer.social.${code}`, "text", "picture")),
    ...["shop", "weibo"].map((place) => whereNamed(`footer.social.${place}`, "text", "link")),
    ...[...links("home.lanes"), "home.lanes.*.icon"],
    ...[whereNamed("home.film", "title", "scene.landscape"), whereNamed("home.afterSales", "title", "picture")],
    ...["home.film.stats.*.value", "home.film.stats.*.label", ...links("home.afterSales.links")],
    ...["usedCar.certification.figures.*.value", "usedCar.certification.figures.*.label"],
    whereNamed("usedCar.certification.standard", "text", "link"),
    ...["serviceRedirects.*.vehicleId", "serviceRedirects.*.url", "seo.title", "seo.description"],
  ],
  grayMode: [],
  redirect: ["from", "to"],
  question: ["question", "answer"],
  workCalendar: ["title", "year", "days", "days.*.date", "days.*.kind", "days.*.name"],
  memberLevel: ["name", "minGrowth", "benefits.*.name", "benefits.*.text"],
  vehicleCatalogue: [
    ...["trims.*.name", "trims.*.modelYear", "trims.*.energy", "trims.*.drive", "trims.*.seats", "trims.*.sort"],
    ...["colors.*.name", "colors.*.type", "colors.*.finish", "colors.*.hex", "colors.*.sort", "spec.*.group", "spec.*.name"],
  ],
  vehiclePage: [
    ...["name", "className", "category", "lifecycle", "brandGroupId", "carPriceType", "headerTheme", "thumb", "main"],
    ["customerPriceText", ({ carPriceType }) => carPriceType === 2],
    ["partsSupplyUntil", ({ lifecycle }) => lifecycle === "stopped"],
    ...["hero.landscape", "hero.car?.alt"],
    // As of a slide.
    ["hero.landscape.alt", ({ hero }) => (hero as Payload | undefined)?.car == null],
    ...["dims.length", "dims.width", "dims.height", "dims.wheelbase", "dims.groundClearance"],
    ...["stats.*.value", "stats.*.label", "sections.*.anchor", "sections.*.layout", "sections.*.title"],
    ...["sections.*.points.*.title", "sections.*.stats.*.value", "sections.*.stats.*.label"],
    ...["gallery.*", "brochure.*.name", "faqs.*.question", "faqs.*.answer", "footnotes.*", "seatLayouts.*.name", "seatLayouts.*.seats"],
  ],
};

/**
 * As `requiredFields`, of what a second person is asked for besides the drafts. Why a price changes so much is asked for where it does
 * (rules/price-change.ts).
 */
export const requiredInRequests = {
  price: ["reason", "largeChangeReason"],
  surcharge: ["extraPrice", "reason"],
} as const satisfies Record<string, readonly string[]>;

/** Whether a field of a request, or of every item of a type, must be filled in. `path` is written as in the tables. */
export function isAskedFor(of: ContentType | keyof typeof requiredInRequests, path: string): boolean {
  const fields: readonly RequiredField[] = of in requiredInRequests ? requiredInRequests[of as "price"] : requiredFields[of as ContentType];
  return fields.includes(path);
}

/** As `requiredFields`, for the blocks of a text; the paths begin at the block. */
export const requiredInBlocks: Readonly<Record<BlockType, readonly string[]>> = {
  text: ["html"],
  picture: ["picture"],
  gallery: ["figures", "figures.*.picture"],
  table: [],
  quote: ["text"],
  questions: ["questions", "questions.*.question", "questions.*.answer"],
  carCard: ["vehicleId"],
  callToAction: ["title", "linkText", "link"],
};

/** Paths of the fields that an item as it is now must have, its rows written out, as in `buttons.0.link`. */
export function requiredPaths(type: ContentType, payload: Payload): string[] {
  const asked = requiredFields[type].flatMap((field) => {
    if (typeof field === "string") return [field];
    const [path, when] = field;
    return when(payload) ? [path] : [];
  });
  const inBlocks = rowsOf(payload.blocks).flatMap((block, at) => pathsInBlock(block).map((path) => `blocks.${at}.${path}`));
  return [...asked, ...inBlocks].flatMap((path) => writtenOut(payload, path.split(".")));
}

/** What is no block of today's asks for nothing: that it is none is said by the schema. */
function pathsInBlock(block: unknown): readonly string[] {
  const type = draftText(valueIn(block, ["type"]));
  return Object.hasOwn(requiredInBlocks, type) ? requiredInBlocks[type as BlockType] : [];
}

/** What an item lacks of what it must have, each at its field. `collection` stands beside the payload and is asked for like a field of it. */
export function requiredFindings(type: ContentType, { collection, payload }: { collection: string; payload: Payload }): Finding[] {
  const whole = { ...payload, collection };
  const missing = requiredPaths(type, whole).filter((path) => isEmpty(type, path, valueIn(whole, path.split("."))));
  return missing
    .filter((path) => !missing.some((other) => path.startsWith(`${other}.`)))
    .map((field) => ({ field, level: "error", rule: "填写", excerpt: "", message: "请填写" }));
}

function writtenOut(value: unknown, [key, ...rest]: readonly string[]): string[] {
  if (key === undefined) return [""];
  const further = (name: string | number, inner: unknown) =>
    writtenOut(inner, rest).map((path) => (path === "" ? String(name) : `${name}.${path}`));
  if (key === "*") return rowsOf(value).flatMap((row, at) => further(at, row));
  const name = key.replace("?", "");
  const inner = valueIn(value, [name]);
  return key.endsWith("?") && inner == null ? [] : further(name, inner);
}

function valueIn(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (held, key) => (typeof held === "object" && held !== null ? (held as Record<string, unknown>)[key] : undefined),
    value,
  );
}

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Blanks fill nothing in; neither does markup without a word. */
function isEmpty(type: ContentType, path: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object") return "url" in value && ["", NO_PICTURE].includes(draftText(value.url).trim());
  return isBlank(isHtmlField(type, path) ? htmlText(draftText(value)) : draftText(value));
}
