import { describe, expect, it } from "vitest";
import { DraftStore, type Edited } from "./draft-store.ts";

const edited = (frame: Record<string, unknown>, payload: Record<string, unknown> = {}): Edited => ({ frame, payload });
const storeOf = (value: Edited) => new DraftStore(value, { required: () => [], check: () => [] });

describe("what somebody else has saved", () => {
  it("comes in where nobody has typed here", () => {
    const store = storeOf(edited({ publishAt: null }, { trims: [1] }));
    expect(store.rebase(edited({ publishAt: null }, { trims: [1, 2] }))).toEqual([]);
    expect(store.value()).toEqual(edited({ publishAt: null }, { trims: [1, 2] }));
    expect(store.isChanged()).toBe(false);
  });

  it("leaves what is typed here and not saved, to be saved on top of it", () => {
    const store = storeOf(edited({ publishAt: null }, { trims: [1] }));
    store.set("frame.publishAt", "2026-12-01T10:30:00+08:00");
    expect(store.rebase(edited({ publishAt: null }, { trims: [1, 2] }))).toEqual([]);
    expect(store.value()).toEqual(edited({ publishAt: "2026-12-01T10:30:00+08:00" }, { trims: [1, 2] }));
    expect(store.isChanged()).toBe(true);
  });

  it("stands where both have written, and says so", () => {
    const store = storeOf(edited({ publishAt: null }));
    store.set("frame.publishAt", "2026-12-01T10:30:00+08:00");
    expect(store.rebase(edited({ publishAt: "2026-12-02T10:30:00+08:00" }))).toEqual(["frame.publishAt"]);
    expect(store.value()).toEqual(edited({ publishAt: "2026-12-02T10:30:00+08:00" }));
    store.set("frame.publishAt", null);
    expect(store.rebase(edited({ publishAt: null }))).toEqual([]);
  });
});
