import type { Ref } from "react";
import { useSettings } from "../site-data.ts";
import { encodeModules } from "./qr-modules.ts";

export interface QrCodeProps {
  text: string;
  /** What scanning it does. */
  label: string;
  className?: string;
  ref?: Ref<SVGSVGElement>;
}

/** A scannable code with the brand's symbol in its middle; dark on white in every theme, because scanners want it so. */
export function QrCode({ text, label, className, ref }: QrCodeProps) {
  const { brand } = useSettings();
  const { rows, hole } = encodeModules(text);
  const size = rows.length;
  const modules = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg ref={ref} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join("")} fill="#11191c" />
      <svg
        x={hole.start + 0.5}
        y={hole.start + 0.5}
        width={hole.size - 1}
        height={hole.size - 1}
        viewBox={brand.symbol.viewBox}
        fill="none"
        stroke="#11191c"
        strokeWidth="2.4"
        shapeRendering="auto"
        aria-hidden="true"
      >
        {brand.symbol.paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </svg>
  );
}
