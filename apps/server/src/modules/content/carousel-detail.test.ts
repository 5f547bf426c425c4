import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { homeSlides } from "../../../../../demo/content/carousel.ts";
import { createDiscoveryService } from "../discovery/discovery.service.ts";
import { createArticlesService } from "./articles.service.ts";
import { createContentService } from "./content.service.ts";
import { findBrokenLinks } from "./content-links.ts";
import { contentSitemap } from "./sitemap.ts";
import { writeContent } from "./write-content.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const HTML = `<p onclick="alert(1)">正文<a href="javascript:alert(1)">链接</a><script>alert(1)</script></p>`;

async function write(
  id: number,
  change: { contentHtml?: string; buttons?: { text: string; link: string }[]; collection?: string; status?: "published" | "draft" } = {},
): Promise<void> {
  const { id: _, ...slide } = homeSlides[0] ?? { id: 0 };
  const { status = "published", collection = "home_top", ...more } = change;
  const publishAt = new Date(Date.now() - 1_000);
  await writeContent(test.resources.database, "carousel", {
    id,
    collection,
    status,
    publishAt,
    payload: { ...slide, ...more } as never,
  });
}

it("a slide is found by its id, with its text cleaned of what could run", async () => {
  await write(901, { contentHtml: HTML });
  const { envelope } = await test.call("carouselDetail", { id: 901 });
  expect(envelope).toMatchObject({ code: 200, data: { id: 901, positionName: "home_top", contentHtml: "<p>正文<a>链接</a></p>" } });
});

it("a slide without a text has an empty one, and the list carries none", async () => {
  await write(902);
  expect((await test.call("carouselDetail", { id: 902 })).envelope.data).toMatchObject({ contentHtml: "" });
  await write(903, { contentHtml: HTML });
  expect(JSON.stringify((await test.call("carouselList", { positionName: "home_top" })).envelope)).not.toContain("contentHtml");
});

/** The slide as it stands in a place of its own. */
async function slideOf(id: number, change: Parameters<typeof write>[1]): Promise<unknown> {
  const positionName = `place_${id}`;
  await write(id, { ...change, collection: positionName });
  const { data } = (await test.call("carouselList", { positionName })).envelope;
  return (data as unknown[])[0];
}

it("a slide without a button of its own opens its text", async () => {
  expect(await slideOf(905, { contentHtml: HTML, buttons: [] })).toMatchObject({
    buttons: [{ text: "了解详情", link: "/carousel/detail?id=905" }],
  });
  expect((await test.call("carouselDetail", { id: 905 })).envelope.data).toMatchObject({ buttons: [] });
});

it("a slide opens nothing but what its buttons say, and no text that says nothing", async () => {
  const own = [{ text: "看新闻", link: "/news" }];
  expect(await slideOf(906, { contentHtml: HTML, buttons: own })).toMatchObject({ buttons: own });
  expect(await slideOf(907, { contentHtml: "<p> <br></p><script>alert(1)</script>", buttons: [] })).toMatchObject({ buttons: [] });
  expect((await test.call("carouselDetail", { id: 907 })).envelope.data).toMatchObject({ contentHtml: "" });
});

it("search engines are told of a slide's page where it has one, and links to it know whether it is there", async () => {
  await write(908, { contentHtml: HTML });
  await write(909);
  const { sitemap } = createDiscoveryService({
    articles: createArticlesService(test.resources.database),
    content: { ...createContentService(test.resources), hasSiteSettings: async () => true },
    storage: test.resources.storage,
    sitemap: contentSitemap(test.resources.database),
    origin: "https://www.example.cn",
  });
  const xml = await sitemap();
  expect(xml).toContain("/next/carousel/detail?id=908<");
  expect(xml).not.toContain("/next/carousel/detail?id=909<");
  const links = [908, 909].map((id) => ({ link: `/carousel/detail?id=${id}` }));
  expect(await findBrokenLinks(test.resources.database, links)).toEqual(["/carousel/detail?id=909"]);
});

it.each([[904], [999_999]])("a slide that nobody may see, or that is none, is not found: %s", async (id) => {
  if (id === 904) await write(id, { status: "draft" });
  expect((await test.call("carouselDetail", { id })).envelope).toMatchObject({ code: codes.notFound.code, data: null });
});
