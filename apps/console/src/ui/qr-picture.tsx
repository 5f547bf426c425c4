import encodeQR from "qr";
import { useMemo } from "react";

/** A QR code in ink on white, in both themes: cameras do not read it the other way round. */
export function QrPicture({ text, label, size = 168 }: { text: string; label: string; size?: number }) {
  const { path, cells } = useMemo(() => {
    const rows = encodeQR(text, "raw", { ecc: "medium", border: 3 });
    const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return { path: squares.join(""), cells: rows.length };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${cells} ${cells}`} width={size} height={size} shapeRendering="crispEdges">
      <rect width={cells} height={cells} fill="#ffffff" />
      <path d={path} fill="#11191c" />
    </svg>
  );
}
