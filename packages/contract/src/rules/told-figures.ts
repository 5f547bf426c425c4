import { cellFigure, type FigureRow, type FigureTable, shortTrimName } from "./spec-figure.ts";

/** What a text tells otherwise than the specification table, or without saying of which trim. */
export interface ToldFigure {
  /** The figure as it is written, with its unit. */
  word: string;
  message: string;
  /** In UTF-16 units of the text. */
  position: { start: number; end: number };
}

const NUMBER = "\\d[\\d,]*(?:\\.\\d+)?";

/** Figures that are compared, with the rows that they may be of. */
interface Measure {
  /** What follows the number; a pattern. */
  unit?: string;
  /** What stands before the number, for figures without a unit; a pattern. */
  lead?: string;
  /** What the words around name, and the rows that this means; the first that fits counts. */
  rows: { cue?: RegExp; name: RegExp; within?: "clause" | "passage" }[];
}

const measures: readonly Measure[] = [
  {
    unit: "(?:km|公里)(?![/\\w])",
    rows: [
      { cue: /综合续航/, name: /综合续航/ },
      { cue: /纯电续航/, name: /纯电续航/ },
      { cue: /续航/, name: /续航/ },
    ],
  },
  { unit: "kWh\\/100\\s?km", rows: [{ name: /电耗/ }] },
  { unit: "kWh(?!\\/)", rows: [{ name: /电池能量|电池容量/ }] },
  { unit: "L\\/100\\s?km", rows: [{ cue: /亏电/, name: /亏电油耗/ }, { name: /油耗/ }] },
  {
    unit: "kW(?![h·])(?!\\s?(?:充电桩|家充|桩))",
    rows: [
      { cue: /放电/, name: /放电功率/ },
      { cue: /快充/, name: /快充.*功率/ },
      { cue: /发动机/, name: /发动机.*功率|系统.*功率/ },
      { cue: /电机/, name: /电机.*功率/ },
      { cue: /系统|综合/, name: /系统.*功率/ },
      { name: /功率/ },
    ],
  },
  { unit: "N·m", rows: [{ name: /扭矩/ }] },
  { unit: "V(?!\\w)", rows: [{ name: /高压|电压/ }] },
  { unit: "(?:s(?!\\w)|秒)", rows: [{ cue: /加速|0\s?[–-]\s?100|百公里|破百/, name: /加速/ }] },
  { unit: "(?:min(?!\\w)|分钟)", rows: [{ cue: /快充|充至|补电/, name: /快充时间/ }] },
  {
    unit: "(?:m(?![\\w²·/])|米)",
    rows: [
      { cue: /制动距离/, name: /制动距离/ },
      { cue: /照射/, name: /照射/ },
      { cue: /转弯/, name: /转弯/ },
    ],
  },
  {
    unit: "(?:mm|毫米)",
    rows: [
      { cue: /轴距/, name: /轴距/ },
      { cue: /离地间隙/, name: /离地间隙/ },
      { cue: /涉水/, name: /涉水/ },
      { cue: /通道净高/, name: /通道净高/ },
      { cue: /车[身长宽高]/, name: /长.*宽.*高/ },
    ],
  },
  {
    unit: "L(?![\\w/])",
    rows: [
      { cue: /前备厢/, name: /前备厢/ },
      { cue: /油箱/, name: /油箱/ },
      { cue: /冷暖箱|冰箱/, name: /冷暖箱|冰箱/ },
      { cue: /行李厢|后备厢/, name: /行李厢容积|后备厢容积/, within: "passage" },
    ],
  },
  {
    unit: "kg",
    rows: [
      { cue: /牵引/, name: /牵引/ },
      { cue: /整备质量/, name: /整备质量/ },
      { cue: /总质量/, name: /总质量/ },
    ],
  },
  { unit: "km\\/h", rows: [{ cue: /车速上限|最高车速|极速/, name: /车速/ }] },
  { unit: "[%％]", rows: [{ cue: /热成型/, name: /热成型/ }] },
  {
    unit: "[°度](?!C)",
    rows: [
      { cue: /接近角/, name: /接近角/ },
      { cue: /离去角/, name: /离去角/ },
    ],
  },
  {
    unit: "英寸",
    rows: [
      { cue: /中控屏/, name: /中控屏/ },
      { cue: /仪表/, name: /仪表/ },
      { cue: /轮毂/, name: /轮毂尺寸/ },
      { cue: /娱乐屏/, name: /娱乐屏/ },
    ],
  },
  { unit: "个?扬声器", rows: [{ name: /扬声器/ }] },
  { lead: "扬声器(?:数量)?\\s?", rows: [{ name: /扬声器/ }] },
  { unit: "个摄像头", rows: [{ name: /摄像头/ }] },
  { unit: "个超声波雷达", rows: [{ name: /超声波雷达/ }] },
  { unit: "个毫米波雷达", rows: [{ name: /毫米波雷达/ }] },
  { unit: "颗", rows: [{ cue: /光源|日行灯/, name: /光源/ }] },
  { unit: "\\s?[挡档]", rows: [{ cue: /变速|双离合|手自一体|手动/, name: /变速/ }] },
  { lead: "风阻系数(?:\\s?Cd)?[^\\d，。；]{0,4}", rows: [{ name: /风阻/ }] },
];

const compiled = measures.map(({ unit, lead, rows }) => ({
  rows,
  pattern: new RegExp(
    unit
      ? `(?<![\\d.,A-Za-z])(?<low>${NUMBER})(?:\\s?[-–—~～至到]\\s?(?<high>${NUMBER}))?\\s?${unit}(?<least>\\s?起)?`
      : `${lead}(?<low>${NUMBER})(?<high>)(?<least>)`,
    "g",
  ),
}));

/**
 * What a text tells otherwise than the table of its vehicle. Only figures whose words say which row is meant are compared, and rows that the
 * table has. `passage` is what is read together with the text, such as its heading: it says which trim is meant.
 */
export function toldFigures(text: string, table: FigureTable, passage = text): ToldFigure[] {
  const found: ToldFigure[] = [];
  for (const { rows: meant, pattern } of compiled) {
    for (const match of text.matchAll(pattern)) {
      const clause = clauseAround(text, match.index, match.index + match[0].length);
      const kind = meant.find(({ cue, within }) => !cue || cue.test(within === "passage" ? passage : clause));
      const rows = kind ? table.rows.filter(({ name }) => kind.name.test(name)) : [];
      const { low = "", high, least } = match.groups ?? {};
      const told = { word: match[0].trim(), low: numberOf(low), high: high ? numberOf(high) : undefined, isLeast: Boolean(least) };
      const message = rows.length > 0 ? problemOf(told, rows, table, passage) : undefined;
      if (message) found.push({ word: told.word, message, position: { start: match.index, end: match.index + match[0].length } });
    }
  }
  return found.sort((one, other) => one.position.start - other.position.start);
}

interface Told {
  word: string;
  low: number;
  high: number | undefined;
  /** 起: the least of all trims is meant. */
  isLeast: boolean;
}

function problemOf(
  { word, low, high, isLeast }: Told,
  rows: readonly FigureRow[],
  table: FigureTable,
  passage: string,
): string | undefined {
  const holders = (value: number) => table.trims.filter(({ id }) => rows.some((row) => figuresOf(row, id).includes(value)));
  const all = table.trims.flatMap(({ id }) => rows.flatMap((row) => figuresOf(row, id)));
  if (all.length === 0) return undefined;
  const having = holders(low);
  if (having.length === 0 || (high !== undefined && holders(high).length === 0))
    return `与参数配置表不符：表中${cellsInWords(rows, table)}`;
  if (isLeast) return low === Math.min(...all) ? undefined : `不是各配置中的低值：表中${cellsInWords(rows, table)}`;
  if (high !== undefined || having.length === table.trims.length) return undefined;
  const named = namedTrims(passage, table.trims);
  const isHaving = (trimId: number) => having.some(({ id }) => id === trimId);
  if (named.some((trimIds) => trimIds.every(isHaving))) return undefined;
  const names = having.map((trim) => shortTrimName(trim, table.trims)).join("、");
  return named.length > 0 ? `“${word}”是${names}的，与所写的配置不符` : `各配置不同，请写明这是${names}的数值`;
}

/** Every figure that a cell holds: `4,968 × 1,920 × 1,466` holds three. */
function figuresOf(row: FigureRow, trimId: number): number[] {
  const text = cellFigure(row, trimId) ?? "";
  return Array.from(text.matchAll(new RegExp(NUMBER, "g")), ([figure]) => numberOf(figure));
}

const numberOf = (figure: string): number => Number(figure.replaceAll(",", ""));

const ROWS_SHOWN = 2;

function cellsInWords(rows: readonly FigureRow[], { trims }: FigureTable): string {
  const said = rows.flatMap((row) => {
    const cells = Map.groupBy(trims, ({ id }) => cellFigure(row, id) ?? "");
    const texts = [...cells].flatMap(([cell, sharing]) => {
      if (cell === "") return [];
      const value = row.unit ? `${cell} ${row.unit}` : cell;
      return [cells.size === 1 ? value : `${value}（${sharing.map((trim) => shortTrimName(trim, trims)).join("、")}）`];
    });
    return texts.length > 0 ? [`“${row.name}”为 ${texts.join("、")}`] : [];
  });
  return said.slice(0, ROWS_SHOWN).join("，");
}

function clauseAround(text: string, at: number, end: number): string {
  const before = text.slice(0, at);
  const after = text.slice(end);
  return before.slice(before.search(/[^，、。；！？\n]*$/)) + text.slice(at, end) + after.slice(0, after.search(/[，、。；！？\n]|$/));
}

/** Shorter endings of a trim's name name nothing. */
const SUFFIX = 3;

/**
 * The trims that a text names, those together that one word names: a part of the name (`尊享版` of `纯电 尊享版`), which several may share
 * (`纯电`), or an ending that only one has. 纯电续航 names a test and no trim.
 */
export function namedTrims(text: string, trims: FigureTable["trims"]): number[][] {
  const forms = new Map<string, Set<number>>();
  const add = (form: string, id: number) => forms.set(form, (forms.get(form) ?? new Set()).add(id));
  for (const { id, name } of trims) {
    add(name.replace(/\s+/g, ""), id);
    for (const part of name.split(/\s+/)) {
      add(part, id);
      if (part.endsWith("版") && part.length > SUFFIX - 1) add(part.slice(0, -1), id);
      else add(`${part}版`, id);
    }
    const ending = name.slice(-SUFFIX);
    if (trims.filter((other) => other.name.endsWith(ending)).length === 1) add(ending, id);
  }
  const named: number[][] = [];
  let rest = text.replace(/(?:纯电|混动)(?=续航)| /g, "");
  for (const [form, ids] of [...forms].sort(([one], [other]) => other.length - one.length)) {
    if (form.length < 2 || !rest.includes(form)) continue;
    named.push([...ids]);
    rest = rest.replaceAll(form, "\n");
  }
  return named;
}
