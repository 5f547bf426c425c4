import { describe, expect, it } from "vitest";
import { arrangeSpecRows } from "./spec-table.policy.ts";

const row = (key: string, changes: object = {}) => ({ key, group: "动力", name: key, values: { 101: { t: "std" as const } }, ...changes });

describe("a specification table", () => {
  it("is kept with the rows of one group together, in the order in which groups and rows came", () => {
    const rows = [row("power"), row("range", { group: "续航" }), row("torque"), row("charge", { group: "续航" })];
    expect(arrangeSpecRows(rows, []).map(({ key }) => key)).toEqual(["power", "torque", "range", "charge"]);
  });

  it("keeps how trims are told apart by a row, and has nothing of the kind for a new one", () => {
    const difference = { rank: 3, better: "high" } as const;
    const [old, added] = arrangeSpecRows([row("power", { name: "功率" }), row("torque")], [row("power", { difference })]);
    expect(old).toMatchObject({ name: "功率", difference });
    expect(added).not.toHaveProperty("difference");
  });

  it("holds no surcharges: those are not drafted", () => {
    const [option] = arrangeSpecRows([row("sound", { values: { 101: { t: "opt", price: 3_000 } } })], []);
    expect(option?.values).toEqual({ 101: { t: "opt" } });
  });
});
