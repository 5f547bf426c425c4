import { expect, it } from "vitest";
import { breaksEarly, rowLength } from "./row-length.ts";

it.each([
  [1, 4, [1]],
  [3, 4, [3]],
  [4, 4, [4]],
  [5, 4, [3, 2]],
  [8, 4, [4, 4]],
  [9, 4, [3, 3, 3]],
  [13, 4, [4, 4, 3, 2]],
  [3, 3, [3]],
  [4, 3, [2, 2]],
  [6, 3, [3, 3]],
  [7, 3, [3, 2, 2]],
])("%i cards, at most %i in a row, stand in rows of %j", (count, most, rows) => {
  expect(rowsOf(count, most)).toEqual(rows);
});

it("leaves none alone, however many there are", () => {
  for (const most of [3, 4]) {
    for (let count = 2; count <= 100; count += 1) expect(rowsOf(count, most).at(-1), `${count} of at most ${most}`).toBeGreaterThan(1);
  }
});

/** The rows as the grid fills them: the last but one begins a row where it has to. */
function rowsOf(count: number, most: number): number[] {
  const length = rowLength(count, most);
  const rows: number[] = [];
  let room = 0;
  for (let card = 1; card <= count; card += 1) {
    if (room === 0 || (card === count - 1 && breaksEarly(count, length))) {
      rows.push(0);
      room = length;
    }
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1;
    room -= 1;
  }
  return rows;
}
