import type { useSortable } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { Icon } from "./icon.tsx";

type Sortable = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;

/** What something is dragged by, with the mouse or, after a press of the space bar, with the arrows. `name` says what: 第 2 段. */
export function DragHandle({ name, sortable: { attributes, listeners, setActivatorNodeRef } }: { name: string; sortable: Sortable }) {
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-roledescription="可排序"
      aria-label={`移动${name}`}
      className="flex size-6 flex-none cursor-grab items-center justify-center text-ink-3 hover:text-ink"
    >
      <Icon of={GripVertical} />
    </button>
  );
}
