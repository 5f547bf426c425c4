import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments } from "three";
import type { Dimensions, Vec3 } from "./state.ts";

export interface Measure {
  label: string;
  /** Millimetres. */
  value: number;
  /** Where on the line its words stand, 0 to 1. */
  share: number;
  from: Vec3;
  to: Vec3;
}

/** Length, width, height and wheelbase as lines beside the car. */
export function measuresOf({ length, width, height, wheelbase, frontOverhang }: Dimensions): Measure[] {
  const noseX = -frontOverhang;
  const beside = width / 2 + 0.45;
  const behind = noseX + length + 0.35;
  const mm = (metres: number) => Math.round(metres * 1000);
  return [
    { label: "车长", value: mm(length), share: 0.12, from: [noseX, 0.01, beside + 0.3], to: [noseX + length, 0.01, beside + 0.3] },
    { label: "轴距", value: mm(wheelbase), share: 0.8, from: [0, 0.01, beside], to: [wheelbase, 0.01, beside] },
    { label: "车宽", value: mm(width), share: 0.5, from: [noseX - 0.4, 0.01, -width / 2], to: [noseX - 0.4, 0.01, width / 2] },
    { label: "车高", value: mm(height), share: 0.5, from: [behind, 0, width / 2], to: [behind, height, width / 2] },
  ];
}

/** The lines with a tick at each end. */
export function measureLines(measures: readonly Measure[], color: string): LineSegments {
  const points: number[] = [];
  for (const { from, to } of measures) {
    const isUpright = to[1] - from[1] > 0.5;
    const isAcross = Math.abs(to[2] - from[2]) > 0.5;
    points.push(...from, ...to);
    for (const end of [from, to]) {
      const tick: Vec3 = isUpright || isAcross ? [0.09, 0, 0] : [0, 0, 0.09];
      points.push(end[0] - tick[0], end[1], end[2] - tick[2], end[0] + tick[0], end[1], end[2] + tick[2]);
    }
  }
  const geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color, transparent: true, opacity: 0.9 }));
}
