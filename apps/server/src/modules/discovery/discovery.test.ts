import { type PageFacts, pages, routePatterns } from "@marque/contract/rules/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { vehicles, vehicleTrimPrices } from "../../database/schema/vehicles.ts";
import { startOfDate } from "../../local-time.ts";
import { createArticlesService } from "../content/articles.service.ts";
import { createContentService } from "../content/content.service.ts";
import { contentSitemap } from "../content/sitemap.ts";
import { createVehiclesService } from "../vehicles/vehicles.service.ts";
import { createDiscoveryService } from "./discovery.service.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite();
});
afterAll(() => site.close());

const HOUR_MS = 3_600_000;
let lastId = 5_000;

/** Writes a piece of news that is visible now, unless changed; answers its id. */
async function news(
  title: string,
  change: { status?: "draft" | "published" | "offline"; publishAt?: Date; offlineAt?: Date } = {},
): Promise<number> {
  const id = ++lastId;
  const payload = {
    title,
    summary: `${title}的摘要`,
    cover: null,
    blocks: [],
    attachments: [],
    category: "公司" as const,
    author: "编辑部",
    tags: [],
    vehicleIds: [],
  };
  await createContentService(site.resources).save("news", {
    id,
    status: "published",
    publishAt: new Date(Date.now() - HOUR_MS),
    payload,
    ...change,
  });
  return id;
}

async function disclosure(title: string, status: "draft" | "published"): Promise<number> {
  const id = ++lastId;
  const place = {
    navigationFirst: "企业信息",
    navigationSecond: "登记",
    navigationThird: "执照",
    docNo: "",
    issuer: "云岫",
    legalBasis: "",
  };
  const payload = {
    title,
    summary: "摘要",
    cover: null,
    blocks: [],
    attachments: [],
    ...place,
    effectiveFrom: "2026-01-01",
    effectiveTo: null,
    form: null,
  };
  const versions = [{ version: "1", date: "2026-01-01", note: "" }];
  await createContentService(site.resources).save("disclosure", {
    id,
    status,
    publishAt: new Date(Date.now() - HOUR_MS),
    payload: { ...payload, versions },
  });
  return id;
}

const get = (path: string, headers: Record<string, string> = {}) => site.app.inject({ url: path, headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
/** What was kept is dropped a moment after the change, by PostgreSQL's notification. */
const eventually = (check: () => Promise<void>) =>
  expect
    .poll(
      async () =>
        check().then(
          () => true,
          (error: Error) => error.message,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);

describe("what machines read", () => {
  it("is only what a visitor would see now", async () => {
    const day = 24 * HOUR_MS;
    const visible = await news("看得见的");
    const hidden = await Promise.all([
      news("草稿", { status: "draft" }),
      news("已下线", { status: "offline" }),
      news("还没到时间", { publishAt: new Date(Date.now() + day) }),
      news("已过时间", { offlineAt: new Date(Date.now() - 1_000) }),
    ]);
    const open = await disclosure("公开的", "published");
    const closed = await disclosure("未公开的", "draft");
    await eventually(async () => {
      const addresses = locations((await get("/next/sitemap.xml")).body);
      expect(addresses.some((address) => address?.endsWith(`/next/news/news-detail?id=${visible}`))).toBe(true);
      expect(addresses.some((address) => address?.endsWith(`/next/disclose/detail/${open}`))).toBe(true);
      for (const id of [...hidden, closed]) expect(addresses.filter((address) => address?.includes(String(id)))).toEqual([]);
      const feed = (await get("/next/news/feed.xml")).body;
      expect(feed).toContain("看得见的");
      expect(feed).not.toMatch(/草稿|已下线|还没到时间|已过时间/);
      const disclosures = (await get("/next/disclose/feed.xml")).body;
      expect(disclosures).toContain("公开的");
      expect(disclosures).not.toContain("未公开的");
    });
  });

  it("says when a page last changed", async () => {
    const id = await news("有时间的");
    await eventually(async () => {
      const { body } = await get("/next/sitemap.xml");
      const [, changed = ""] = new RegExp(`id=${id}</loc><lastmod>([^<]+)`).exec(body) ?? [];
      expect(Math.abs(Date.now() - Date.parse(changed))).toBeLessThan(HOUR_MS);
    });
  });

  it("says when a vehicle last changed: by staff, or because a price came into force", async () => {
    const { database } = site.resources;
    await seedVehicles(database);
    await database.update(vehicles).set({ updatedAt: new Date("2026-03-01T00:00:00Z") });
    await database.delete(vehicleTrimPrices);
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS);
    const days = [startOfDate("2026-04-01"), startOfDate("2026-05-01"), tomorrow];
    const prices = days.map((effectiveFrom) => ({ trimId: 101, effectiveFrom, msrpFen: 100_00 }));
    await database.insert(vehicleTrimPrices).values(prices);
    await notifyContentChanged(database, ["vehicles"]);
    await eventually(async () => {
      const { body } = await get("/next/sitemap.xml");
      const changed = (path: string) => new RegExp(`${path}</loc><lastmod>([^<]+)`).exec(body)?.[1];
      expect(changed("/car-type/car-detail/1")).toBe("2026-04-30T16:00:00.000Z");
      expect(changed("/car-type/car-detail/2")).toBe("2026-03-01T00:00:00.000Z");
      expect(changed("/car-type/coaster")).toBe("2026-03-01T00:00:00.000Z");
    });
  });

  it("holds no character that XML forbids, and nothing that a title could break out with", async () => {
    const id = await news("甲]]><b>&乙\u0008丙");
    await eventually(async () => {
      const { body } = await get("/next/news/feed.xml");
      expect(body).toContain(`id=${id}`);
      expect(body).not.toContain("\u0008");
      expect(body).not.toContain("甲]]><b>");
    });
  });

  it("comes with its type, and is not sent again unchanged", async () => {
    for (const [path, type] of [
      ["/next/sitemap.xml", "application/xml; charset=utf-8"],
      ["/next/news/feed.xml", "application/rss+xml; charset=utf-8"],
      ["/next/disclose/feed.xml", "application/rss+xml; charset=utf-8"],
      ["/next/robots.txt", "text/plain; charset=utf-8"],
      ["/robots.txt", "text/plain; charset=utf-8"],
    ] as const) {
      const first = await get(path);
      expect(first.statusCode, path).toBe(200);
      expect(first.headers["content-type"], path).toBe(type);
      expect((await get(path, { "if-none-match": String(first.headers.etag) })).statusCode, path).toBe(304);
    }
  });
});

describe("robots.txt", () => {
  it("names the sitemap and keeps robots from what is somebody's own", async () => {
    const { body } = await get("/robots.txt");
    expect(body).toMatch(/^Sitemap: http.+\/next\/sitemap\.xml$/m);
    for (const path of ["/next/user", "/next/activity/signup", "/next/test-drive/booking", "/next/preview/exit", "/manage/", "/web-bff/"]) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
    const open = routePatterns
      .filter((pattern) => !(pages[pattern] as PageFacts).isPrivate)
      .map((pattern) => pattern.replace(/\{\w+\}/g, "14"));
    expect(open).toContain("/complaint");
    for (const path of open.map((path) => `/next${path}`)) {
      expect(
        closed.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([]);
    }
  });
});

describe("more pages than one sitemap may hold", () => {
  it("are divided among several, which an index names", async () => {
    const { database } = site.resources;
    const content = createContentService(site.resources);
    for (let count = 0; count < 3; count++) await news(`第${count}条`);
    const discovery = createDiscoveryService({
      articles: createArticlesService(database),
      content,
      storage: site.resources.storage,
      sitemap: [createVehiclesService({ database, security: site.security, content }).sitemap, ...contentSitemap(database)],
      origin: "https://www.example.cn",
      perSitemap: 8,
    });
    const index = await discovery.sitemap();
    expect(index).toContain("<sitemapindex");
    const parts = locations(index);
    expect(parts[0]).toBe("https://www.example.cn/next/sitemap-1.xml");
    const pages = await Promise.all(parts.map((_, part) => discovery.sitemapPart(part + 1)));
    const addresses = pages.flatMap((xml) => locations(xml ?? ""));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain("https://www.example.cn/next/news");
    expect(addresses).toContain(`https://www.example.cn/next/news/news-detail?id=${lastId}`);
    expect(await discovery.sitemapPart(parts.length + 1)).toBeNull();
  });

  it("are not asked for by part where one holds them all", async () => {
    for (const path of ["/next/sitemap-1.xml", "/next/sitemap-0.xml", "/next/sitemap-99999.xml", "/next/sitemap-x.xml"]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });
});
