import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { navigationKind } from "@marque/contract/rules/navigation";
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from "lucide-react";
import { Link } from "react-router";
import { ItemStateChip } from "../../shell/item-state.tsx";
import { Button } from "../../ui/button.tsx";
import { DragHandle } from "../../ui/drag-handle.tsx";
import { linesOf, type Move, misplacedItems, moveByDrop, moveByKey, type TreeLine } from "./tree-moves.ts";
import type { NavigationNode } from "./use-navigation-tree.ts";

/** How far a level is set in, in px; dragging so far sideways is one level. */
const INDENT = 28;

const kindNames = { models: "车型面板", usedCar: "二手车菜单", plain: "" } as const;

interface NavigationTreeProps {
  nodes: readonly NavigationNode[];
  mayMove: boolean;
  onMove(move: Move): void;
}

/** The navigation as a tree: dragged by hand, or moved by the buttons of each line, within and between levels. */
export function NavigationTree({ nodes, mayMove, onMove }: NavigationTreeProps) {
  const lines = linesOf(nodes);
  const misplaced = misplacedItems(nodes);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function onDragEnd({ active, over, delta }: DragEndEvent) {
    const levels = Math.round(delta.x / INDENT);
    if (!over || (active.id === over.id && levels === 0)) return;
    const wanted = moveByDrop(nodes, Number(active.id), Number(over.id), levels);
    const now = nodes.find(({ id }) => id === wanted.id);
    if (active.id === over.id && now?.parentId === wanted.parentId) return;
    onMove(wanted);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions }}
    >
      <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={!mayMove}>
        <ol aria-label="导航" className="border-t border-ink">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              isMisplaced={misplaced.some(({ id }) => id === line.id)}
              nodes={nodes}
              mayMove={mayMove}
              onMove={onMove}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface LineProps extends NavigationTreeProps {
  line: TreeLine<NavigationNode>;
  /** Its parent does not show what stands below it. */
  isMisplaced: boolean;
}

function Line({ line, isMisplaced, nodes, mayMove, onMove }: LineProps) {
  const sortable = useSortable({ id: line.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const { id, title, depth, state, link } = line;
  const kind = kindNames[navigationKind(line.jumpType)];
  const steps = [
    { direction: "up", icon: ArrowUp, label: "上移" },
    { direction: "down", icon: ArrowDown, label: "下移" },
    { direction: "out", icon: IndentDecrease, label: "升一级" },
    { direction: "in", icon: IndentIncrease, label: "降一级" },
  ] as const;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition, paddingLeft: depth * INDENT }}
      className={`flex min-h-10 items-center gap-2 border-b border-line bg-ground py-1 ${isDragging ? "relative z-10 shadow-float" : ""}`}
    >
      {mayMove ? <DragHandle name={`“${title}”`} sortable={sortable} /> : null}
      <Link to={`/content/navigation/${id}`} className="max-w-full min-w-16 truncate font-medium hover:text-brand hover:underline">
        {title}
      </Link>
      {kind ? <span className="flex-none text-small text-ink-3">{kind}</span> : null}
      {isMisplaced ? <span className="flex-none text-small text-warning">上级不显示下级</span> : null}
      <span className="min-w-0 flex-1 truncate text-note text-ink-3 max-md:sr-only">{link}</span>
      <span className="flex-1 md:hidden" />
      {state === "published" ? null : <ItemStateChip state={state} />}
      {mayMove ? (
        <span className="flex flex-none">
          {steps.map(({ direction, icon, label }) => {
            const move = moveByKey(nodes, id, direction);
            return (
              <Button
                key={direction}
                kind="quiet"
                small
                icon={icon}
                label={`${label}“${title}”`}
                disabled={!move}
                onClick={() => move && onMove(move)}
              />
            );
          })}
        </span>
      ) : null}
    </li>
  );
}

const screenReaderInstructions = {
  draggable: "按空格键拿起，方向键移动，再按空格键放下，Esc 取消。也可以用每行的上移、下移、升一级、降一级按钮。",
};
const announcements = {
  onDragStart: () => "已拿起",
  onDragOver: () => undefined,
  onDragEnd: () => "已放下",
  onDragCancel: () => "已取消",
};
