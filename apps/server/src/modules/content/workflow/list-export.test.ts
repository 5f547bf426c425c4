import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "#database/client.ts";
import type { TableRow } from "#documents/spreadsheet/table.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import type { TaskPiece } from "../../tasks/task-kind.ts";
import { contentListTask } from "./list-export.ts";
import { listItems } from "./lists.repository.ts";

const ITEMS = 1_250;
const COLLECTIONS = ["产品", "服务", "activity", "Ä", ""];

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
  await addItems(2_000, ITEMS);
});
afterAll(() => own.close());

/** Items whose moments lie microseconds apart, or are the same for ten of them. */
async function addItems(firstId: number, count: number): Promise<void> {
  await own.pool.query(
    `insert into content_items (type, id, collection, status, publish_at, edited_at, desk_sort, payload, title)
     select 'course', $1 + i, ($3::text[])[1 + i % 5], 'offline', '2026-11-21T09:00:00.123Z'::timestamptz + (i / 10) * interval '1 microsecond',
       '2026-11-21T10:00:00.456Z'::timestamptz + (i / 10) * interval '1 microsecond', i % 7, '{}', '课程 ' || i
     from generate_series(0, $2 - 1) as i`,
    [firstId, count, COLLECTIONS],
  );
}

/** The ids that an export collects; `between` happens after each of its pieces, whose place is kept as JSON in the meantime. */
async function collect(between: () => Promise<unknown> = async () => undefined): Promise<unknown[]> {
  const { next } = contentListTask(own.database);
  const rows: TableRow[] = [];
  let piece: TaskPiece = { done: 0, cursor: null, isLast: false };
  while (!piece.isLast) {
    const from = JSON.parse(JSON.stringify(piece.cursor));
    piece = await transaction(own.database, (tx) => next(tx, { filter: { type: "course" } }, from));
    rows.push(...(piece.rows ?? []));
    if (!piece.isLast) await between();
  }
  return rows.map(([id]) => id);
}

describe("a list taken along", () => {
  it("has every item once", async () => {
    const all = await listItems(own.database, { type: "course" }, "id", { limit: 10_000, offset: 0 });
    expect(all).toHaveLength(ITEMS);
    expect(await collect()).toEqual(all.map(({ id }) => id));
  });

  it("loses and repeats none that is edited, published or moved meanwhile", async () => {
    const before = await collect();
    const ids = await collect(() =>
      own.pool.query(
        `update content_items set edited_at = now(), publish_at = now(), desk_sort = desk_sort - 100
         where type = 'course' and id in (select id from content_items where type = 'course' order by random() limit 400)`,
      ),
    );
    expect(ids).toEqual(before);
  });

  it("loses and repeats none while items are added all over it", async () => {
    const before = new Set(await collect());
    let firstId = 100;
    const ids = await collect(async () => {
      await addItems(firstId, 50);
      await addItems(10_000 + firstId, 50);
      firstId += 50;
    });
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of before) expect(ids).toContain(id);
  });

  it("goes on where the last row stood, though it has been deleted since", async () => {
    const before = await collect();
    let isFirst = true;
    const ids = await collect(async () => {
      if (!isFirst) return;
      isFirst = false;
      await own.pool.query("delete from content_items where id = $1", [before[499]]);
    });
    expect(ids).toEqual(before);
  });
});

it("is not gone on with where a former version stood", async () => {
  const next = () =>
    transaction(own.database, (tx) => contentListTask(own.database).next(tx, { filter: { type: "course" } }, ["2026-11-21", "7"]));
  await expect(next()).rejects.toThrow("请重新发起");
});
