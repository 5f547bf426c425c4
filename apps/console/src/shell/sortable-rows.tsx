import { arrayMove } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { Sortable, SortableItem } from "../ui/sortable.tsx";
import { MoveButtons } from "./move-buttons.tsx";

export interface SortableRowsProps<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  mayMove: boolean;
  titleOf(row: Row): string;
  /** Gets all ids in their new order. */
  onOrder(ids: number[]): void;
  children(row: Row, index: number): ReactNode;
}

/** Rows whose order is theirs to change: dragged, or moved by the buttons of each. */
export function SortableRows<Row extends { id: number }>({ label, rows, mayMove, titleOf, onOrder, children }: SortableRowsProps<Row>) {
  const ids = rows.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(arrayMove(ids, from, to));
  return (
    <Sortable ids={ids.map(String)} onMove={move}>
      <ol aria-label={label} className="border-t border-ink">
        {rows.map((row, index) => {
          const name = `“${titleOf(row)}”`;
          return (
            <SortableItem key={row.id} id={String(row.id)} name={name} disabled={!mayMove} className="border-b border-line bg-ground">
              {(handle) => (
                <div className="flex min-h-10 items-center gap-2 py-1">
                  {handle}
                  <span className="w-6 flex-none text-right text-ink-3 tabular-nums">{index + 1}</span>
                  <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">{children(row, index)}</div>
                  {mayMove ? (
                    <span className="flex flex-none">
                      <MoveButtons name={name} index={index} count={rows.length} onMove={move} />
                    </span>
                  ) : null}
                </div>
              )}
            </SortableItem>
          );
        })}
      </ol>
    </Sortable>
  );
}
