import clsx from "clsx";
import type { IconNode } from "lucide";
import { createElement, type ReactNode } from "react";

/** `control` is what the class `icon` says. */
const sizes = { inline: "size-(--icon-inline)", control: undefined, state: "size-(--icon-state)" };

export interface IconProps {
  /** A drawing on a grid of 24: `import { Search } from "lucide"`. */
  icon: IconNode;
  /** 16 px beside words, 20 px in controls, 24 px in empty states; larger in the elder-care theme. */
  size?: keyof typeof sizes;
  /** Only when the icon stands without words; otherwise it is decoration. */
  label?: string;
  className?: string;
}

/** A line icon with the stroke of the theme (1.5, elder-care 2), in the colour of its text. */
export function Icon({ icon, size = "control", label, className }: IconProps) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label || undefined}
      viewBox="0 0 24 24"
      className={clsx("icon", sizes[size], className)}
    >
      {drawingOf(icon)}
    </svg>
  );
}

/** A page has dozens of icons, the site has fifty: the elements of each are made once. */
const drawings = new Map<IconNode, ReactNode>();

function drawingOf(icon: IconNode): ReactNode {
  const known = drawings.get(icon);
  if (known !== undefined) return known;
  const drawing = icon.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }));
  drawings.set(icon, drawing);
  return drawing;
}
