import clsx from "clsx";
import type { LucideIcon } from "lucide-react";

const sizes = { inline: "size-(--icon-inline)", control: "size-(--icon-control)", state: "size-(--icon-state)" };

export interface IconProps {
  /** One icon imported by itself: `import Search from "lucide-react/icons/search"`. */
  icon: LucideIcon;
  /** 16 px beside words, 20 px in controls, 24 px in empty states; larger in the elder-care theme. */
  size?: keyof typeof sizes;
  /** Only when the icon stands without words; otherwise it is decoration. */
  label?: string;
  className?: string;
}

/** A line icon with the stroke of the theme (1.5, elder-care 2), in the colour of its text. */
export function Icon({ icon: Drawing, size = "control", label, className }: IconProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return <Drawing {...naming} className={clsx("block flex-none [stroke-width:var(--icon-stroke)]", sizes[size], className)} />;
}
