import encodeQR from "qr";

/** Modules of quiet zone around the code (ISO/IEC 18004). */
const QUIET = 4;
/** Share of the code's side kept free for the symbol; error correction level H restores up to 30 % of the area. */
const HOLE_SHARE = 0.22;

export interface QrModules {
  /** Dark modules row by row, quiet zone included. */
  rows: boolean[][];
  /** The square in the middle without modules: where it starts, across and down, and its side. */
  hole: { start: number; size: number };
}

/** A code that is still readable with the brand's symbol in its middle. */
export function encodeModules(text: string): QrModules {
  const rows = encodeQR(text, "raw", { ecc: "high", border: QUIET });
  const side = rows.length - 2 * QUIET;
  // The side is odd, so an odd hole stands exactly in the middle.
  const size = 2 * Math.floor((side * HOLE_SHARE) / 2) + 1;
  const start = (rows.length - size) / 2;
  for (let y = start; y < start + size; y++) rows[y]?.fill(false, start, start + size);
  return { rows, hole: { start, size } };
}
