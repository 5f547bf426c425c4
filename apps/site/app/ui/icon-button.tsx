import clsx from "clsx";
import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/** Classes of an icon-only control; the square is the hit area. */
export const iconButtonClass = "icon-button";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconNode;
  /** What it does, for people who don't see the icon. */
  label: string;
}

/** A control that is only an icon: search, close, pause. */
export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={clsx(iconButtonClass, className)}>
      <Icon icon={icon} />
    </button>
  );
}
