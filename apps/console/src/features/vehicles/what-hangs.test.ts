import { describe, expect, it } from "vitest";
import type { ManagedColor, ManagedTrim } from "./vehicle-names.ts";
import { hangsOnColor, hangsOnRow, hangsOnTrim } from "./what-hangs.ts";

const step = (effectiveFrom: string, msrp: number) => ({ effectiveFrom, msrp, requestedBy: "", approvedBy: "", reason: "" });
const trim: ManagedTrim = {
  trimId: 1,
  name: "标准版",
  modelYear: 2026,
  energy: "BEV",
  drive: "后驱",
  seats: 5,
  facts: [],
  sort: 1,
  prices: [],
  pricePending: false,
  bookings: 0,
  online: true,
};
const color: ManagedColor = {
  id: 1,
  key: "daiqing",
  name: "黛青",
  hex: "#1a2b3c",
  finish: "metallic",
  type: "ext",
  extraPrice: 0,
  trimIds: [],
  picture: null,
  sort: 1,
  bookings: 0,
  online: true,
};
const nothing = { trims: [], colors: [], spec: [] };
const now = new Date("2026-11-22T12:00:00+08:00");

describe("what hangs on a part that is taken away", () => {
  it("is nothing where nothing does", () => {
    expect(hangsOnTrim(trim, nothing, now)).toEqual([]);
    expect(hangsOnColor(color, nothing)).toEqual([]);
    expect(hangsOnRow({ key: "a", group: "舒适", name: "天窗", values: { 1: { t: "opt" } } })).toEqual([]);
  });

  it("are bookings, prices, requests, colours and the column of a trim", () => {
    const prices = [step("2026-12-01T00:00:00+08:00", 259_800), step("2026-01-01T00:00:00+08:00", 269_800)];
    const colors = ["黛青", "霁白", "石绿", "月白"].map((name) => ({ ...color, name, trimIds: [1] }));
    const spec = [{ key: "a", group: "舒适", name: "天窗", values: {} }];
    expect(hangsOnTrim({ ...trim, prices, pricePending: true, bookings: 2 }, { ...nothing, colors, spec }, now)).toEqual([
      "试驾预约：2 个还没有到店的预约选了它，预约保留，请通知经销商",
      "价格：现价 ¥269,800 不再显示，价格记录保留，恢复后照常生效",
      "1 个尚未生效的价格保留",
      "有一项调价正等待批准，不会随之撤回",
      "颜色：“黛青”“霁白”“石绿”等 4 项将不再标为它可选",
      "参数配置表里它的一列，共 1 行",
    ]);
  });

  it("are bookings, the surcharge, the picture and the trims of a colour", () => {
    const picture = { url: "/next/media/a.jpg", width: 1, height: 1, alt: "", sources: [] };
    const whole = { ...color, extraPrice: 3_000, trimIds: [1], picture, bookings: 1 };
    expect(hangsOnColor(whole, { ...nothing, trims: [trim] })).toEqual([
      "试驾预约：1 个还没有到店的预约选了它，预约保留，请通知经销商",
      "加价 ¥3,000 不再显示，恢复后照常生效",
      "它的车身图片不再显示，图片仍在素材库",
      "“标准版”将不再可选这种颜色",
    ]);
  });

  it("are surcharges and the footnote of a row", () => {
    const values = { 1: { t: "opt", price: 3_000 }, 2: { t: "std" } } as const;
    expect(hangsOnRow({ key: "a", group: "舒适", name: "天窗", footnote: 2, values })).toEqual([
      "1 处选装加价不再显示",
      "第 2 条脚注不再由它引用",
    ]);
  });
});
