import { codes } from "@marque/contract/codes";
import type { CallInput } from "@marque/contract/types";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test-support/app.ts";
import { analyticsEvents } from "../../database/schema/analytics.ts";
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
const click = (at = new Date(), params: Record<string, string | number | boolean> = { button_name: "车型", button_id: 1 }) => ({
  event: "top_tab_click",
  params,
  at: at.toISOString(),
});
const send = async (input: CallInput<"collectEvents">) => (await test.call("collectEvents", input)).envelope;

describe("collectEvents", () => {
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
    ["an odd name", { appId: WEB, events: [{ ...event, event: "Top Tab" }] }],
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

  it("deletes events after ninety days", async () => {
    const { database, jobs } = test.resources;
    const at = new Date();
    const values = (days: number) => ({ appId: WEB, event: "a_b", params: {}, at, receivedAt: new Date(Date.now() - days * DAY) });
    await database.insert(analyticsEvents).values([values(89), values(91), values(400)]);
    await database.transaction((tx) => jobs.enqueue(tx, "cleanAnalytics", {}));
    await jobs.runDue();
    expect(await stored()).toHaveLength(1);
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

  it.each([["车型"], ["云起 2026 款"], ["¥219,800"], ["/car-type/car-detail/12"], ["2026-11-20"], ["WLTC 1,140 km"]])(
    "leaves %s",
    (plain) => {
      expect(scrubParams({ text: plain, count: 42, ok: true })).toEqual({ text: plain, count: 42, ok: true });
    },
  );
});
