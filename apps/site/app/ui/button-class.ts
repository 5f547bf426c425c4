import clsx from "clsx";

/** `primary` once per view; `white` and `ghost` stand on pictures; `danger` confirms a loss. */
export type ButtonLook = "primary" | "outline" | "quiet" | "danger" | "white" | "ghost";
export type ButtonSize = "regular" | "small";

const looks: Record<ButtonLook, string> = {
  primary: "border-transparent bg-ink text-on-ink hover:bg-brand hover:text-on-brand active:bg-brand-strong active:text-on-brand",
  outline:
    "border-ink bg-transparent text-ink hover:bg-ink hover:text-on-ink active:border-brand-strong active:bg-brand-strong active:text-on-brand",
  quiet: "border-transparent bg-mist text-ink care:border-ink hover:bg-haze active:bg-line care:active:bg-haze",
  danger: "border-danger bg-transparent text-danger hover:bg-danger hover:text-ground active:bg-danger active:text-ground",
  white: "border-transparent bg-on-image text-image-ink hover:bg-image-tint active:bg-image-tint",
  ghost:
    "border-edge-image bg-transparent text-on-image hover:border-on-image hover:bg-on-image hover:text-image-ink active:bg-image-tint active:text-image-ink",
};

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-(--control-h) px-8 text-b2",
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
