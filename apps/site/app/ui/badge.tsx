import clsx from "clsx";
import type { ReactNode } from "react";

/** `accent` only for 新款 and 已降价; `line` for tags of a specification. */
export type BadgeLook = "neutral" | "accent" | "brand" | "success" | "warning" | "danger" | "info" | "line";

const looks: Record<BadgeLook, string> = {
  neutral: "bg-haze text-ink-2",
  accent: "bg-accent-tint text-accent",
  brand: "bg-brand-tint text-brand",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  info: "bg-info-tint text-info",
  line: "text-ink-2 inset-ring inset-ring-line",
};

export interface BadgeProps {
  look?: BadgeLook;
  children: ReactNode;
  className?: string;
}

/** A word about the state of a thing; at most one per item. */
export function Badge({ look = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex items-center rounded-control px-[.4375rem] py-[.3125rem] text-xs leading-none tracking-[.02em] whitespace-nowrap care:inset-ring care:inset-ring-current",
        looks[look],
        className,
      )}
    >
      {children}
    </span>
  );
}
