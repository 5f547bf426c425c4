import type { VehicleDesign } from "../vehicles/design.ts";
import type { BodyMeasures } from "./body-design.ts";
import type { CutSkin } from "./cutting.ts";
import type { Field } from "./field.ts";
import { flipped, type Mesh, meshOf, type Part, type Vec3 } from "./mesh.ts";
import { edgeWalls, type Sink } from "./shell.ts";

/** Half width at which the wheel arches end towards the middle of the car, metres. */
const ARCH_END = 0.46;
const ON_LINE = 0.0012;
/** Thickness of roof, pillars and body sides up to the trim inside, metres. */
const TRIM_DEPTH = 0.024;
/** Thickness of bonded glass with the print round it, metres. */
const FRIT_DEPTH = 0.004;

/** Wheel-arch liners: tunnels from the arch's edge inwards, closed by a disc. */
export function archLiners(cut: CutSkin, { wheelbase, tyreRadius, archRadius }: BodyMeasures): Part[] {
  const axles = [0, wheelbase];
  const sink: Sink = ([x, , z]) => [x, ARCH_END, z];
  const onArch = ([x, , z]: Vec3) => axles.some((axle) => Math.abs(Math.hypot(x - axle, z - tyreRadius) - archRadius) < ON_LINE);
  const skin = cut.skin.extract((triangle) => cut.labels[triangle] !== "arch");
  const discs = axles.map((axle) => archDisc(cut.skin.field, axle, tyreRadius, archRadius));
  return [
    { name: "arch liner", material: "plastic", node: "body", mesh: edgeWalls(skin, sink, (a, b) => onArch(a) && onArch(b)) },
    ...discs.map((mesh): Part => ({ name: "arch end", material: "plastic", node: "body", mesh })),
  ];
}

/** The body's inner side around the cabin: headlining, pillar trims, side panels, the print round bonded glass. */
export function headlining(cut: CutSkin, { glass }: VehicleDesign, { tail }: BodyMeasures): Part[] {
  const { positions, triangles } = cut.skin;
  const start = Math.min(0.4, glass.windscreen.header - 0.9);
  const mesh = cut.skin.extract((triangle) => {
    const label = cut.labels[triangle]!;
    if (
      cut.nodes[triangle] !== "body" ||
      !(label === "paint" || label === "paint2" || label === "windowTrim" || label.startsWith("pillar"))
    )
      return false;
    const vertex = triangles[triangle * 3]! * 3;
    return positions[vertex]! > start && positions[vertex]! < tail - 0.25 && positions[vertex + 2]! > 0.55;
  }, -TRIM_DEPTH);
  const frit = cut.skin.extract((triangle) => cut.labels[triangle] === "frit" && cut.nodes[triangle] === "body", -FRIT_DEPTH);
  return [
    { name: "headlining", material: "headliner", node: "body", mesh: flipped(mesh) },
    { name: "frit inside", material: "plastic", node: "body", mesh: flipped(frit) },
  ];
}

/** It ends above the underbody. */
function archDisc(skin: Field, axle: number, height: number, radius: number): Mesh {
  const steps = 32;
  const positions: number[] = [axle, ARCH_END, height];
  const indices: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const angle = -0.6 + ((Math.PI + 1.2) * i) / steps;
    const x = axle + (radius + 0.03) * Math.cos(angle);
    let z = height + (radius + 0.03) * Math.sin(angle);
    while (z < height && skin(x, ARCH_END, z) > -0.012) z += 0.01;
    positions.push(x, ARCH_END, z);
    if (i > 0) indices.push(0, i + 1, i);
  }
  return meshOf(positions, indices);
}
