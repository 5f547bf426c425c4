import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { DragHandle } from "./drag-handle.tsx";

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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => onOrder(arrayMove(ids, from, to));
  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  }
  const positionText = (id: unknown) => `第 ${ids.indexOf(Number(id)) + 1} 位，共 ${ids.length} 位`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: "按空格键拿起，方向键移动，再按空格键放下，Esc 取消。" },
        announcements: {
          onDragStart: () => "已拿起",
          onDragOver: ({ over }) => (over ? positionText(over.id) : undefined),
          onDragEnd: ({ over }) => (over ? `已放到${positionText(over.id)}` : "已放下"),
          onDragCancel: () => "已取消",
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!mayMove}>
        <ol aria-label={label} className="border-t border-ink">
          {rows.map((row, index) => (
            <SortableRow key={row.id} id={row.id} title={titleOf(row)} mayMove={mayMove} index={index} count={rows.length} onMove={move}>
              {children(row, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: number;
  title: string;
  mayMove: boolean;
  index: number;
  count: number;
  onMove(from: number, to: number): void;
  children: ReactNode;
}

function SortableRow({ id, title, mayMove, index, count, onMove, children }: SortableRowProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex min-h-10 items-center gap-2 border-b border-line bg-ground py-1 ${isDragging ? "relative z-10 shadow-float" : ""}`}
    >
      {mayMove ? <DragHandle title={title} sortable={sortable} /> : null}
      <span className="w-6 flex-none text-right text-ink-3 tabular-nums">{index + 1}</span>
      <div className="flex min-w-0 flex-1 items-center gap-3">{children}</div>
      {mayMove ? (
        <span className="flex flex-none">
          <Button
            kind="quiet"
            small
            icon={ArrowUp}
            label={`上移“${title}”`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <Button
            kind="quiet"
            small
            icon={ArrowDown}
            label={`下移“${title}”`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          />
        </span>
      ) : null}
    </li>
  );
}
