import { randomBytes } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { SiteSettings } from "@marque/contract/entities/content";
import type { CallId } from "@marque/contract/routes";
import { routePattern } from "@marque/contract/rules/pages";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { seedDemo } from "../../../../../demo/seed.ts";
import { transaction } from "../../database/client.ts";
import { memberSessions, members } from "../../database/schema/accounts.ts";
import { cleanContent } from "./clean-content.ts";

let test: TestApp;
let signIns: string[];
beforeAll(async () => {
  test = await createTestApp({ environment: { MARQUE_SECRET: randomBytes(32).toString("base64") } });
  signIns = await transaction(test.resources.database, (tx) => seedDemo(tx, test.resources));
});
afterAll(() => test.close());

async function ask<Id extends CallId>(id: Id, input: CallInput<Id>, headers: Record<string, string> = {}): Promise<CallOutput<Id>> {
  const { envelope } = await test.call(id, input, headers);
  expect(envelope).toMatchObject({ code: codes.ok.code });
  return envelope.data as CallOutput<Id>;
}

describe("the demo brand in the database", () => {
  it("has a navigation long enough for 更多, with models and used cars", async () => {
    const navigation = await ask("navigationList", {});
    expect(navigation.length).toBeGreaterThanOrEqual(8);
    expect(navigation.filter(({ jumpType }) => jumpType === 3)).toHaveLength(1);
    const usedCar = navigation.find(({ jumpType }) => jumpType === 4);
    expect(usedCar?.seconds.map(({ customLink }) => customLink)).toEqual(["/buyCar", "/saleCar", "/displace"]);
  });

  it("links to pages of the site only where there are pages", async () => {
    const [navigation, hoverBar, slides, settings] = await Promise.all([
      ask("navigationList", {}),
      ask("hoverBarList", {}),
      ask("carouselList", { positionName: "home_top" }),
      ask("siteSettings", {}),
    ]);
    const { footer, home, onlineService } = settings;
    const links = [
      ...navigation.flatMap((item) => [item, ...item.seconds]).map(({ customLink }) => customLink),
      ...hoverBar.map(({ customLink }) => customLink),
      ...slides.flatMap(({ buttons }) => buttons.map(({ link }) => link)),
      ...[...footer.disclosure, ...footer.more, ...footer.contact, ...footer.filings, ...home.lanes, ...home.afterSales.links].map(
        ({ link }) => link,
      ),
      home.film.link,
      onlineService.link,
    ];
    const inside = links.filter((link) => link.startsWith("/"));
    expect(inside.length).toBeGreaterThan(30);
    expect(inside.filter((link) => routePattern(new URL(link, "http://site.invalid").pathname) === null)).toEqual([]);
  });

  it("has every entry of the footer that the specification names", async () => {
    const { footer, phones } = await ask("siteSettings", {});
    const links = [...footer.disclosure, ...footer.more, ...footer.contact].map(({ link }) => link);
    expect(links).toEqual(
      expect.arrayContaining([
        "/disclose/detail/27",
        "/disclose/supplier",
        "/carRecall",
        "/private",
        "/test-drive?source=bottom",
        "/dealer-inquiry",
        "/disclose/detail/14/?info=satisfied",
      ]),
    );
    expect(links.filter((link) => link.startsWith("https://")).length).toBeGreaterThanOrEqual(3);
    expect(Object.values(phones)).toEqual([expect.stringMatching(/^400-/), expect.stringMatching(/^400-/)]);
    for (const code of [footer.social.app, footer.social.miniProgram, footer.social.officialAccount]) {
      expect(code.picture.url).toMatch(/^\/next\/media\/qr-.+\.svg$/);
    }
  });

  it("has four slides, one of them light, and a price line for each car", async () => {
    const slides = await ask("carouselList", { positionName: "home_top" });
    expect(slides.map(({ tone }) => tone)).toEqual(["dark", "dark", "dark", "light"]);
    const cards = (await ask("brandModels", {})).flatMap(({ carSeries }) => carSeries);
    for (const { vehicleId } of slides) {
      if (vehicleId !== null) expect(cards.some((card) => card.vehicleId === vehicleId)).toBe(true);
    }
  });

  it("has a complete privacy agreement first and an agreement behind every consent", async () => {
    const { protocols } = await ask("protocolList", {});
    expect(protocols.map(({ code }) => code)).toEqual(["privacy", "member", "testDrive", "marketing"]);
    const { contentHtml } = await ask("protocolContent", { id: protocols[0]?.id ?? 0 });
    for (const word of ["收集", "敏感个人信息", "Cookie", "经销商", "保存多久", "您的权利", "自动化决策", "未成年人", "更新", "联系我们"]) {
      expect(contentHtml).toContain(word);
    }
    expect(cleanContent("protocol", { ...(await ask("protocolContent", { id: 1 })) }).contentHtml).toBe(contentHtml);
  });

  it("keeps what the privacy agreement was before, with what that version had changed", async () => {
    const { list } = await ask("protocolVersions", { id: 1 });
    expect(list).toEqual([{ version: "2026.03", effectiveAt: "2026-03-15", changeNote: expect.stringMatching(/./) }]);
    const former = await ask("protocolVersion", { id: 1, version: "2026.03" });
    expect(former).toMatchObject({ id: 1, code: "privacy", title: "隐私政策" });
    expect(former.contentHtml).not.toBe((await ask("protocolContent", { id: 1 })).contentHtml);
  });

  it("says nothing that advertising law forbids", async () => {
    const texts = JSON.stringify([
      await ask("siteSettings", {}),
      await ask("carouselList", { positionName: "home_top" }),
      await ask("hoverBarList", {}),
      (await ask("noticePage", { pageSize: 50 })).list,
    ]);
    expect(texts.match(/最(?!后)|第一(?!版)|顶级|极致|国家级|唯一|首选|自动驾驶|智能驾驶|零接管/g)).toBeNull();
  });

  it("keeps the site settings as they are declared", async () => {
    expect(SiteSettings.safeParse(await ask("siteSettings", {})).success).toBe(true);
  });

  it("has at least eight news, the newest with a picture", async () => {
    const { list, total } = await ask("noticePage", { type: "news", pageSize: 50 });
    expect(total).toBeGreaterThanOrEqual(8);
    expect(list[0]?.cover?.url).toMatch(/^\/next\/media\//);
    expect(list.every(({ publishTime }) => Date.parse(publishTime) < Date.now())).toBe(true);
  });

  it("has every picture it shows, kept for a year by browsers", async () => {
    const answers = await Promise.all([
      ask("siteSettings", {}),
      ask("carouselList", { positionName: "home_top" }),
      ask("hoverBarList", {}),
      ask("noticePage", { pageSize: 50 }),
      ask("brandModels", {}),
    ]);
    const addresses = new Set(JSON.stringify(answers).match(/\/next\/media\/[^"]+/g));
    expect(addresses.size).toBeGreaterThan(50);
    for (const url of addresses) {
      const response = await test.app.inject({ method: "HEAD", url });
      expect([url, response.statusCode, response.headers["cache-control"]]).toEqual([url, 200, "public, max-age=31536000, immutable"]);
    }
  });

  it("has announced when its activities and deadlines will come and go by themselves", async () => {
    const { rows } = await test.resources.database.execute<{ at: string | Date }>(
      sql`select start_after as at from pgboss.job where name = 'contentDue' and state = 'created'`,
    );
    const announced = rows.map(({ at }) => new Date(at).getTime());
    const { list } = await ask("noticePage", { type: "activity", pageSize: 50 });
    const moments = list.flatMap((card) => ("startAt" in card && "endAt" in card ? [card.startAt, card.endAt] : []));
    const coming = moments.map((at) => Date.parse(String(at))).filter((at) => at > Date.now());
    expect(coming.length).toBeGreaterThan(5);
    expect(announced).toEqual(expect.arrayContaining(coming));
  });

  it("tells how its members sign in, and keeps neither tokens nor mobiles in the clear", async () => {
    const tokens = signIns.flatMap((line) => line.match(/\?token=(\S+)/)?.[1] ?? []);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) {
      expect(await ask("userInfo", {}, { sessionKey: token })).toMatchObject({ mobile: expect.stringMatching(/^199\*{4}000\d$/) });
    }
    const rows = JSON.stringify([
      await test.resources.database.select().from(members),
      await test.resources.database.select().from(memberSessions),
    ]);
    expect(rows).not.toMatch(/1990000/);
    for (const token of tokens) expect(rows).not.toContain(token);
  });
});
