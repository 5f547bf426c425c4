import { diffArrays } from "diff";

/** What a row of a table says in one of its columns, in words. */
export interface Cell {
  /** The same on both sides of a comparison. */
  key: string;
  name: string;
  text: string;
}

/** A row of a table for people; rows are the same row by their keys, whatever they say. */
export interface TableRow {
  key: string;
  title: string;
  cells: readonly Cell[];
}

export interface Table {
  rows: readonly TableRow[];
  /** Columns that rows come to have, or have no more, with everything in them: told once and not in every row. */
  columns: readonly { key: string; name: string }[];
  /** Whether the place of a row among the others says something; where it does not, a column says it. */
  isOrdered: boolean;
}

export interface CellChange {
  key: string;
  name: string;
  before: string;
  after: string;
}

export interface RowChange {
  kind: "added" | "removed" | "changed" | "moved";
  key: string;
  title: string;
  cells: readonly CellChange[];
  /** Places counted from 1, of a row that stands elsewhere among those that stayed. */
  moved?: { from: number; to: number };
}

export interface TableComparison {
  changes: readonly RowChange[];
  /** What the rows that did not change are called. */
  unchanged: readonly string[];
  addedColumns: readonly string[];
  removedColumns: readonly string[];
}

/** How one table became another, row by row and cell by cell, in the order of the later one; what went stands at the end. */
export function compareTables(before: Table, after: Table): TableComparison {
  const former = new Map(before.rows.map((row, at) => [row.key, { row, at }]));
  const latter = new Set(after.rows.map(({ key }) => key));
  const moved = after.isOrdered ? movedRows(before.rows, after.rows) : new Set<string>();
  const unchanged: string[] = [];
  const changes: RowChange[] = [];
  for (const [at, row] of after.rows.entries()) {
    const old = former.get(row.key);
    const cells = changedCells(old?.row.cells ?? [], row.cells);
    const place = old && moved.has(row.key) ? { moved: { from: old.at + 1, to: at + 1 } } : {};
    if (!old) changes.push({ kind: "added", key: row.key, title: row.title, cells });
    else if (cells.length > 0) changes.push({ kind: "changed", key: row.key, title: row.title, cells, ...place });
    else if (place.moved) changes.push({ kind: "moved", key: row.key, title: row.title, cells, ...place });
    else unchanged.push(row.title);
  }
  const gone = before.rows.filter(({ key }) => !latter.has(key));
  changes.push(...gone.map(({ key, title, cells }) => ({ kind: "removed" as const, key, title, cells: changedCells(cells, []) })));
  const columnsOnlyOf = (one: Table, other: Table) =>
    one.columns.filter(({ key }) => !other.columns.some((column) => column.key === key)).map(({ name }) => name);
  return { changes, unchanged, addedColumns: columnsOnlyOf(after, before), removedColumns: columnsOnlyOf(before, after) };
}

/** Whether two tables say the same. */
export function isSameTable({ changes, addedColumns, removedColumns }: TableComparison): boolean {
  return changes.length + addedColumns.length + removedColumns.length === 0;
}

function changedCells(before: readonly Cell[], after: readonly Cell[]): CellChange[] {
  const keys = [...new Set([...after, ...before].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [one, other] = [before, after].map((cells) => cells.find((cell) => cell.key === key));
    const change = { key, name: (other ?? one)?.name ?? key, before: one?.text ?? "", after: other?.text ?? "" };
    return change.before === change.after ? [] : [change];
  });
}

/** The fewest rows that have to be taken out and put elsewhere for the others to stand as before. */
function movedRows(before: readonly TableRow[], after: readonly TableRow[]): Set<string> {
  const keysOf = (rows: readonly TableRow[], others: readonly TableRow[]) => {
    const known = new Set(others.map(({ key }) => key));
    return rows.flatMap(({ key }) => (known.has(key) ? [key] : []));
  };
  return new Set(diffArrays(keysOf(before, after), keysOf(after, before)).flatMap(({ added, value }) => (added ? value : [])));
}
