import { type Outline, roundedBox } from "./outline.ts";

/**
 * The brand's symbol (two concentric arches whose right feet step outward) as a figure about the origin, `size` metres wide
 * and high. The numbers are those of the site's symbol.svg, whose box is 24 × 24 with y downwards.
 */
export function symbol(size: number): Outline {
  const unit = size / 24;
  const half = 1.1;
  const bar = (x: number, y: number, fromX: number, toX: number, fromY: number, toY: number) =>
    roundedBox(x - (fromX + toX) / 2, y - (fromY + toY) / 2, (toX - fromX) / 2, (toY - fromY) / 2, 0);
  const arch = (x: number, y: number, centreY: number, radius: number) =>
    Math.max(Math.abs(Math.hypot(x - 12, y - centreY) - radius) - half, y - centreY);
  return (u, v) => {
    const x = 12 + u / unit;
    const y = 12 - v / unit;
    return (
      unit *
      Math.min(
        arch(x, y, 12, 9),
        bar(x, y, 3 - half, 3 + half, 11.9, 20.4),
        bar(x, y, 21 - half, 21 + half, 11.9, 13),
        arch(x, y, 12.4, 4),
        bar(x, y, 8 - half, 8 + half, 12.3, 20.4),
        bar(x, y, 16 - half, 16 + half, 12.3, 16.5 + half),
        bar(x, y, 16 - half, 21.6, 16.5 - half, 16.5 + half),
        bar(x, y, 12.2, 21.6, 20 - half, 20 + half),
      )
    );
  };
}
