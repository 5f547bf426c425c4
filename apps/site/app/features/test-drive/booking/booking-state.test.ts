import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { describe, expect, it } from "vitest";
import { bookingSteps, describeBooking, slotText } from "./booking-state.ts";
import { mapLink } from "./map-link.ts";

const picture = { url: "/a.webp", width: 2, height: 1, alt: "", sources: [] };
const booking: TestDriveBooking = {
  no: "2611210000423",
  state: "submitted",
  vehicle: { vehicleId: 1, name: "云起", trimId: null, trimName: null, picture },
  dealer: {
    dealerCode: "YX33001",
    name: "云岫汽车杭州滨江店",
    fullName: "杭州云岫滨江汽车销售服务有限公司",
    address: "滨江区江南大道 1088 号",
    district: "滨江区",
    phone: "0571-0000 1310",
    lng: 120.21,
    lat: 30.2,
    hours: "周一至周日 09:00–20:00",
  },
  isClosed: false,
  waiting: null,
  mayRate: false,
  rating: null,
  slot: { date: "2026-11-22", from: "15:00", to: "16:00" },
  name: "陈***",
  mobile: "138****8000",
  hasLicense: true,
  changeableUntil: "2026-11-22T13:00:00+08:00",
  createdAt: "2026-11-21T10:00:00+08:00",
};
const before = Date.parse("2026-11-22T15:30:00+08:00");
const after = Date.parse("2026-11-22T16:30:00+08:00");

describe("describeBooking", () => {
  it("says that the dealer has closed the hour before anything else", () => {
    const closed = { ...booking, state: "confirmed" as const, isClosed: true };
    expect(describeBooking(closed, { now: after, just: null })).toMatchObject({ title: "这个时段门店临时关闭", step: 1 });
  });

  it("says who waits for what, and who may say how it was", () => {
    const waiting = { from: "2026-11-22", to: "2026-11-24" };
    expect(describeBooking({ ...booking, slot: null, waiting }, { now: before, just: "booked" }).title).toBe("已登记候补");
    expect(slotText(null, waiting)).toBe("候补，11月22日至11月24日");
    expect(describeBooking({ ...booking, state: "arrived", mayRate: true }, { now: after, just: null }).title).toBe("待评价");
    const rated = { ...booking, state: "arrived" as const, mayRate: true, rating: { score: 5, text: "" } };
    expect(describeBooking(rated, { now: after, just: null }).title).toBe("已完成试驾");
  });

  it("says what the dealer does next, and greets whoever has just booked", () => {
    expect(describeBooking(booking, { now: before, just: "booked" })).toMatchObject({ title: "预约成功", step: 1 });
    expect(describeBooking(booking, { now: before, just: null })).toMatchObject({ title: "等待门店确认", step: 1 });
    expect(describeBooking(booking, { now: before, just: "booked" }).text).toContain("2小时内（营业时间）");
    expect(describeBooking(booking, { now: before, just: "moved" })).toMatchObject({ title: "已改期", step: 1 });
    expect(describeBooking({ ...booking, state: "confirmed" }, { now: before, just: null })).toMatchObject({
      title: "门店已确认",
      step: 2,
    });
  });

  it.each(["submitted", "confirmed"] as const)("ends a %s booking whose hour is over", (state) => {
    expect(describeBooking({ ...booking, state }, { now: after, just: null })).toMatchObject({ title: "约定时间已过", step: null });
  });

  it("never ends one without a slot", () => {
    expect(describeBooking({ ...booking, slot: null }, { now: after, just: null }).step).toBe(1);
  });

  it.each([
    ["arrived", "已完成试驾"],
    ["noShow", "未到店"],
    ["cancelled", "预约已取消"],
  ] as const)("%s → %s", (state, title) => {
    expect(describeBooking({ ...booking, state }, { now: before, just: "booked" })).toMatchObject({ title, step: null });
  });

  it("has a word for every step", () => expect(bookingSteps).toHaveLength(3));
});

it("writes the slot, or that there is none yet", () => {
  expect(slotText(booking.slot)).toBe("11月22日 周日 15:00–16:00");
  expect(slotText(null)).toBe("由门店与您约定");
});

it("leads to the dealer on AMap in AMap's own coordinates", () => {
  const address = new URL(mapLink(booking.dealer));
  expect(address.origin + address.pathname).toBe("https://uri.amap.com/marker");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    position: "120.21,30.2",
    name: "云岫汽车杭州滨江店",
    coordinate: "gaode",
    callnative: "1",
  });
});
