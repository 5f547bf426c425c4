import clsx from "clsx";

/** `primary` once per view; `white` and `ghost` stand on pictures; `danger` confirms a loss. */
export type ButtonLook = "primary" | "outline" | "quiet" | "danger" | "white" | "ghost";
export type ButtonSize = "regular" | "small";

/** Each said once in `patterns.css`. */
const looks: Record<ButtonLook, string> = {
  primary: "button-primary",
  outline: "button-outline",
  quiet: "button-quiet",
  danger: "button-danger",
  white: "button-white",
  ghost: "button-ghost",
};

const sizes: Record<ButtonSize, string> = {
  regular: "button-regular",
  small: "hit-area min-h-(--control-h-small) px-4 text-s",
};

const minWidths: Record<ButtonSize, string> = { regular: "min-w-32", small: "min-w-24" };

const inert = "cursor-not-allowed border-transparent bg-haze text-ink-3";

/**
 * Classes of a button, for whatever element plays it (a button, a link, a popover's trigger).
 * @param disabled gives the disabled look; the element itself must still be made inert
 */
export function buttonClass(look: ButtonLook = "primary", size: ButtonSize = "regular", disabled = false): string {
  return clsx("button", sizes[size], disabled ? inert : looks[look]);
}

/** Width of a button: as wide as its container, or never so narrow that its loading text would not fit. */
export function buttonWidthClass(size: ButtonSize = "regular", full = false): string {
  return full ? "w-full" : minWidths[size];
}
