import { readSpreadsheet, type SpreadsheetBounds, type SpreadsheetRow } from "../src/documents/spreadsheet/read-spreadsheet.ts";

/** Every row of a file, as whoever opens it sees them. */
export async function spreadsheetRows(content: Uint8Array, bounds?: SpreadsheetBounds): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = [];
  for await (const row of readSpreadsheet(content, bounds)) rows.push(row);
  return rows;
}
