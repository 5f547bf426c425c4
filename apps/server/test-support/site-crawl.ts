import { BASE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance } from "fastify";
import { DomUtils, parseDocument } from "htmlparser2";

type Document = ReturnType<typeof parseDocument>;

/** An answer of the site, with what its document says where it is a page. */
export interface Answer {
  /** Path with its query, from the site's root. */
  address: string;
  status: number;
  contentType: string;
  cacheControl: string;
  /** Where it sends on to. */
  location: string | undefined;
  html: string;
  page: Page | null;
}

/** What a page says of itself and where it leads. */
export interface Page {
  lang: string | undefined;
  titles: string[];
  /** Texts of `<h1>`. */
  h1: string[];
  /** Levels of all headings, in the order of the page. */
  headings: number[];
  /** `content` by `name` or `property`; what stands there several times is a list. */
  meta: Map<string, string[]>;
  canonical: string[];
  feeds: string[];
  /** Every id, as often as it is given. */
  ids: string[];
  /** Links within the site, whole: path, query and fragment. */
  links: string[];
  /** What the first rendering loads: pictures, icons, style sheets, scripts, the manifest. */
  loads: string[];
  /** Objects of schema.org. */
  structuredData: Record<string, unknown>[];
}

/** Reads an address of the site as a visitor's browser does, without following redirects. */
export async function readAddress(app: FastifyInstance, address: string): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject({ url: address, headers: { accept: "text/html", "accept-encoding": "identity" } });
  const contentType = String(headers["content-type"] ?? "");
  return {
    address,
    status: statusCode,
    contentType,
    cacheControl: String(headers["cache-control"] ?? ""),
    location: headers.location === undefined ? undefined : String(headers.location),
    html: body,
    page: contentType.startsWith("text/html") ? pageOf(parseDocument(body), address) : null,
  };
}

function pageOf(document: Document, address: string): Page {
  const base = new URL(address, SITE);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const texts = (name: string) => all(name).map((element) => DomUtils.textContent(element).trim());
  const links = all("link").map(({ attribs }) => attribs);
  const hrefsOf = (rel: string) => links.filter((link) => link.rel === rel).map(({ href = "" }) => href);
  const meta = new Map<string, string[]>();
  for (const { attribs } of all("meta")) {
    const name = attribs.name ?? attribs.property;
    if (name) meta.set(name, [...(meta.get(name) ?? []), attribs.content ?? ""]);
  }
  const pictures = [...all("img"), ...all("source"), ...all("video")].flatMap(({ attribs: { src, srcset, poster } }) => [
    ...[src, poster].filter((url) => url !== undefined),
    ...(srcset ?? "").split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
  ]);
  const loaded = ["stylesheet", "icon", "apple-touch-icon", "manifest", "preload", "modulepreload"].flatMap(hrefsOf);
  const scripts = all("script").flatMap(({ attribs }) => attribs.src ?? []);
  return {
    lang: all("html")[0]?.attribs.lang,
    titles: all("title")
      .filter(({ parent }) => parent && "name" in parent && parent.name === "head")
      .map((title) => DomUtils.textContent(title)),
    h1: texts("h1"),
    headings: DomUtils.filter((node) => "name" in node && HEADING.test(node.name), document).map((node) =>
      "name" in node ? Number(node.name.slice(1)) : 0,
    ),
    meta,
    canonical: hrefsOf("canonical"),
    feeds: links.filter(({ rel, type }) => rel === "alternate" && type?.endsWith("+xml")).map(({ href = "" }) => href),
    ids: DomUtils.filter((node) => "attribs" in node && node.attribs.id !== undefined, document).map((node) =>
      "attribs" in node ? (node.attribs.id ?? "") : "",
    ),
    links: [...all("a"), ...all("area")].flatMap(({ attribs: { href } }) => (href === undefined ? [] : within(href, base))),
    loads: [...pictures, ...loaded, ...scripts].flatMap((url) => within(url, base)),
    structuredData: all("script")
      .filter(({ attribs }) => attribs.type === "application/ld+json")
      .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
  };
}

const HEADING = /^h[1-6]$/;
const SITE = "http://site.invalid";
const MEDIA = `${BASE_PATH}/media/`;
/** Pages that show nothing of their own for what their query says: where signing in leads back to, with which car a comparison begins. */
const WITHOUT_QUERY = [`${BASE_PATH}/login`, `${BASE_PATH}/compare`];
/** With which dealer a booking begins is nothing that its page shows. */
const TEST_DRIVE = `${BASE_PATH}/test-drive`;

/** An address as the browser reads it on a page; nothing for those that lead out of the site. */
function within(url: string, base: URL): string[] {
  if (!URL.canParse(url, base.href)) return [url];
  const { origin, pathname, search, hash } = new URL(url, base);
  return origin === SITE && (pathname.startsWith(`${BASE_PATH}/`) || pathname === BASE_PATH) ? [pathname + search + hash] : [];
}

/** Most answers of a crawl: a site that makes up addresses without end is found out. */
const MOST = 2000;

/**
 * Everything that can be reached by links from `starts`, each address once (without its fragment).
 *
 * @returns answers by address, and for each the address of the page on which it was first seen
 */
export async function crawl(
  app: FastifyInstance,
  starts: readonly string[],
): Promise<{ answers: Map<string, Answer>; foundOn: Map<string, string> }> {
  const answers = new Map<string, Answer>();
  const foundOn = new Map<string, string>(starts.map((address) => [address, "the beginning"]));
  for (const [address] of foundOn) {
    if (answers.size >= MOST) throw new Error(`more than ${MOST} addresses, the last ${address} on ${foundOn.get(address)}`);
    const answer = await readAddress(app, address);
    answers.set(address, answer);
    for (const link of onwardFrom(answer).filter((to) => !to.startsWith(MEDIA))) {
      const target = samePage(link);
      if (!foundOn.has(target)) foundOn.set(target, address);
    }
  }
  return { answers, foundOn };
}

/** Every city's list of dealers has the same filters as the whole one. */
const FILTERED_CITY = /^([^?]*\/dealer-inquiry\?city=\d+)&.*$/;

/** The address that stands for a link: that of the page where its query shows nothing else. */
function samePage(link: string): string {
  const plain = WITHOUT_QUERY.find((path) => link.startsWith(`${path}?`));
  if (plain) return plain;
  if (link.startsWith(`${TEST_DRIVE}?`) && link.includes("dealerCode=")) return TEST_DRIVE;
  return withoutFragment(link).replace(FILTERED_CITY, "$1");
}

/** Views of another page (a colour, a filter) are read, but lead to no more than that page does. */
function onwardFrom({ address, location, page }: Answer): string[] {
  const base = new URL(address, SITE);
  if (location !== undefined) return within(location, base);
  const isView = page?.canonical.length === 1 && !page.canonical[0]?.endsWith(address);
  return isView ? [] : (page?.links ?? []);
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*$/, "");
}
