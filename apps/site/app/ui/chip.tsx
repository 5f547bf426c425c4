import { Toggle } from "@base-ui/react/toggle";
import clsx from "clsx";
import { X } from "lucide";
import type { ReactNode } from "react";
import { choiceCellClass } from "./choice-cell-class.ts";
import { Icon } from "./icon.tsx";

const box = "hit-area inline-flex min-h-(--control-h-small) items-center gap-1.5 px-4 text-m whitespace-nowrap";

export interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean;
}

/** A filter that is on or off, filled with ink when on. */
export function Chip({ children, pressed, onPressedChange, disabled }: ChipProps) {
  return (
    <Toggle pressed={pressed} onPressedChange={onPressedChange} disabled={disabled} className={clsx(choiceCellClass, box)}>
      {children}
    </Toggle>
  );
}

/** A filter in force, which a click takes away. */
export function AppliedChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove} aria-label={`取消筛选 ${children}`} className={clsx(choiceCellClass, box)}>
      {children}
      <Icon icon={X} size="inline" />
    </button>
  );
}
