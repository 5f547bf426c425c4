import type { StatFigure } from "../entities/vehicle.ts";

/** The specification table of a vehicle as far as figures are drawn from it and compared with it; cells by trim id. */
export interface FigureTable {
  trims: readonly { id: number; name: string }[];
  rows: readonly FigureRow[];
}

export interface FigureRow {
  key: string;
  name: string;
  unit?: string | null | undefined;
  values: Readonly<Record<string, { t: string; text?: string }>>;
}

/** Where a figure is drawn from: a row of the specification table, and whose cell of it. */
export interface FigureSource {
  key: string;
  trimId: number;
}

/** A figure that may be drawn. With `from` its value is only what stood in the table when it was chosen, and is drawn anew whenever it is shown. */
export interface DrawnFigure {
  value: string;
  unit?: string | undefined;
  label: string;
  from?: FigureSource | null | undefined;
}

/** A figure of a page as it is kept. */
export type WrittenFigure = StatFigure & Pick<DrawnFigure, "from">;

/** What a cell says, where it says more than whether there is something; undefined otherwise. */
export function cellFigure(row: FigureRow | undefined, trimId: number): string | undefined {
  const cell = row?.values[trimId];
  return cell?.t === "text" ? cell.text : undefined;
}

/** Whether a row says something else of one trim than of another. */
export function isDifferent(row: FigureRow, trims: FigureTable["trims"]): boolean {
  const said = new Set(trims.map(({ id }) => `${row.values[id]?.t} ${row.values[id]?.text ?? ""}`));
  return said.size > 1;
}

/** `纯电 长续航版` → `长续航版`, unless another trim would be called the same. */
export function shortTrimName(trim: { id: number; name: string }, all: FigureTable["trims"]): string {
  const short = (name: string) => name.slice(name.indexOf(" ") + 1);
  const isAmbiguous = all.some((other) => other.id !== trim.id && short(other.name) === short(trim.name));
  return isAmbiguous ? trim.name : short(trim.name);
}

/** The trim that a figure has to name: the one it is drawn from, where trims differ. */
export function trimOfFigure({ from }: Pick<DrawnFigure, "from">, { trims, rows }: FigureTable): { id: number; name: string } | undefined {
  const row = from && rows.find(({ key }) => key === from.key);
  return row && isDifferent(row, trims) ? trims.find(({ id }) => id === from?.trimId) : undefined;
}

/** What is wrong with where a figure is drawn from; undefined where nothing is. */
export function sourceProblem({ key, trimId }: FigureSource, { trims, rows }: FigureTable): string | undefined {
  const row = rows.find((one) => one.key === key);
  if (!row) return "参数配置表里没有这一行，请先发布参数配置表，或重新选择";
  const trim = trims.find(({ id }) => id === trimId);
  if (!trim) return "该车型没有这个配置，请先发布配置，或重新选择";
  if (cellFigure(row, trimId) === undefined) return `参数配置表里“${trim.name}”的“${row.name}”没有数值`;
  return undefined;
}

/**
 * A figure as visitors read it: drawn from the table where it says so, its label led by the trim's name where trims differ
 * (`四驱性能版 0–100 km/h 加速`). Null where the table has no such cell any more: nothing is better than a figure nobody stands by.
 */
export function drawFigure<Figure extends DrawnFigure>(figure: Figure, table: FigureTable): Omit<Figure, "from"> | null {
  const { from, ...shown } = figure;
  if (!from) return shown;
  const value = cellFigure(
    table.rows.find(({ key }) => key === from.key),
    from.trimId,
  );
  if (value === undefined || !table.trims.some(({ id }) => id === from.trimId)) return null;
  const trim = trimOfFigure(figure, table);
  const name = trim && shortTrimName(trim, table.trims);
  return { ...shown, value, label: name && !shown.label.includes(name) ? `${name} ${shown.label}` : shown.label };
}
