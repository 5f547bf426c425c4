import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { DragHandle } from "./drag-handle.tsx";

const place = (id: UniqueIdentifier, ids: readonly UniqueIdentifier[]) => `第 ${ids.indexOf(id) + 1} 位`;

export interface SortableProps {
  ids: readonly string[];
  onMove(from: number, to: number): void;
  children: ReactNode;
}

/** A list whose items can be put into another order, by pointer and by keyboard (space, arrows, space). */
export function Sortable({ ids, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function end({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: "按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。" },
        announcements: {
          onDragStart: ({ active }) => `已拿起，现在是${place(active.id, ids)}`,
          onDragOver: ({ over }) => (over ? `移到${place(over.id, ids)}` : undefined),
          onDragEnd: ({ over }) => (over ? `已放到${place(over.id, ids)}` : "已放回原处"),
          onDragCancel: () => "已取消，回到原处",
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

export interface SortableItemProps {
  id: string;
  /** What the handle moves: 第 2 段. */
  name: string;
  disabled?: boolean;
  className?: string;
  /** Gets the handle, to be put where it belongs. */
  children: (handle: ReactNode) => ReactNode;
}

export function SortableItem({ id, name, disabled = false, className = "", children }: SortableItemProps) {
  const sortable = useSortable({ id, disabled });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      id={id}
      tabIndex={-1}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`outline-offset-[-2px] ${className} ${isDragging ? "relative z-10 bg-mist opacity-80" : ""}`}
    >
      {children(disabled ? null : <DragHandle name={name} sortable={sortable} />)}
    </li>
  );
}
