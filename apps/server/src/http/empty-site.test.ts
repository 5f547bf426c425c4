import { BASE_PATH } from "@marque/contract/base-path";
import { codes } from "@marque/contract/codes";
import { pages } from "@marque/contract/rules/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteSettings } from "../../../../demo/content/site-settings.ts";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { contentDesk } from "../../test-support/content-desk.ts";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";

let database: TestDatabase;
let test: TestApp;
let neighbour: TestApp;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 20 });
  test = await createTestApp({ sharing: database, environment: { MARQUE_MODE: "production" } });
  neighbour = await createTestApp({ sharing: database, environment: { MARQUE_MODE: "production" } });
});
afterAll(async () => {
  for (const app of [test, neighbour]) await app.close();
  await database.close();
});

const open = (app: TestApp, path: string) => app.app.inject({ url: path });
const text = async (path: string) => (await open(test, path)).body;
const paths = Object.keys(pages).map((pattern) => BASE_PATH + pattern.replace(/\{\w+\}/g, "12"));

describe("until the brand is set", () => {
  it.each([...paths, `${BASE_PATH}/no-such-page`])("%s says that there will be a site, to people alone", async (path) => {
    const { statusCode, headers, body } = await open(test, path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    expect(body).toContain("网站正在筹备");
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it("tells robots to stay away and lists nothing", async () => {
    expect(await text("/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
    expect(await text(`${BASE_PATH}/sitemap.xml`)).not.toContain("<loc>");
    for (const feed of ["news", "disclose"]) expect((await open(test, `${BASE_PATH}/${feed}/feed.xml`)).statusCode).toBe(404);
  });

  it("calls keep answering", async () => {
    expect((await test.call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" })).envelope).toMatchObject({ code: 200, data: false });
    expect((await test.call("protocolList", {})).envelope).toMatchObject({ code: 200, data: { protocols: [] } });
    expect((await test.call("brandModels", {})).envelope).toMatchObject({ code: 200, data: [] });
    expect((await test.call("siteSettings", {})).envelope.code).toBe(codes.notFound.code);
  });
});

describe("agreements with gaps", () => {
  it("are not published before somebody has filled them", async () => {
    const desk = await contentDesk(test, "superAdmin");
    const { draft, findings } = await desk.ask("manageContentItem", { type: "protocol", id: 1 });
    expect(findings).toContainEqual(
      expect.objectContaining({ field: "contentHtml", level: "error", message: expect.stringContaining("待填的空白") }),
    );
    const version = draft?.version ?? 0;
    expect(await desk.wrongFields("manageContentSubmit", { type: "protocol", id: 1, version, note: "" })).toHaveProperty("contentHtml");
  });
});

describe("once the settings are published", () => {
  it("every process has the site, and machines may read it", async () => {
    const desk = await contentDesk(test, "superAdmin");
    await desk.save("siteSettings", 1, siteSettings(2026));
    expect(await text(`${BASE_PATH}/`)).toContain("网站正在筹备");
    await desk.publish("siteSettings", 1);
    for (const app of [test, neighbour]) {
      await expect.poll(async () => (await open(app, `${BASE_PATH}/`)).body).toContain("云岫汽车官方网站");
      await expect.poll(async () => (await open(app, "/robots.txt")).body).toContain("Sitemap: ");
    }
    expect((await open(test, `${BASE_PATH}/no-such-page`)).statusCode).toBe(404);
    expect(await text(`${BASE_PATH}/sitemap.xml`)).toContain("<loc>");
  });
});
