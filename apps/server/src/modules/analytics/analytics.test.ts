import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import { routes } from "@marque/contract/routes";
import type { CallInput } from "@marque/contract/types";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createTestDatabase } from "#test-support/database.ts";
import { analyticsEvents } from "../../database/schema/analytics.ts";
import { localDate } from "../../local-time.ts";
import type { Environment } from "../../settings.ts";
import { listEventDays } from "./analytics.repository.ts";
import { createAnalyticsService } from "./analytics.service.ts";
import { makeEventDays } from "./event-days.ts";
import { eventRetention } from "./retention.ts";
import { scrubParams } from "./scrub.ts";

const WEB = 10_000_010;
const DAY = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.resources.database.delete(analyticsEvents);
});

const stored = () => test.resources.database.select().from(analyticsEvents);
type Event = CallInput<"collectEvents">["events"][number];
const click = (at = new Date(), params: Record<string, string | number | boolean> = { button_name: "车型", button_id: 1 }): Event => ({
  event: "top_tab_click",
  params,
  at: at.toISOString(),
});
const send = async (input: CallInput<"collectEvents">) => (await test.call("collectEvents", input)).envelope;

describe("collectEvents", () => {
  it("keeps no token of the page that it happened on", async () => {
    const params = {
      button_name: "车型",
      button_id: 1,
      page: "https://www.example.cn/next/?token=s3cret&id=1",
      from: "/test-drive/booking/s3cret",
    };
    await send({ appId: WEB, events: [click(new Date(), params)] });
    expect(JSON.stringify(await stored())).not.toContain("s3cret");
  });

  it("keeps what happened", async () => {
    const at = new Date(Date.now() - 5_000);
    expect(await send({ appId: WEB, events: [click(at)] })).toMatchObject({ code: codes.ok.code, data: null });
    expect(await stored()).toMatchObject([{ appId: WEB, event: "top_tab_click", params: { button_name: "车型", button_id: 1 }, at }]);
  });

  it("does not believe a clock that is far off", async () => {
    await send({ appId: WEB, events: [click(new Date("2001-01-01")), click(new Date(Date.now() + DAY))] });
    for (const { at } of await stored()) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
  });

  const event = click();
  it.each([
    ["an unknown app", { appId: 10_000_001, events: [event] }],
    ["no events", { appId: WEB, events: [] }],
    ["too many events", { appId: WEB, events: Array.from({ length: 51 }, () => event) }],
    ["an odd name", { appId: WEB, events: [{ ...event, event: "Top Tab" as "top_tab_click" }] }],
    ["a name that is in no catalogue", { appId: WEB, events: [{ ...event, event: "made_up" as "top_tab_click" }] }],
    ["a long value", { appId: WEB, events: [{ ...event, params: { text: "长".repeat(201) } }] }],
    [
      "too many parameters",
      { appId: WEB, events: [{ ...event, params: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`p${n}`, n])) }] },
    ],
    ["a nested value", { appId: WEB, events: [{ ...event, params: { deep: { mobile: "13800131234" } as unknown as string } }] }],
  ])("refuses %s", async (_, input) => {
    expect((await send(input)).code).toBe(codes.invalid.code);
    expect(await stored()).toEqual([]);
  });
});

describe("the limits of events", () => {
  const batch = (size: number) => ({ appId: WEB, events: Array.from({ length: size }, () => click()) }) as CallInput<"collectEvents">;
  const strictApp = async (environment: Environment) => {
    const strict = await createTestApp({ environment });
    onTestFinished(() => strict.close());
    return strict;
  };
  const post = async ({ app }: TestApp, size: number, remoteAddress: string) => {
    const [method, url] = routes.collectEvents;
    return (await app.inject({ method, url, payload: batch(size), remoteAddress })).json<Envelope>();
  };

  it("count rows and not calls, by address, over a minute and over a day", async () => {
    const strict = await strictApp({ LIMIT_EVENTS_PER_ADDRESS_MINUTE: "60", LIMIT_EVENTS_PER_ADDRESS_DAY: "1000" });
    const { database } = strict.resources;
    expect((await post(strict, 50, "192.0.2.1")).code).toBe(codes.ok.code);
    expect(await post(strict, 50, "192.0.2.1")).toMatchObject({ code: codes.tooFast.code, data: { retryAfter: expect.any(Number) } });
    expect((await post(strict, 50, "192.0.2.2")).code).toBe(codes.ok.code);
    expect(await database.$count(analyticsEvents)).toBe(100);
  });

  it("hold over processes", async () => {
    const shared = await createTestDatabase();
    const environment = { LIMIT_EVENTS_PER_ADDRESS_DAY: "60" };
    const both = await Promise.all([1, 2].map(() => createTestApp({ environment, sharing: shared })));
    const answers = [];
    for (const process of [...both, ...both]) answers.push((await post(process, 30, "192.0.2.1")).code);
    expect(answers).toEqual([codes.ok.code, codes.ok.code, codes.tooFast.code, codes.tooFast.code]);
    for (const process of both) await process.close();
    await shared.close();
  });

  it("keep no more of one day than a day may have, whoever sends it", async () => {
    const strict = await strictApp({ LIMIT_EVENTS_PER_DAY: "100" });
    const answers: number[] = [];
    for (let sender = 1; sender <= 5; sender += 1) answers.push((await post(strict, 40, `192.0.2.${sender}`)).code);
    const { ok, unavailable } = codes;
    expect(answers).toEqual([ok.code, ok.code, unavailable.code, unavailable.code, unavailable.code]);
    expect(await strict.resources.database.$count(analyticsEvents)).toBe(80);
  });
});

describe("the days of events", () => {
  const partitions = async () => await listEventDays(test.resources.database);
  const inDays = (days: number) => new Date(Date.now() + days * DAY);

  it("have room for today and a week ahead from the start, and each night for a day more", async () => {
    const { database } = test.resources;
    const ahead = (from: Date) => Array.from({ length: 8 }, (_, day) => localDate(new Date(from.getTime() + day * DAY)));
    expect(await partitions()).toEqual(expect.arrayContaining(ahead(new Date())));
    await Promise.all([1, 2, 3].map(() => makeEventDays(database, inDays(5))));
    expect(await partitions()).toEqual(expect.arrayContaining(ahead(inDays(5))));
    await eventRetention(database).clean(inDays(20));
    expect(await partitions()).toEqual(expect.arrayContaining(ahead(inDays(20))));
  });

  it("get room with the first event where no job ever ran", async () => {
    const { database } = test.resources;
    const inAMonth = createAnalyticsService({ database, now: () => inDays(40) });
    await inAMonth.collect({ appId: WEB, events: [click()] });
    expect(await stored()).toHaveLength(1);
    expect(await partitions()).toContain(localDate(inDays(40)));
  });

  it("are dropped whole after ninety", async () => {
    const { database, jobs } = test.resources;
    for (const days of [-89, -92, -400]) await makeEventDays(database, inDays(days));
    const values = (days: number) => ({ appId: WEB, event: "a_b", params: {}, at: new Date(), receivedAt: inDays(days) });
    await database.insert(analyticsEvents).values([values(-89), values(-92), values(-400)]);
    await database.transaction((tx) => jobs.enqueue(tx, "cleanAnalytics", {}));
    await jobs.runDue();
    expect(await stored()).toHaveLength(1);
    expect((await partitions())[0]).toBe(localDate(inDays(-90)));
  });
});

describe("scrubParams", () => {
  it.each([
    ["13800131234"],
    ["138 0013 1234"],
    ["138-0013-1234"],
    ["+86 13800131234"],
    ["１３８００１３１２３４"],
    ["0571-88886666"],
    ["11010519491231002X"],
    ["LVGBE40K28G123456"],
    ["zhixia@mail.example.cn"],
    ["6222 0212 3456 7890 123"],
  ])("strikes out %s", (personal) => {
    const { text } = scrubParams({ text: `联系 ${personal}。` });
    expect(text).toBe("联系 ***。");
  });

  it("strikes out numbers that could be telephones, and names that are personal", () => {
    expect(scrubParams({ phone: 13_800_131_234, "13800131234": true })).toEqual({ phone: "***", "***": true });
  });

  it.each([
    ["/next/preview?previewToken=abc.def&id=3", "/next/preview?previewToken=***&id=3"],
    ["https://www.example.cn/next/?token=s3cret#top", "https://www.example.cn/next/?token=***#top"],
    ["token=s3cret&sessionKey=k3y&code=912 34", "token=***&sessionKey=***&code=*** 34"],
    ["/next/login?redirect=%2Fuser%3Ftoken%3Dabc%26tab%3Da", "/next/login?redirect=%2Fuser%3Ftoken%3D***%26tab%3Da"],
    ["/next/login?redirect=%252Fuser%253Ftoken%253Dabc", "/next/login?redirect=%252Fuser%253Ftoken%253D***"],
    ["/next/test-drive/booking/Zm9vYmFy?x=1", "/next/test-drive/booking/***?x=1"],
    ["/activity/signup/Zm9vYmFy", "/activity/signup/***"],
    ["%2Fnext%2Factivity%2Fsignup%2FZm9vYmFy%3Fx", "%2Fnext%2Factivity%2Fsignup%2F***%3Fx"],
    ["/scan/t1cket/", "/scan/***/"],
    ["/somewhere/else/kq3rWmPz9aLx0_cVbN-sD4fGhJ7tYuIoQeRwZxCvBnM", "/somewhere/else/***"],
  ])("takes what opens something out of the address %s", (address, left) => {
    expect(scrubParams({ page: address })).toEqual({ page: left });
  });

  it.each([["/next/dealer?cityCode=330100"], ["/next/test-drive/booking"], ["/next/news/news-detail?id=1001"]])(
    "leaves the address %s",
    (page) => {
      expect(scrubParams({ page })).toEqual({ page });
    },
  );

  it.each([["车型"], ["云起 2026 款"], ["¥219,800"], ["/car-type/car-detail/12"], ["2026-11-20"], ["WLTC 1,140 km"]])(
    "leaves %s",
    (plain) => {
      expect(scrubParams({ text: plain, count: 42, ok: true })).toEqual({ text: plain, count: 42, ok: true });
    },
  );
});
