/** A row for a spreadsheet: amounts as numbers, everything else as text, moments as `localMoment` writes them. */
export type TableRow = readonly (string | number)[];

/** What is written out, row after row: however long it is, a part of it is in memory. */
export interface TableStream {
  columns: readonly string[];
  rows: AsyncIterable<TableRow> | Iterable<TableRow>;
}
