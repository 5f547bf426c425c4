/**
 * A key for a group of cells: when others can be chosen, the group begins anew. Base UI keeps the cell that Tab leads to while cells
 * become disabled, and a group whose cell is disabled cannot be reached by keyboard.
 */
export function statesOf(cells: readonly { state: string }[]): string {
  return cells.map(({ state }) => state).join();
}
