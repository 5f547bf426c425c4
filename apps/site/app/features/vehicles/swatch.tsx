import type { Color } from "@marque/contract/entities/vehicle";
import clsx from "clsx";
import type { CSSProperties } from "react";

/** A flat rectangle of the colour; two-tone paints show both. */
export function Swatch({ color, className }: { color: Color; className?: string }) {
  const style = { "--paint": color.hex, "--paint-2": color.hex2 ?? color.hex } as CSSProperties;
  return <span aria-hidden="true" style={style} className={clsx("swatch-paint block", className)} />;
}
