import { formatNumber } from "@marque/contract/rules/count";
import { lintPayload } from "@marque/contract/rules/legal-lint";
import { figureFindings, figureProblems } from "@marque/contract/rules/page-figures";
import { drawFigure, shortTrimName, trimOfFigure } from "@marque/contract/rules/spec-figure";
import { describe, expect, test } from "vitest";
import { type CatalogueRows, catalogueOfRows } from "../../apps/server/src/modules/vehicles/catalogue.policy.ts";
import { describeDifference } from "../../apps/server/src/modules/vehicles/trim-difference.ts";
import { siteSettings } from "../content/site-settings.ts";
import { buildVehicleRows } from "./catalogue.ts";
import { specGroups } from "./spec-rows.ts";
import { brandGroups, demoVehicles } from "./vehicles.ts";

const built = demoVehicles.map((vehicle, sort) => ({ title: vehicle.title, vehicle, rows: buildVehicleRows(vehicle, sort, []) }));
const current = built.filter(({ vehicle }) => !vehicle.oldCoaster);

/** Every text a visitor can read, with the place it stands in. */
function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return /^(data:|\/next\/)/.test(value) ? [] : [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, `${path}.${key}`));
}

describe("the fleet", () => {
  test("is nine vehicles in four brand groups with at least 24 trims", () => {
    expect(current).toHaveLength(9);
    expect(new Set(built.map(({ rows }) => rows.series.brandGroupId))).toEqual(new Set(brandGroups.map((group) => group.id)));
    expect(current.flatMap(({ rows }) => rows.trims).length).toBeGreaterThanOrEqual(24);
  });

  test("has no id twice", () => {
    const ids = {
      vehicle: built.map(({ vehicle }) => vehicle.id),
      series: built.map(({ rows }) => rows.series.id),
      trim: built.flatMap(({ rows }) => rows.trims.map((trim) => trim.id)),
      color: built.flatMap(({ rows }) => rows.colors.map((color) => color.id)),
    };
    for (const [kind, list] of Object.entries(ids)) expect(new Set(list).size, kind).toBe(list.length);
  });

  test("has vehicle 12 twice: the Coaster and the old Coaster, which is no longer sold and says until when parts come", () => {
    const coasters = built.filter(({ vehicle }) => vehicle.vehicleId === 12);
    expect(coasters.map(({ vehicle }) => vehicle.oldCoaster ?? false)).toEqual([false, true]);
    const old = coasters[1]?.vehicle;
    expect(old?.lifecycle).toBe("stopped");
    expect(old?.partsSupplyUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(coasters.every(({ vehicle }) => (vehicle.seatLayouts ?? []).length > 0)).toBe(true);
  });

  test("shows every kind of price line: lowest price, a text with figures, a text without, and none yet", () => {
    const lines = built.map(({ rows: { series } }) => `${series.carPriceType} ${series.customerPriceText}`);
    expect(lines).toEqual(expect.arrayContaining(["1 ", "2 建议零售价32.98万起", "2 已停售", "3 敬请期待"]));
  });

  test("the price text of 知还 is its lowest price", () => {
    const zhihuan = demoVehicles.find(({ name }) => name === "zhihuan");
    expect(zhihuan?.trims[0]?.prices.at(-1)?.yuan).toBe(329_800);
  });

  test("the film of the home page tells what the table of its vehicle says, and of which trim", () => {
    const { film } = siteSettings(2026).home;
    const [yuanxiu] = built.filter(({ title }) => title === "远岫");
    if (!yuanxiu) throw new Error("no 远岫");
    const section = { ...film, points: [] };
    expect(
      figureFindings({ stats: [], sections: [section], faqs: [] }, { trims: yuanxiu.rows.trims, rows: yuanxiu.rows.specRows }),
    ).toEqual([]);
    expect(film.stats.map(({ label }) => label)).toEqual(["舒享版 2+3+2 布局", "轴距", "舒享版 CLTC 纯电续航"]);
  });
});

describe.each(built)("$title", ({ vehicle, rows }) => {
  const { page } = rows.vehicle;
  const trimIds = vehicle.trims.map((trim) => trim.id);

  test("fills at least 60 rows of the specification table for every trim, in every group", () => {
    for (const id of trimIds) {
      const filled = rows.specRows.filter((row) => row.values[id]?.t !== "none");
      expect(filled.length, String(id)).toBeGreaterThanOrEqual(60);
    }
    expect(new Set(rows.specRows.map((row) => row.groupName))).toEqual(new Set(Object.keys(specGroups)));
    for (const row of rows.specRows) expect(Object.keys(row.values)).toEqual(trimIds.map(String));
  });

  test("tells every trim from the one before it", () => {
    const compared = rows.specRows.map((row) => ({ name: row.name, difference: row.difference ?? null, values: row.values }));
    for (const [index, trim] of vehicle.trims.entries()) {
      const before = vehicle.trims[index - 1];
      if (before) expect(describeDifference(compared, trim, before), trim.name).not.toEqual([]);
    }
  });

  test("refers only to footnotes that are there, and uses each of them", () => {
    const referred = [
      ...rows.specRows.map((row) => row.footnote),
      ...page.stats.map((stat) => stat.footnote),
      ...page.sections.flatMap((section) => [...section.points, ...section.stats].map((entry) => entry.footnote)),
    ].filter((number) => typeof number === "number");
    for (const number of referred) expect(page.footnotes[number - 1]).toBeTypeOf("string");
    expect(page.footnotes.join()).toContain("所见为渲染效果，请以到店实车为准");
    expect(page.footnotes.join()).toContain("组合驾驶辅助功能不能替代驾驶人操作");
    if (vehicle.lifecycle === "onsale") expect(page.footnotes.join()).toMatch(/建议零售价.*自 2026 年 11 月 1 日起/);
  });

  test("names the test cycle of every range and consumption", () => {
    for (const row of rows.specRows.filter(({ name }) => /续航|电耗|油耗/.test(name))) {
      expect(row.name).toMatch(/CLTC|WLTC|CHTC/);
      expect(page.footnotes[(row.footnote ?? 0) - 1]).toMatch(/CLTC|WLTC|CHTC/);
    }
    for (const stat of [...page.stats, ...page.sections.flatMap((section) => section.stats)]) {
      if (/续航|电耗|油耗/.test(stat.label)) expect(stat.label).toMatch(/CLTC|WLTC|CHTC/);
    }
    for (const trim of rows.trims) for (const fact of trim.facts) if (/续航|油耗/.test(fact)) expect(fact).toMatch(/CLTC|WLTC|CHTC/);
    const figures = /\d(?:[\d.,–]*\d)?(?:\s*km\b|\s*kWh\/100|\s*L\/100)/;
    for (const [path, text] of textsOf({ sections: page.sections, faqs: page.faqs })) {
      if (/续航|电耗|油耗/.test(text) && figures.test(text)) expect(text, path).toMatch(/CLTC|WLTC|CHTC/);
    }
  });

  test("tells in its figures, stories and answers what its table says, of the trim that it names", () => {
    const table = { trims: rows.trims, rows: rows.specRows };
    expect(figureProblems(page, table)).toEqual({});
    expect(figureFindings(page, table).map(({ field, excerpt, message }) => `${field} ${excerpt}: ${message}`)).toEqual([]);
  });

  test("draws every figure that its table has from there, and names the trim where trims differ", () => {
    const table = { trims: rows.trims, rows: rows.specRows };
    for (const figure of [...page.stats, ...page.sections.flatMap(({ stats }) => stats)]) {
      const drawn = drawFigure(figure, table);
      const trim = trimOfFigure(figure, table);
      if (!figure.from) expect(Object.values(vehicle.dims).map(formatNumber)).toContain(drawn?.value);
      if (trim) expect(drawn?.label).toContain(shortTrimName(trim, table.trims));
    }
  });

  test("has five or six paints and two interiors, each offered on trims that exist", () => {
    const paints = rows.colors.filter((color) => color.type === "ext");
    expect(paints.length).toBeGreaterThanOrEqual(5);
    expect(paints.length).toBeLessThanOrEqual(6);
    expect(rows.colors.length - paints.length).toBe(2);
    for (const color of rows.colors) {
      expect(color.trimIds.length, color.name).toBeGreaterThan(0);
      expect(trimIds).toEqual(expect.arrayContaining(color.trimIds));
      expect(color.hex).toMatch(/^#[0-9a-f]{6}$/);
    }
    for (const id of trimIds) expect(paints.some((paint) => paint.trimIds.includes(id) && paint.extraPriceFen === 0)).toBe(true);
  });

  test("has a page with three figures, the five stories in order, pictures and at least four questions", () => {
    expect(page.stats).toHaveLength(3);
    expect(page.sections.map((section) => section.anchor)).toEqual(["highlights", "exterior", "interior", "safety", "power"]);
    expect(page.gallery.length).toBeGreaterThanOrEqual(4);
    expect(page.faqs.length).toBeGreaterThanOrEqual(4);
    for (const trim of rows.trims) expect(trim.facts).toHaveLength(3);
  });

  test("says nothing that the law forbids or asks to explain, by the checks that content goes through", () => {
    const { vehicle: row, trims, colors, specRows } = rows;
    const texts = { ...catalogueOfRows(row.name, { trims, colors, specRows } as CatalogueRows), ...row.page, name: row.name };
    const found = lintPayload("vehicleCatalogue", texts).map(({ field, rule, excerpt }) => `${field} ${rule}: ${excerpt}`);
    expect(found).toEqual([]);
    for (const [path, text] of textsOf(rows)) expect(text, path).not.toMatch(/最|第一|智能驾驶|自主驾驶|零接管/);
  });
});
