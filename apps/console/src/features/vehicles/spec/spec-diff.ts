import type { SpecValue } from "@marque/contract/entities/vehicle";
import { isSameCell, type ManagedSpecRow } from "./spec-cell.ts";

export interface ChangedCell {
  row: ManagedSpecRow;
  trimId: string;
  before: SpecValue | undefined;
  after: SpecValue | undefined;
}

/** How one specification differs from another, rows told apart by their keys. */
export interface SpecDiff {
  added: ManagedSpecRow[];
  removed: ManagedSpecRow[];
  /** Rows whose name, group, unit, explanation or footnote changed. */
  reworded: { before: ManagedSpecRow; after: ManagedSpecRow }[];
  cells: ChangedCell[];
  moved: boolean;
}

export function diffSpec(before: readonly ManagedSpecRow[], after: readonly ManagedSpecRow[]): SpecDiff {
  const former = new Map(before.map((row) => [row.key, row]));
  const latter = new Map(after.map((row) => [row.key, row]));
  const kept = after.flatMap((row) => {
    const old = former.get(row.key);
    return old ? [{ before: old, after: row }] : [];
  });
  return {
    added: after.filter(({ key }) => !former.has(key)),
    removed: before.filter(({ key }) => !latter.has(key)),
    reworded: kept.filter((pair) => !isSameHead(pair.before, pair.after)),
    cells: kept.flatMap((pair) => changedCells(pair.before, pair.after)),
    moved: orderOf(before, latter) !== orderOf(after, former),
  };
}

export function countChanges({ added, removed, reworded, cells, moved }: SpecDiff): number {
  return added.length + removed.length + reworded.length + cells.length + (moved ? 1 : 0);
}

function orderOf(rows: readonly ManagedSpecRow[], known: ReadonlyMap<string, unknown>): string {
  return rows.flatMap(({ key }) => (known.has(key) ? [key] : [])).join(" ");
}

function isSameHead(one: ManagedSpecRow, other: ManagedSpecRow): boolean {
  return (["group", "name", "unit", "glossary", "footnote"] as const).every((field) => (one[field] ?? "") === (other[field] ?? ""));
}

function changedCells(before: ManagedSpecRow, after: ManagedSpecRow): ChangedCell[] {
  const trims = new Set([...Object.keys(before.values), ...Object.keys(after.values)]);
  return [...trims]
    .map((trimId) => ({ row: after, trimId, before: before.values[trimId], after: after.values[trimId] }))
    .filter((cell) => !isSameCell(cell.before, cell.after));
}

/** Both people's work in one table, and the cells and rows that both touched: there `mine` stands, and somebody should look. */
export interface MergedSpec {
  rows: ManagedSpecRow[];
  clashes: { row: ManagedSpecRow; trimId: string | null; mine: SpecValue | undefined; theirs: SpecValue | undefined }[];
}

/**
 * Puts what I changed since `base` onto what somebody else has saved in the meantime. My order of rows is kept only where they left the
 * rows as they were.
 */
export function mergeSpec(base: readonly ManagedSpecRow[], mine: readonly ManagedSpecRow[], theirs: readonly ManagedSpecRow[]): MergedSpec {
  const [own, other] = [diffSpec(base, mine), diffSpec(base, theirs)];
  const removed = new Set(own.removed.map(({ key }) => key));
  const reworded = new Map(own.reworded.map(({ after }) => [after.key, after]));
  const clashes: MergedSpec["clashes"] = [];

  const merged = theirs
    .filter(({ key }) => !removed.has(key))
    .map((row) => {
      const head = reworded.get(row.key);
      if (head && other.reworded.some(({ after }) => after.key === row.key)) {
        clashes.push({ row: head, trimId: null, mine: undefined, theirs: undefined });
      }
      const { values: _, ...words } = head ?? row;
      const values = { ...row.values };
      for (const cell of own.cells.filter((changed) => changed.row.key === row.key)) {
        const touched = other.cells.find((changed) => changed.row.key === row.key && changed.trimId === cell.trimId);
        if (touched && !isSameCell(touched.after, cell.after)) {
          clashes.push({ row, trimId: cell.trimId, mine: cell.after, theirs: touched.after });
        }
        if (cell.after) values[cell.trimId] = cell.after;
        else delete values[cell.trimId];
      }
      return { ...words, values };
    });

  // Rows that they removed while I was changing them come back: nothing that was typed is lost.
  const present = new Set(merged.map(({ key }) => key));
  const touched = new Set([...own.cells.map(({ row }) => row.key), ...reworded.keys(), ...own.added.map(({ key }) => key)]);
  const returning = mine.filter(({ key }) => touched.has(key) && !present.has(key));
  for (const row of returning) {
    if (other.removed.some(({ key }) => key === row.key)) clashes.push({ row, trimId: null, mine: undefined, theirs: undefined });
  }
  const rows = returning.reduce((all, row) => placeInGroup(all, row), merged);
  if (own.moved && !other.moved && other.added.length === 0) {
    const place = new Map(mine.map(({ key }, index) => [key, index]));
    rows.sort((one, two) => (place.get(one.key) ?? mine.length) - (place.get(two.key) ?? mine.length));
  }
  return { rows, clashes };
}

/** A row at the end of its group, or at the end of the table where the group is new. */
export function placeInGroup(rows: readonly ManagedSpecRow[], row: ManagedSpecRow): ManagedSpecRow[] {
  const last = rows.findLastIndex(({ group }) => group === row.group);
  return last === -1 ? [...rows, row] : rows.toSpliced(last + 1, 0, row);
}
