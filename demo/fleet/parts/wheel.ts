import { type Material, type Mesh, merged, mirrored, moved, type Node, type Part } from "../geometry/mesh.ts";
import { brakeDisc, caliper } from "./brake.ts";
import { rim, united } from "./rim.ts";
import type { RimDesignName } from "./rim-designs.ts";
import { creased, facing, revolved } from "./shell.ts";
import { type TyreShape, tyre } from "./tyre.ts";

/** A wheel from what the specification sheet says of it. */
export interface WheelShape {
  design: RimDesignName;
  /** As on the sheet: "245/45 R20" (anything after it is ignored). */
  size: string;
  tread?: TyreShape["tread"];
  /** Fewer triangles, no letters: for the web. */
  coarse?: boolean;
}

/** Where the four wheels stand, in metres: x of the rear axle (front axle at 0) and half tracks to the tyres' middle. */
export interface WheelPlaces {
  wheelbase: number;
  halfTrackFront: number;
  halfTrackRear: number;
}

/** Section width, rim and outer radius in metres of a tyre size such as "265/65 R18". */
export function tyreSize(size: string): { width: number; rimRadius: number; radius: number } {
  const match = /(\d{3})\/(\d{2}) R(\d{2}(?:\.5)?)/.exec(size);
  if (!match) throw new Error(`Not a tyre size: ${size}`);
  const width = Number(match[1]) / 1000;
  const rimRadius = (Number(match[3]) * 0.0254) / 2;
  return { width, rimRadius, radius: rimRadius + (width * Number(match[2])) / 100 };
}

/** One wheel about the y axis at the origin, outboard = +y: what turns, and what stays with the axle. `reads` −1 prepares it for mirroring. */
export function wheel(
  shape: WheelShape,
  caliperAngle: number,
  reads: 1 | -1 = 1,
): { turning: [Material, Mesh][]; standing: [Material, Mesh][] } {
  const { width, rimRadius, radius } = tyreSize(shape.size);
  const brake = { rimRadius, face: width * 0.415 - 0.098, coarse: shape.coarse, reads };
  const turning = united(rim({ design: shape.design, rimRadius, tyreWidth: width, coarse: shape.coarse, reads }));
  const text = /^\S+ R\S+/.exec(shape.size)![0];
  const { carcass, letters } = tyre({
    radius,
    width,
    rimRadius,
    tread: shape.tread ?? "road",
    sizeText: text,
    coarse: shape.coarse,
    reads,
  });
  turning.push(["tyre", carcass]);
  if (letters.indices.length > 0) turning.push(["rubber", letters]);
  turning.push(["disc", merged(brakeDisc(brake))]);
  const backing = creased(
    facing(
      revolved(
        [
          [rimRadius - 0.03, brake.face - 0.06],
          [0.03, brake.face - 0.05],
          [0.0005, brake.face - 0.05],
        ],
        48,
      ),
      [0, 1, 0],
    ),
    30,
  );
  const { body, mark } = caliper(brake, caliperAngle);
  return {
    turning,
    standing: [
      ["gap", backing],
      ["caliper", body],
      ["emblem", mark],
    ],
  };
}

/** All four wheels of a car standing on z = 0. Front calipers behind the axle, rear ones before it. */
export function wheels(shape: WheelShape, { wheelbase, halfTrackFront, halfTrackRear }: WheelPlaces): Part[] {
  const { radius } = tyreSize(shape.size);
  const axles = [
    { name: "Front", x: 0, track: halfTrackFront, angle: 0.25 },
    { name: "Rear", x: wheelbase, track: halfTrackRear, angle: Math.PI - 0.25 },
  ] as const;
  return axles.flatMap(({ name, x, track, angle }) => {
    return (["Right", "Left"] as const).flatMap((side) => {
      const { turning, standing } = wheel(shape, angle, side === "Left" ? -1 : 1);
      const node: Node = `wheel${name}${side}`;
      const settled = (mesh: Mesh) => {
        const right = moved(mesh, x, track, radius);
        return side === "Left" ? mirrored(right) : right;
      };
      return [
        ...turning.map(([material, mesh]): Part => ({ name: `wheel-${material}`, material, mesh: settled(mesh), node })),
        ...standing
          .filter(([, mesh]) => mesh.indices.length > 0)
          .map(([material, mesh]): Part => ({ name: `brake-${material}`, material, mesh: settled(mesh), node: "body" })),
      ];
    });
  });
}
