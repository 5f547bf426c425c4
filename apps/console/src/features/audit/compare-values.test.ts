import { describe, expect, it } from "vitest";
import { compareValues } from "./compare-values.ts";

describe("what a change changed", () => {
  it("names each field with both its values", () => {
    expect(
      compareValues({ name: "林知夏", roles: ["editor"], active: true }, { name: "林知夏", roles: ["editor", "reviewer"], active: false }),
    ).toEqual([
      { path: "roles", before: "editor", after: "editor、reviewer" },
      { path: "active", before: "是", after: "否" },
    ]);
  });

  it("lists every field of what was made, and of what was removed", () => {
    expect(compareValues(null, { account: "zhixia", note: "" })).toEqual([
      { path: "account", before: null, after: "zhixia" },
      { path: "note", before: null, after: "（空）" },
    ]);
    expect(compareValues({ folder: "首页" }, null)).toEqual([{ path: "folder", before: "首页", after: null }]);
  });

  it("tells a value with parts part by part", () => {
    const after = { detail: { day: "2026-12-01", changes: [{ trim: "雅致版", to: 216_800 }] } };
    expect(compareValues(null, after)).toEqual([
      { path: "detail.day", before: null, after: "2026-12-01" },
      { path: "detail.changes.0.trim", before: null, after: "雅致版" },
      { path: "detail.changes.0.to", before: null, after: "216800" },
    ]);
    expect(compareValues({ focal: null, tags: [] }, { focal: { x: 0.5 }, tags: ["雪"] })).toEqual([
      { path: "focal.x", before: null, after: "0.5" },
      { path: "tags", before: "（空）", after: "雪" },
    ]);
  });

  it("shows moments on the clocks of Asia/Shanghai", () => {
    expect(compareValues({ publishAt: "2026-11-21T16:30:00.000Z" }, { publishAt: "2026-11-22T09:00:00+08:00" })).toEqual([
      { path: "publishAt", before: "2026-11-22 00:30", after: "2026-11-22 09:00" },
    ]);
  });

  it("finds nothing where nothing is written down, and nothing where both are the same", () => {
    expect(compareValues(null, null)).toEqual([]);
    expect(compareValues({ a: { b: 1 } }, { a: { b: 1 } })).toEqual([]);
  });
});
