import { z } from "zod";
import { id } from "./ids.ts";
import { Color, Trim } from "./vehicle.ts";

/**
 * A cell of the specification table without its surcharge: surcharges, like prices, belong to no draft. Two people agree on them, and
 * they hold from then on.
 */
const CatalogueCell = z.discriminatedUnion("t", [
  z.object({ t: z.literal("std") }),
  z.object({ t: z.literal("opt") }),
  z.object({ t: z.literal("none") }),
  z.object({ t: z.literal("text"), text: z.string().min(1, "请填写内容，没有该配置请选择“无”").max(400) }),
]);
export type CatalogueCell = z.infer<typeof CatalogueCell>;

/**
 * How a row of the specification table reads where one trim is told from another ("比标准版多：…"). Equipment that the other trim
 * lacks or charges for is always told; figures and texts only with `better` or `ladder`.
 */
const SpecDifference = z.object({
  /** Lower comes first. */
  rank: z.number(),
  /** `{value}` stands for the cell's text; without a template the row's name is the text. */
  template: z.string().optional(),
  /** Which direction of a figure is "more". */
  better: z.enum(["high", "low"]).optional(),
  /** Texts from less to more; a text that is not among them is neither. */
  ladder: z.array(z.string()).optional(),
  /** Told only between trims of the same energy: an electric range says nothing about a hybrid. */
  sameEnergy: z.boolean().optional(),
});
export type SpecDifference = z.infer<typeof SpecDifference>;

const text = (max: number) => z.string().trim().min(1).max(max);

const CatalogueTrim = z.object({
  id,
  name: text(60),
  modelYear: z.int().min(1900).max(2100),
  energy: Trim.shape.energy,
  drive: z.string().max(60),
  seats: z.int().min(1).max(60),
  facts: z.array(z.string().max(60)).max(6),
  /** Lower comes first; each trim is told from the one before it. */
  sort: z.int().min(-30_000).max(30_000),
});

const CatalogueColor = Color.omit({ extraPrice: true }).extend({
  id,
  trimIds: z.array(id),
  name: text(40),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i, "请填写如 #1a2b3c 的颜色值"),
  sort: z.int().min(-30_000).max(30_000),
});

const CatalogueRow = z.object({
  key: text(60),
  group: text(40),
  name: text(60),
  unit: z.string().max(40).optional(),
  glossary: z.string().max(800).optional(),
  /** Number of the legal footnote in the vehicle's page, from 1. */
  footnote: z.int().min(1).max(999).optional(),
  difference: SpecDifference.optional(),
  /** By trim id; every trim has its cell. */
  values: z.record(z.string(), CatalogueCell),
});
export type CatalogueRow = z.infer<typeof CatalogueRow>;

/** What of a vehicle is drafted, reviewed and published as one: its trims, colours and specification table. */
export const VehicleCatalogue = z
  .object({
    /** What staff call the vehicle. */
    name: z.string().max(60),
    trims: z.array(CatalogueTrim).max(40),
    colors: z.array(CatalogueColor).max(80),
    spec: z.array(CatalogueRow).max(400),
  })
  .superRefine(({ trims, colors, spec }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const once = <Entry>(list: string, field: string, entries: readonly Entry[], told: (entry: Entry) => string, message: string) => {
      for (const at of repeated(entries, told)) wrong([list, at, field], message);
    };
    once("trims", "id", trims, ({ id }) => String(id), "同一配置只能有一个");
    once("trims", "name", trims, ({ name }) => name, "该车型已有同名配置");
    once("colors", "id", colors, ({ id }) => String(id), "同一颜色只能有一个");
    once("colors", "name", colors, ({ type, name }) => `${type} ${name}`, "该车型已有同名颜色");
    once("colors", "key", colors, ({ type, key }) => `${type} ${key}`, "该车型已有同一标识的颜色");
    for (const at of repeated(spec, ({ key }) => key)) wrong(["spec", at, "key"], `标识“${spec[at]?.key}”重复`);
    for (const at of repeated(spec, ({ group, name }) => `${group} ${name}`)) {
      wrong(["spec", at, "name"], `“${spec[at]?.group}”里已有“${spec[at]?.name}”`);
    }
    for (const [at, { trimIds }] of colors.entries()) {
      if (trimIds.some((id) => !trims.some((trim) => trim.id === id))) wrong(["colors", at, "trimIds"], "有不属于该车型的配置");
    }
    for (const [at, row] of spec.entries()) {
      const problem = cellProblem(row, trims);
      if (problem) wrong(["spec", at, "values"], problem);
    }
  });
export type VehicleCatalogue = z.infer<typeof VehicleCatalogue>;

/** The places of entries that say what one before them says already. */
function repeated<Entry>(entries: readonly Entry[], told: (entry: Entry) => string): number[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, at) => {
    if (seen.has(told(entry))) return [at];
    seen.add(told(entry));
    return [];
  });
}

function cellProblem({ name, values }: Pick<CatalogueRow, "name" | "values">, trims: VehicleCatalogue["trims"]): string | undefined {
  const missing = trims.filter(({ id }) => !values[id]).map((trim) => `“${trim.name}”`);
  if (missing.length > 0) return `“${name}”缺少${missing.join("、")}的值`;
  const strange = Object.keys(values).filter((id) => !trims.some((trim) => String(trim.id) === id));
  return strange.length > 0 ? `“${name}”有不属于该车型的配置：${strange.slice(0, 5).join("、")}` : undefined;
}
