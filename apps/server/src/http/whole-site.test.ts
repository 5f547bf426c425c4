import { BASE_PATH } from "@marque/contract/base-path";
import { type PageFacts, pageFacts, type RoutePattern, routePattern, routePatterns } from "@marque/contract/rules/pages";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { markupProblems } from "#test-support/markup.ts";
import { createPreview } from "#test-support/previews.ts";
import { type Answer, crawl, readAddress, withoutFragment } from "#test-support/site-crawl.ts";
import { namesIn, ownStyles, usedBy } from "#test-support/styles.ts";
import { refusalPage } from "./refusal-page.ts";

/** Pages that no link leads to: they are sent to somebody, or wait for what leads there. */
const unlinked = [
  ...[
    "/disclose/employment",
    "/carDetail?id=1",
    "/compare?cars=n1-101.u3",
    "/test-drive/booking",
    "/car-type/car-detail-h5/1",
    "/bindVehicle/uploadData",
  ],
  ...["/search/云起", "/user", "/user/account", "/user/change-mobile", "/forget-password", "/scan/x", "/preview/exit"],
].map((path) => BASE_PATH + encodeURI(path));
/** Pages of the table that are none: for an unknown token, without a preview, not yet (docs/status.md), or for whoever develops. Nothing leads to them. */
const absent = {
  "/test-drive/booking/{token}": "/test-drive/booking/x",
  "/activity/signup/{token}": "/activity/signup/x",
  "/carRecall/reminder/{token}": "/carRecall/reminder/x",
  "/appointmentConsul/ticket/{token}": "/appointmentConsul/ticket/x",
  "/carRecall/repair/{token}": "/carRecall/repair/x",
  "/dealer-inquiry-stop/sms/{token}": "/dealer-inquiry-stop/sms/x",
  "/complaint/{token}": "/complaint/x",
  "/preview/frames": "/preview/frames",
  "/dev/outbox": "/dev/outbox",
  "/accessibility": "/accessibility",
} satisfies Partial<Record<RoutePattern, string>>;
/** Looks of a page that differ from its first one, and pages that are missing. */
const states = [
  ...[
    "/nowhere",
    "/car-type/car-detail/999",
    "/news/news-detail?id=999999",
    "/news?page=99",
    "/news?category=无",
    "/disclose?keyword=无此词",
  ],
  ...["/car-type?category=coupe&seats=7", "/private?id=1&version=2026.03", "/private?id=1&version=1999.01", "/course?audience=无"],
  ...["/activity/detail?id=1204", "/activity/detail?id=1205", "/activity/detail?id=1209", "/car-type/car-detail/8", "/disclose/detail/14"],
  ...["/dealer-inquiry/detail?code=YX33001", "/dealer-inquiry/detail?code=NONE"],
  ...["/dealer-inquiry/authorisation?q=YX33001", "/dealer-inquiry/authorisation?q=YX13002", "/dealer-inquiry/authorisation?q=无此店"],
  ...["/dealer-inquiry/service-providers?province=330000", "/dealer-inquiry/service-providers?page=99"],
  ...Object.values(absent),
].map((path) => BASE_PATH + encodeURI(path));

/** What each visitor has of the home page again with each visit, before it is compressed. */
const HOME_BYTES_MAX = 70_000;

let site: FormSite;
let sitemap: string[];
let answers: Map<string, Answer>;
let foundOn: Map<string, string>;
let origin: string;

beforeAll(async () => {
  // As in a server: React decides by it which of its builds it is, and its development build takes thrice as long.
  vi.stubEnv("NODE_ENV", "production");
  site = await createFormSite({}, { demo: true });
  origin = site.resources.settings.publicOrigin;
  const { html } = await readAddress(site.app, `${BASE_PATH}/sitemap.xml`);
  sitemap = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&").slice(origin.length));
  ({ answers, foundOn } = await crawl(site.app, [`${BASE_PATH}/`, ...sitemap, ...unlinked]));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await site.close();
});

const at = (address: string) => `${address} (on ${foundOn.get(address)})`;
const patternOf = (address: string) => routePattern(decodeURI(new URL(address, origin).pathname.slice(BASE_PATH.length)));
const factsOf = (address: string): PageFacts | undefined => pageFacts(decodeURI(new URL(address, origin).pathname.slice(BASE_PATH.length)));
/** Everything that answered with a page. */
const pages = () => [...answers.values()].flatMap(({ page, ...answer }) => (page ? [{ ...answer, page }] : []));
const isIndexed = ({ page }: Pick<Answer, "page">) => !page?.meta.has("robots");
/** Pages with a name of their own: what is left of all when looks of a page (a colour, a filter) are taken for that page. */
const own = () => pages().filter(({ address, page }) => page.canonical.includes(origin + address));

/** Leads to the beginning of every page (HTML, "indicated part"). */
const TOP = "top";

it("has a home page of at most 70 KB, its styles aside", async () => {
  const { html } = await readAddress(site.app, `${BASE_PATH}/`);
  expect(Buffer.byteLength(html.replaceAll(/<style>.*?<\/style>/gs, ""))).toBeLessThanOrEqual(HOME_BYTES_MAX);
});

describe("links", () => {
  it("lead to pages", () => {
    const dead = [...answers.values()].filter(({ status, location }) => status !== 200 && location === undefined);
    expect(dead.map(({ address, status }) => `${at(address)} answers ${status}`)).toEqual([]);
    expect(answers.size).toBeGreaterThan(200);
  });

  it("are sent on only where the table says so", () => {
    const sent = [...answers.values()].filter(({ location }) => location !== undefined);
    expect(sent.map(({ address, location }) => `${address} → ${location}`).sort()).toEqual([
      "/next/preview/exit → /next/",
      "/next/user → /next/user/personal",
    ]);
  });

  it("lead to parts that their pages have", () => {
    const anchors = pages().flatMap(({ address, page }) =>
      page.links.filter((link) => link.includes("#")).map((link) => [address, link] as const),
    );
    const missing = anchors.filter(([, link]) => {
      const id = decodeURIComponent(link.slice(link.indexOf("#") + 1));
      return id !== TOP && answers.get(withoutFragment(link))?.page?.ids.includes(id) !== true;
    });
    expect(missing.map(([address, link]) => `${link} on ${address}`)).toEqual([]);
    expect(anchors.length).toBeGreaterThan(100);
  });

  it("reach every page of the table that there is", () => {
    const reached = new Set([...answers.keys()].map(patternOf));
    expect(routePatterns.filter((pattern) => !reached.has(pattern)).sort()).toEqual(Object.keys(absent).sort());
  });

  it("to pictures, styles, scripts and icons all answer", async () => {
    const loaded = new Map(pages().flatMap(({ address, page }) => page.loads.map((url) => [withoutFragment(url), address] as const)));
    const missing: string[] = [];
    for (const [url, address] of loaded) {
      const { statusCode } = await site.app.inject({ method: "HEAD", url });
      if (statusCode !== 200) missing.push(`${url} on ${address} answers ${statusCode}`);
    }
    expect(missing).toEqual([]);
    expect(loaded.size).toBeGreaterThan(200);
  });
});

describe("the sitemap", () => {
  it("names every page that search engines may read under its own name, and no other", () => {
    // Filters and further pages of a list are found through the list.
    const isPartOfList = (address: string) => address.includes("?") && factsOf(address)?.sitemap === true;
    const indexed = own().filter((answer) => answer.status === 200 && isIndexed(answer) && !isPartOfList(answer.address));
    expect(sitemap.toSorted()).toEqual(indexed.map(({ address }) => address).sort());
  });

  it("names pages whose titles and descriptions are theirs alone", () => {
    const said = sitemap.map((address) => answers.get(address)?.page);
    for (const words of [said.map((page) => page?.titles[0]), said.map((page) => page?.meta.get("description")?.[0])]) {
      expect(words.filter((text, index) => !text || words.indexOf(text) !== index)).toEqual([]);
    }
  });
});

describe("every page", () => {
  const problems = (check: (answer: ReturnType<typeof pages>[number]) => unknown) =>
    pages().flatMap((answer) => {
      const found = check(answer);
      return found ? [`${at(answer.address)}: ${JSON.stringify(found)}`] : [];
    });

  it("has one title, one heading of the first level, its language and no id twice", () => {
    expect(
      problems(({ page }) => {
        const twice = page.ids.filter((id, index) => page.ids.indexOf(id) !== index);
        const isSound = page.titles.length === 1 && page.titles[0] && page.h1.length === 1 && page.h1[0] && page.lang === "zh-CN";
        return (!isSound || twice.length > 0) && { titles: page.titles, h1: page.h1, lang: page.lang, twice };
      }),
    ).toEqual([]);
  });

  it("has headings of which none skips a level", () => {
    expect(
      problems(({ page: { headings } }) => headings.some((level, index) => level > (headings[index - 1] ?? 0) + 1) && headings),
    ).toEqual([]);
  });

  it("describes itself, to people who share it too", () => {
    expect(
      problems(({ page: { meta } }) => {
        const names = [
          "description",
          "og:title",
          "og:description",
          "og:url",
          "og:image",
          "og:image:width",
          "og:image:height",
          "og:image:alt",
        ];
        const missing = names.filter((name) => meta.get(name)?.length !== 1 || !meta.get(name)?.[0]);
        const picture = meta.get("og:image")?.[0];
        return missing.length > 0 ? missing : !picture?.startsWith(`${origin}/`) && picture;
      }),
    ).toEqual([]);
  });

  it("has pictures for those who share it that are there", async () => {
    const pictures = new Set(pages().flatMap(({ page }) => page.meta.get("og:image") ?? []));
    for (const picture of pictures) {
      const { statusCode, headers } = await site.app.inject({ method: "HEAD", url: picture.slice(origin.length) });
      expect([statusCode, headers["content-type"]], picture).toEqual([200, expect.stringMatching(/^image\/(webp|png|jpeg)$/)]);
    }
  });

  it("has one canonical address, which answers and is its own", () => {
    expect(
      problems(({ address, page: { canonical } }) => {
        const [name = ""] = canonical;
        const target = answers.get(name.slice(origin.length));
        return (
          (canonical.length !== 1 || !target?.page?.canonical.includes(name)) &&
          isIndexed(answers.get(address) ?? { page: null }) &&
          canonical
        );
      }),
    ).toEqual([]);
  });

  it("leads to feeds that answer", async () => {
    const feeds = new Set(pages().flatMap(({ page }) => page.feeds));
    expect([...feeds].sort()).toEqual([`${BASE_PATH}/disclose/feed.xml`, `${BASE_PATH}/news/feed.xml`]);
    for (const feed of feeds) expect((await readAddress(site.app, feed)).status, feed).toBe(200);
  });
});

describe("what is somebody's own", () => {
  const own = routePatterns.filter((pattern) => /^\/(user|bindVehicle|scan)\b|\/\{token\}$/.test(pattern));

  it.each(own.map((pattern) => [pattern]))("is never kept on the way: %s", async (pattern) => {
    const path = `${BASE_PATH}${pattern.replace(/\{\w+\}/, "x")}`;
    for (const address of [path, `${path}?part=points`, `${path}?token=${"t".repeat(43)}`, `${path}.data`]) {
      const { cacheControl, status } = await readAddress(site.app, address);
      expect(`${status} ${cacheControl}`, address).toMatch(/^[2-4]\d\d private, no-store$/);
    }
  });
});

describe("the styles that a document brings", () => {
  it("are all that the whole sheet has for what stands in it", async () => {
    const [address = ""] = answers.get(`${BASE_PATH}/`)?.page?.loads.filter((url) => url.endsWith(".css")) ?? [];
    const whole = namesIn((await readAddress(site.app, address)).html);
    const visited = await Promise.all(states.map((state) => readAddress(site.app, state)));
    const missing = [...pages(), ...visited.filter(({ page }) => page)].flatMap(({ address, html }) => {
      const own = namesIn(ownStyles(html));
      return [...usedBy(html)].filter((name) => whole.has(name) && !own.has(name)).map((name) => `${name} on ${address}`);
    });
    expect(missing).toEqual([]);
    expect(whole.size).toBeGreaterThan(1_000);
  });
});

describe("the site as a whole", () => {
  it("says on its home page whose it is and how it is searched", async () => {
    const [data] = answers.get(`${BASE_PATH}/`)?.page?.structuredData ?? [];
    const graph = (data?.["@graph"] ?? []) as Record<string, unknown>[];
    expect(graph).toEqual([
      expect.objectContaining({ "@type": "Organization", logo: expect.stringMatching(/\.png$/) }),
      expect.objectContaining({ "@type": "WebSite", potentialAction: expect.objectContaining({ "@type": "SearchAction" }) }),
    ]);
    const template = /"target":"([^"]+)"/.exec(JSON.stringify(graph))?.[1] ?? "";
    const found = await readAddress(site.app, template.slice(origin.length).replace("{q}", encodeURIComponent("云起")));
    expect([found.status, found.page?.canonical.length]).toEqual([200, 1]);
  });

  it("can be put on a home screen, with icons that are there", async () => {
    const response = await site.app.inject({ url: `${BASE_PATH}/manifest.webmanifest` });
    expect(response.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const { start_url, icons } = response.json<{ start_url: string; icons: { src: string; type: string }[] }>();
    expect((await readAddress(site.app, start_url)).status).toBe(200);
    expect(icons.length).toBe(2);
    for (const { src, type } of icons) expect((await readAddress(site.app, src)).contentType, src).toBe(type);
  });

  it("has an icon for those who look for one at the root of the host", async () => {
    for (const url of ["/favicon.ico", `${BASE_PATH}/favicon.ico`]) {
      const { statusCode, headers, rawPayload } = await site.app.inject({ url });
      expect([statusCode, headers["content-type"]], url).toEqual([200, "image/x-icon"]);
      const count = rawPayload.readUInt16LE(4);
      const sizes = Array.from({ length: count }, (_, index) => {
        const entry = rawPayload.subarray(6 + 16 * index);
        return sharp(rawPayload.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8))).metadata();
      });
      expect((await Promise.all(sizes)).map(({ format, width, height }) => `${format} ${width}×${height}`)).toEqual([
        "png 16×16",
        "png 32×32",
        "png 48×48",
      ]);
    }
  });
});

describe("markup", () => {
  /** Two pages of each kind are alike but for their words. */
  const EACH = 2;

  it("of every kind of page is valid", async () => {
    const seen = new Map<unknown, number>();
    for (const { address, html } of pages()) {
      const pattern = patternOf(address);
      const count = (seen.get(pattern) ?? 0) + 1;
      seen.set(pattern, count);
      if (count <= EACH) expect(await markupProblems(html), address).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(40);
  }, 60_000);

  it("of what is missing, empty or chosen is valid", async () => {
    for (const address of states) expect(await markupProblems((await readAddress(site.app, address)).html), address).toEqual([]);
  });

  it("of a preview is valid", async () => {
    const { address, token } = await createPreview(site, { asOf: new Date(Date.now() + 86_400_000).toISOString() });
    const { headers } = await site.app.inject({ url: address });
    const cookie = [headers["set-cookie"] ?? []]
      .flat()
      .map((value) => value.split(";")[0])
      .join("; ");
    const { body } = await site.app.inject({ url: `${BASE_PATH}/car-type`, headers: { cookie } });
    expect(body).toContain("data-preview");
    expect(await markupProblems(body), token).toEqual([]);
  });

  it("of the pages without the site is valid", async () => {
    for (const status of [429, 500, 503]) expect(await markupProblems(refusalPage(status).body), String(status)).toEqual([]);
  });
});

describe("a site with nothing in it but its settings and agreements", () => {
  let bare: FormSite;
  beforeAll(async () => {
    bare = await createFormSite();
  });
  afterAll(() => bare.close());

  it("has valid pages and no link that leads nowhere but to content that is to come", async () => {
    for (const pattern of routePatterns.filter((pattern) => !pattern.includes("{"))) {
      const { html, page, status } = await readAddress(bare.app, BASE_PATH + pattern);
      if (page && status < 500) expect(await markupProblems(html), pattern).toEqual([]);
    }
  }, 60_000);
});
