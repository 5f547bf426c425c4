import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { type ContentType, contentTypes } from "@marque/contract/content-types";
import type { Block } from "@marque/contract/entities/article";
import type { NoticeDetail } from "@marque/contract/entities/notice";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { contentDesk } from "#test-support/content-desk.ts";
import { siteSettings } from "../../../../../demo/content/site-settings.ts";
import { contentItems } from "../../database/schema/content.ts";
import { blankPage } from "../vehicles/vehicle-page.policy.ts";
import type { ContentItem } from "./content.repository.ts";
import { type ContentService, createContentService, SINGLE_ITEM_ID } from "./content.service.ts";
import { presentSiteSettings } from "./present-content.ts";
import { readItems } from "./read-content.ts";

/** What was written by rules that no longer hold, or by no rule at all, is read all the same: every case goes past the schemas into the database. */

let test: TestApp;
let content: ContentService;
beforeAll(async () => {
  test = await createTestApp({ poolSize: 20, environment: { LIMIT_CALLS_PER_ADDRESS_MINUTE: "1000000" } });
  content = createContentService(test.resources);
});
afterAll(() => test.close());

const picture = {
  url: "/next/media/a.webp",
  width: 800,
  height: 450,
  alt: "远岫",
  sources: [{ url: "/next/media/b.webp", width: 400, type: "image/webp" }],
};
const figure = { picture, caption: "远岫" };
const at = "2026-01-01T08:00:00+08:00";

const blocks: Block[] = [
  { type: "text", html: "<p>正文</p>" },
  { type: "picture", ...figure },
  { type: "gallery", figures: [figure, figure] },
  { type: "table", caption: "", head: ["项目", "数值"], rows: [["长", "5020"]] },
  { type: "quote", text: "行到水穷处", by: "王维" },
  { type: "questions", questions: [{ question: "几座？", answer: "七座。" }] },
  { type: "carCard", vehicleId: 5 },
  { type: "callToAction", title: "试驾", text: "", link: "/test-drive", linkText: "去预约" },
];
const attachment = { name: "说明.pdf", url: "/next/media/a.pdf", size: 1, sha256: "a".repeat(64) };
const article = { title: "标题", summary: "摘要", cover: picture, blocks: blocks.slice(0, 1), attachments: [attachment] };

/** An item of each type that nothing is wrong with. */
const sound: Record<ContentType, Record<string, unknown>> = {
  navigation: { parentId: null, navigationName: "车型", customLink: "/car-type", jumpType: 1 },
  hoverBar: { iconName: "phone", picUrl: picture.url, description: "说明", descriptionType: 1, descriptionUrl: "", customLink: "/news" },
  carousel: {
    label: "远岫",
    title: "远岫",
    subtitle: "",
    scene: { landscape: picture, car: picture },
    tone: "dark",
    vehicleId: 5,
    buttons: [{ text: "了解", link: "/car-type" }],
    contentHtml: "<p>正文</p>",
  },
  protocol: { code: "privacy", title: "隐私政策", version: "1", effectiveAt: "2026-01-01", contentHtml: "<p>正文</p>", changeNote: "" },
  news: { ...article, blocks, category: "产品", author: "", tags: ["新车"], vehicleIds: [5] },
  notice: { ...article, docNo: "" },
  activity: {
    ...article,
    category: "试驾",
    startAt: at,
    endAt: at,
    city: "上海市",
    venue: { name: "店", address: "路" },
    organiser: "云岫",
    signup: { from: at, to: at, quota: 10, perSignup: 2, photos: false },
    organiserPhone: "",
    vehicleIds: [],
  },
  brand: { ...article, category: "历程", year: 2020 },
  supplier: {
    ...article,
    noticeNo: "1",
    kind: "招标",
    scope: "范围",
    qualification: "",
    deadline: at,
    winner: "",
    amount: "",
    parentId: null,
    contact: { name: "张", phone: "021-1", email: "a@b.cn" },
  },
  employment: {
    ...article,
    kind: "公示",
    department: "研发",
    cities: ["上海市"],
    headcount: 1,
    degree: "",
    experience: "",
    salaryText: "",
    deadline: at,
    applyEmail: "a@b.cn",
    publicity: { from: "2026-01-01", to: "2026-01-02" },
  },
  usedCar: { ...article, category: "选车", author: "", tags: [] },
  disclosure: {
    ...article,
    navigationFirst: "公司",
    navigationSecond: "公告",
    navigationThird: "年报",
    docNo: "",
    issuer: "云岫",
    effectiveFrom: "2026-01-01",
    effectiveTo: null,
    legalBasis: "",
    form: null,
    versions: [{ version: "1", date: "2026-01-01", note: "" }],
  },
  course: {
    ...article,
    audience: "新车主",
    vehicleIds: [],
    chapters: [{ title: "一", steps: [{ picture, seconds: 5, text: "踩下" }] }],
  },
  siteSettings: siteSettings(2026) as never,
  grayMode: { grayed: false },
  redirect: { from: "/old", to: "/news", permanent: false },
  question: { question: "渡口在哪里？", answer: "在江边。", linkText: "", link: "" },
  workCalendar: {
    title: "2031 年",
    year: 2031,
    isOfficial: false,
    source: "",
    days: [{ date: "2031-01-01", kind: "holiday", name: "元旦" }],
  },
  memberLevel: { name: "渡口", minGrowth: 0, benefits: [] },
  vehicleCatalogue: {
    name: "云起",
    trims: [{ id: 101, name: "纯电版", modelYear: 2026, energy: "BEV", drive: "后驱", seats: 5, facts: ["后驱"], sort: 0 }],
    colors: [{ id: 1, key: "bai", name: "白", hex: "#ffffff", finish: "solid", type: "ext", trimIds: [101], picture, sort: 0 }],
    spec: [{ key: "seats", group: "车身", name: "座位数", values: { 101: { t: "text", text: "5" } } }],
  },
  vehiclePage: {
    ...blankPage({ vehicleId: 1, oldCoaster: false, name: "云起" }),
    brandGroupId: 1,
    thumb: picture,
    main: picture,
    hero: { landscape: picture, car: null },
  },
};

const badAddresses = [
  "www.example.com",
  "news",
  "#top",
  "//x.cn",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://",
  " ",
  "x".repeat(3_000),
];
const isAddress = (key: string) => /^(?:url|link|to|from|customLink|picUrl|descriptionUrl|landingUrl|path)$/.test(key);
const MISSING = Symbol("missing");
const TOO_LONG = Symbol("too long");
const wrongValues: unknown[] = [MISSING, null, "", -1.5, [], {}, [null], "<script>alert(1)</script>", TOO_LONG];
/** Longer than its field may be: a text of paragraphs has 60 000 characters at most, anything else 2 000. */
const tooLong = (key: string) => "字".repeat(/html$/i.test(key) ? 70_000 : 3_000);

interface Broken {
  about: string;
  payload: Record<string, unknown>;
}

/** A payload once for each of its fields, and of so many entries of its lists, and each wrong value in it. */
function brokenPayloads(payload: Record<string, unknown>, entries = blocks.length, values = wrongValues): Broken[] {
  const broken: Broken[] = [];
  visit(payload, []);
  return broken;

  function visit(value: unknown, path: (string | number)[]): void {
    const key = path.at(-1);
    for (const wrong of path.length === 0 ? [] : [...values, ...(isAddress(String(key)) ? badAddresses : [])]) {
      const about = `${path.join(".")} = ${typeof wrong === "symbol" ? wrong.description : JSON.stringify(wrong).slice(0, 40)}`;
      const put = wrong === TOO_LONG ? tooLong(String(key)) : wrong;
      broken.push({ about, payload: changed(payload, path, put) as Record<string, unknown> });
    }
    if (Array.isArray(value)) for (const [index, entry] of value.slice(0, entries).entries()) visit(entry, [...path, index]);
    else if (typeof value === "object" && value !== null) for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
  }
}

function changed(value: unknown, [key, ...deeper]: (string | number)[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === key ? changed(entry, deeper, wrong) : entry)).filter((entry) => entry !== MISSING);
  const { [key]: held, ...others } = value as Record<string | number, unknown>;
  const put = changed(held, deeper, wrong);
  return put === MISSING ? others : { ...others, [key]: put };
}

async function store(type: ContentType, payloads: readonly Record<string, unknown>[], firstId: number): Promise<void> {
  const rows = payloads.map((payload, index) => ({
    type,
    id: firstId + index,
    status: "published" as const,
    publishAt: new Date("2026-01-01T00:00:00Z"),
    collection: "home_top",
    payload: payload as never,
  }));
  for (let from = 0; from < rows.length; from += 200)
    await test.resources.database.insert(contentItems).values(rows.slice(from, from + 200));
}

/** Codes of calls for many ids, a few at a time. */
async function codesOf(call: Call, inputs: readonly object[], headers: Record<string, string> = {}): Promise<number[]> {
  const found: number[] = [];
  for (let from = 0; from < inputs.length; from += 20) {
    const answers = inputs.slice(from, from + 20).map(async (input) => {
      const response = await test.app.inject({
        method: call.method,
        url: call.path,
        headers,
        ...(call.method === "GET" ? { query: input as never } : { payload: input }),
      });
      return response.json().code as number;
    });
    found.push(...(await Promise.all(answers)));
  }
  return found;
}

const detailCalls: [ContentType, Call][] = [
  ...noticeTypes.map((type): [ContentType, Call] => [type, calls.noticeDetail]),
  ["disclosure", calls.informationDetail],
  ["course", calls.courseDetail],
  ["carousel", calls.carouselDetail],
  ["protocol", calls.protocolContent],
];
const listCalls: [Call, object][] = [
  ...noticeTypes.flatMap((type) => [1, 2, 3, 4].map((pageNum): [Call, object] => [calls.noticePage, { type, pageNum, pageSize: 50 }])),
  [calls.informationAllList, {}],
  [calls.informationThird, {}],
  [calls.informationByList, {}],
  [calls.courseList, { pageSize: 50 }],
  [calls.carouselList, { positionName: "home_top" }],
  [calls.protocolList, {}],
];

// Every type is read some hundred times, each time broken otherwise.
vi.setConfig({ testTimeout: 120_000 });

describe("what is stored against today's rules", () => {
  let firstId = 0;

  it.each(Object.entries(sound))("the sound %s is sound", (type, payload) => {
    expect(contentTypes[type as ContentType].payload.safeParse(payload).error?.issues ?? []).toEqual([]);
  });

  it.each(detailCalls)("is read of every %s", async (type, call) => {
    const broken = brokenPayloads(sound[type]);
    firstId += 20_000;
    const first = firstId;
    await store(
      type,
      broken.map(({ payload }) => payload),
      first,
    );
    const found = await codesOf(
      call,
      broken.map((_, index) => ({ id: first + index })),
    );
    expect(broken.filter((_, index) => found[index] !== codes.ok.code).map(({ about }) => about)).toEqual([]);
    expect(broken.length).toBeGreaterThan(40);
  });

  it.each(listCalls.map(([call, input]) => [call.id, JSON.stringify(input), call, input] as const))(
    "leaves %s %s standing",
    async (_, __, call, input) => {
      expect(await codesOf(call, [input])).toEqual([codes.ok.code]);
    },
  );

  it.each([
    ["navigation", "navigationList", () => content.listNavigation()],
    ["hoverBar", "hoverBarList", () => content.listHoverBar()],
    ["grayMode", "isGraying", () => content.isGraying()],
  ] as const)("is read of the %s", async (type, id, read) => {
    const { database } = test.resources;
    await database.delete(contentItems).where(eq(contentItems.type, type));
    await store(type, [sound[type]], SINGLE_ITEM_ID);
    for (const { about, payload } of brokenPayloads(sound[type], 1)) {
      await database
        .update(contentItems)
        .set({ payload: payload as never })
        .where(eq(contentItems.type, type));
      const answer = calls[id].output.safeParse(await read());
      expect([about, answer.error?.issues ?? []]).toEqual([about, []]);
    }
  });

  it("is read of the site's settings", () => {
    const settings = { type: "siteSettings" as const, publishAt: new Date(0) };
    for (const { about, payload } of brokenPayloads(sound.siteSettings, 1)) {
      const [read] = readItems<ContentItem<"siteSettings">>([{ ...settings, payload }]);
      const answer = calls.siteSettings.output.safeParse(read && presentSiteSettings(read.payload));
      expect([about, answer.error?.issues ?? []]).toEqual([about, []]);
    }
  });

  it("leads nobody anywhere by a redirect without a target, and fails nothing", async () => {
    for (const [index, { payload }] of brokenPayloads(sound.redirect).entries()) {
      await test.resources.database.insert(contentItems).values({
        type: "redirect",
        id: index + 1,
        status: "published" as const,
        publishAt: new Date(0),
        collection: `/old-${index}`,
        payload: payload as never,
      });
      const found = await content.findRedirect(`/old-${index}`);
      expect(found === null || /^\/(?!\/)/.test(found.to)).toBe(true);
    }
  });

  it("loses the block, the attachment or the link, and nothing else", async () => {
    const rows = [["长", 5020], ["宽"]];
    const mixed = [
      ...[
        { type: "text", html: "<script>alert(1)</script>" },
        { type: "text", html: "<p>&nbsp;</p>" },
        { type: "marquee", text: "旧" },
        null,
      ],
      ...badAddresses.map((link) => ({ type: "callToAction", title: "旧", link, linkText: "去" })),
      { type: "table", head: ["项目", "数值"], rows },
      { type: "quote", text: "留下" },
    ];
    const attachments = [...badAddresses.map((url) => ({ ...attachment, url })), attachment];
    const id = 15_000;
    await store("news", [{ ...sound.news, blocks: mixed, attachments, category: "早年的分类" }], id);
    const { envelope } = await test.call("noticeDetail", { id });
    const detail = envelope.data as NoticeDetail;
    expect(detail.blocks).toEqual([
      { type: "table", caption: "", head: ["项目", "数值"], rows: [["长", "5020"], ["宽"]] },
      { type: "quote", text: "留下", by: "" },
    ]);
    expect(detail.attachments).toEqual([attachment]);
    expect(detail.title).toBe("标题");
  });
});

describe("the console", () => {
  it.each(detailCalls.map(([type], place) => [type, 1_000_000 + place * 20_000] as const))("opens every %s", async (type, first) => {
    const desk = await contentDesk(test, "superAdmin");
    const broken = brokenPayloads(sound[type], 1, [MISSING, null, {}, [null]]);
    await store(
      type,
      broken.map(({ payload }) => payload),
      first,
    );
    const inputs = broken.map((_, index) => ({ type, id: first + index }));
    const found = await codesOf(calls.manageContentItem, inputs, desk.person.headers);
    expect(broken.filter((_, index) => found[index] !== codes.ok.code).map(({ about }) => about)).toEqual([]);
  });

  it("says of every block what is wrong with it, also of one that is none", async () => {
    const desk = await contentDesk(test, "superAdmin");
    const strange = [{ type: "marquee", text: "旧" }, { type: "constructor" }, null, "旧", ...blocks.slice(0, 1)];
    const wrong = badAddresses.map((link) => ({ ...blocks.at(-1), link }));
    await store("news", [{ ...sound.news, blocks: [...strange, ...wrong] }], 1_900_000);
    const { findings } = await desk.ask("manageContentItem", { type: "news", id: 1_900_000 });
    const places = findings.filter(({ level }) => level === "error").map(({ field }) => field.split(".").slice(0, 2).join("."));
    expect([...new Set(places)].sort()).toEqual(
      [...strange.slice(0, 4).keys(), ...wrong.map((_, index) => strange.length + index)].map((at) => `blocks.${at}`).sort(),
    );
    expect(findings.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true);
  });
});

describe("what is written today", () => {
  const places: [ContentType, string, (address: string) => object][] = [
    ["news", "blocks.0.link", (link) => ({ ...sound.news, blocks: [{ ...blocks.at(-1), link }] })],
    ["news", "attachments.0.url", (url) => ({ ...sound.news, attachments: [{ ...attachment, url }] })],
    ["news", "cover.url", (url) => ({ ...sound.news, cover: { ...picture, url } })],
    ["news", "cover.sources.0.url", (url) => ({ ...sound.news, cover: { ...picture, sources: [{ url, width: 1, type: "image/webp" }] } })],
    ["news", "blocks.0.picture.url", (url) => ({ ...sound.news, blocks: [{ type: "picture", picture: { ...picture, url } }] })],
    [
      "course",
      "chapters.0.steps.0.picture.url",
      (url) => ({ ...sound.course, chapters: [{ title: "一", steps: [{ picture: { ...picture, url }, seconds: 1, text: "一" }] }] }),
    ],
    ["carousel", "buttons.0.link", (link) => ({ ...sound.carousel, buttons: [{ text: "去", link }] })],
    ["carousel", "scene.landscape.url", (url) => ({ ...sound.carousel, scene: { landscape: { ...picture, url }, car: null } })],
    ["hoverBar", "customLink", (customLink) => ({ ...sound.hoverBar, customLink })],
    ["hoverBar", "picUrl", (picUrl) => ({ ...sound.hoverBar, picUrl })],
    ["navigation", "customLink", (customLink) => ({ ...sound.navigation, customLink })],
    ["redirect", "to", (to) => ({ ...sound.redirect, to })],
    [
      "siteSettings",
      "footer.more.0.link",
      (link) => ({ ...sound.siteSettings, footer: { ...(sound.siteSettings as { footer: object }).footer, more: [{ text: "旧", link }] } }),
    ],
  ];

  it.each(places)("%s is not taken with a bad address in %s", (type, field, build) => {
    for (const address of badAddresses) {
      const { error } = contentTypes[type].payload.safeParse(build(address));
      expect([address, error?.issues.map(({ path }) => path.join("."))]).toEqual([address, expect.arrayContaining([field])]);
      expect(error?.issues.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true);
    }
  });

  it.each(places.slice(0, 2))(
    "%s with a bad address in %s is refused by the console before any visitor sees it",
    async (_, field, build) => {
      const desk = await contentDesk(test, "superAdmin");
      for (const address of badAddresses.slice(0, 4)) {
        const id = await desk.draft("news", build(address) as never);
        const { draft } = await desk.ask("manageContentItem", { type: "news", id });
        const publication = { type: "news", id, version: draft?.version ?? 0, warningsAccepted: "已逐条核对" } as const;
        expect(Object.keys(await desk.wrongFields("manageContentPublish", publication))).toContain(field);
        expect((await test.call("noticeDetail", { id })).envelope.code).toBe(codes.notFound.code);
      }
    },
  );
});
