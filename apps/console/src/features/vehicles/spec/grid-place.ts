/** A cell of a grid, counted from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

interface Press {
  key: string;
  shift: boolean;
  /** ⌘ or Ctrl: as far as it goes. */
  far: boolean;
  /** While a cell is being edited, the keys that move within its text stay with the text. */
  isEditing: boolean;
}

const PAGE_ROWS = 12;
const withinText = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Where a key leads to in a grid of so many rows and columns, as in spreadsheets; null for keys that do not move. */
export function placeAfter(
  { key, shift, far, isEditing }: Press,
  { row, column }: GridPlace,
  size: { rows: number; columns: number },
): GridPlace | null {
  if (isEditing && withinText.has(key)) return null;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const targets: Record<string, [row: number, column: number]> = {
    ArrowUp: [far ? 0 : row - 1, column],
    ArrowDown: [far ? last.row : row + 1, column],
    ArrowLeft: [row, far ? 0 : column - 1],
    ArrowRight: [row, far ? last.column : column + 1],
    Home: [far ? 0 : row, 0],
    End: [far ? last.row : row, last.column],
    PageUp: [row - PAGE_ROWS, column],
    PageDown: [row + PAGE_ROWS, column],
    Enter: [shift ? row - 1 : row + 1, column],
  };
  const target = targets[key];
  return target ? { row: clamp(target[0], last.row), column: clamp(target[1], last.column) } : null;
}

function clamp(at: number, last: number): number {
  return Math.max(Math.min(at, last), 0);
}
