import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newRequestId } from "#forms/request-id.ts";
import { clearDraft, type Draft, readDraft, saveDraft } from "./draft.ts";
import { emptyValues } from "./form-values.ts";

/** Session storage as browsers have it, which Node has not. */
function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const draft: Draft = {
  requestId: "4f1c0a52-5e5c-4a8e-9d0f-4f6f2f0a1b2c",
  search: "?vehicleId=1",
  source: "header",
  utm: { utm_source: "wx" },
  hold: { vehicleId: 1, dealerCode: "YX33001", date: "2026-11-22", from: "15:00", until: "2026-11-21T10:10:00+08:00" },
  values: { ...emptyValues, vehicleId: 1, name: "陈知远", mobile: "138 0013 8000", code: "123456", hasLicense: "no", privacy: true },
};

beforeEach(() => vi.stubGlobal("sessionStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  it("comes back as it was, without the code", () => {
    saveDraft(draft);
    expect(readDraft()).toEqual({ ...draft, values: { ...draft.values, code: "" } });
  });

  it("is gone once it is cleared", () => {
    saveDraft(draft);
    clearDraft();
    expect(readDraft()).toBeNull();
  });

  it.each(["", "null", "[]", "{", '{"requestId":7}', '{"requestId":"not a uuid"}'])("is none when storage holds %j", (text) => {
    sessionStorage.setItem("test-drive-draft", text);
    expect(readDraft()).toBeNull();
  });

  it("loses only what is spoilt", () => {
    const values = { name: "陈知远", title: "lord", vehicleId: "1", remark: "x".repeat(201), privacy: "yes", hasLicense: "no" };
    sessionStorage.setItem("test-drive-draft", JSON.stringify({ ...draft, values, hold: { date: 1 }, utm: { utm_source: 1 } }));
    expect(readDraft()).toEqual({ ...draft, values: { ...emptyValues, name: "陈知远", hasLicense: "no" }, hold: null, utm: {} });
  });

  it("is not kept where storage is blocked, and nothing breaks", () => {
    vi.stubGlobal("sessionStorage", undefined);
    saveDraft(draft);
    expect(readDraft()).toBeNull();
    clearDraft();
  });
});

it("makes a new UUID each time", () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
