/** A grid with cells from a spreadsheet (tabs and line ends) laid over it from one cell on; it grows where they reach beyond it. */
export function pasteCells(grid: readonly (readonly string[])[], text: string, line: number, column: number): string[][] {
  const cells = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t").map((cell) => cell.trim()));
  const height = Math.max(grid.length, line + cells.length);
  const width = Math.max(...grid.map((row) => row.length), ...cells.map((row) => column + row.length));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => cells[y - line]?.[x - column] ?? grid[y]?.[x] ?? ""),
  );
}
