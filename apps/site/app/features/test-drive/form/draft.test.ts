import { describe, expect, it } from "vitest";
import { readDraft } from "./draft.ts";
import { emptyValues } from "./form-values.ts";

const draft = {
  requestId: "4f1c0a52-5e5c-4a8e-9d0f-4f6f2f0a1b2c",
  search: "?vehicleId=1",
  source: "header",
  utm: { utm_source: "wx" },
  hold: { vehicleId: 1, dealerCode: "YX33001", date: "2026-11-22", from: "15:00", until: "2026-11-21T10:10:00+08:00" },
  values: { ...emptyValues, vehicleId: 1, name: "陈知远", mobile: "138 0013 8000", hasLicense: "no", privacy: true },
};

describe("a draft", () => {
  it("comes back as it was kept", () => {
    const { requestId: _, ...kept } = draft;
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(kept);
  });

  it("is an empty form where nothing was kept", () => {
    expect(readDraft({})).toEqual({ search: "", source: "unknown", utm: {}, hold: null, values: emptyValues });
  });

  it("loses only what is spoilt, and takes no code back", () => {
    const values = {
      name: "陈知远",
      title: "lord",
      vehicleId: "1",
      remark: "x".repeat(201),
      privacy: "yes",
      hasLicense: "no",
      code: "123456",
    };
    expect(readDraft({ ...draft, values, hold: { date: 1 }, utm: { utm_source: 1 } })).toMatchObject({
      values: { ...emptyValues, name: "陈知远", hasLicense: "no" },
      hold: null,
      utm: {},
    });
  });
});
