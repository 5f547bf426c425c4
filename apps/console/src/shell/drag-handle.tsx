import type { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { Icon } from "../ui/icon.tsx";

type Sortable = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;

/** What a row is dragged by, with the mouse or, after a press of the space bar, with the arrows. */
export function DragHandle({ title, sortable: { attributes, listeners, setActivatorNodeRef } }: { title: string; sortable: Sortable }) {
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`拖动“${title}”`}
      className="flex-none cursor-grab p-1 text-ink-3 hover:text-ink"
    >
      <Icon of={GripVertical} />
    </button>
  );
}
