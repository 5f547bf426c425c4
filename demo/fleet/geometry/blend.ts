/**
 * The larger of two distances with a rounded seam. The kernel is cubic, so that the seam is curvature-continuous and
 * reflections run through it without a kink. `reach` is how far apart (in metres) the two may be and still be rounded.
 */
export function smoothMax(a: number, b: number, reach: number): number {
  const h = reach - Math.abs(a - b);
  const larger = Math.max(a, b);
  return h <= 0 ? larger : larger + (h * h * h) / (6 * reach * reach);
}

/** The smaller of two distances with a rounded seam; see `smoothMax`. */
export function smoothMin(a: number, b: number, reach: number): number {
  return -smoothMax(-a, -b, reach);
}

/** 0 before `from`, 1 after `to`, with zero slope and curvature at both ends. `from` may be the larger one. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * t * (t * (6 * t - 15) + 10);
}

/** A bell of height 1 around 0 whose flank has the width `spread`. */
export function bell(value: number, spread: number): number {
  const t = value / spread;
  return Math.exp(-t * t);
}
