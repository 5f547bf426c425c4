import type { VehicleDesign } from "../vehicles/design.ts";
import type { BodySheets } from "./body-field.ts";
import type { Node } from "./mesh.ts";
import { type Skin, within } from "./skin.ts";
import { type BodyZones, FRIT, HALF_GAP, type ShutZone, type Zone } from "./zones.ts";

/** What a triangle of the skin is. Apertures are `aperture:<name>`. */
export type Label =
  | "paint"
  | "paint2"
  | "cladding"
  | "underbody"
  | "cowl"
  | "gap"
  | "windowTrim"
  | "sideGlass"
  | "privacyGlass"
  | "windscreen"
  | "backlight"
  | "roofGlass"
  | "frit"
  | "arch"
  | `pillar:${string}`
  | `aperture:${string}`;

export interface CutSkin {
  skin: Skin;
  side: "left" | "right";
  labels: Label[];
  nodes: Node[];
}

/** Corners of apertures are drawn finer than the rest: cells this much smaller, within this distance of the outline. */
const FINE_SHARE = 0.5;
const FINE_REACH = 0.012;
/** Where the surface turns by more than this along an edge (radians), edges are halved: shoulder lines, lips, creases. */
const TIGHT = 0.16;

/** Refines a skin where small shapes will be cut and, if `tight`, along its sharp lines. Do it once, before copying for the two sides. */
export function refineForZones(skin: Skin, zones: BodyZones, cell: number, tight: boolean): void {
  if (tight) skin.refineCurved(cell * FINE_SHARE * 1.3, TIGHT);
  const fine = zones.apertures.filter(({ design }) => design.kind !== "panel");
  skin.refine(cell * FINE_SHARE * 1.3, (x, y, z) =>
    fine.some((zone) => within(zone.box, x, y, z) && Math.abs(zone.distance(x, y, z)) < FINE_REACH),
  );
}

/** Cuts one side's copy of the skin along all of its zones and says what each triangle is and what it moves with. */
export function cutSide(skin: Skin, zones: BodyZones, sheets: BodySheets, design: VehicleDesign, side: "left" | "right"): CutSkin {
  const here = <T extends Zone>(all: readonly T[]) => all.filter((zone) => !zone.side || zone.side === side);
  const own: BodyZones = { ...zones, shuts: here(zones.shuts), apertures: here(zones.apertures) };
  splitAll(skin, own, design);
  const labels: Label[] = [];
  const nodes: Node[] = [];
  skin.forEachTriangle((triangle, x, y, z) => {
    const downwards = skin.normal(skin.triangles[triangle * 3]!)[2] < -0.8;
    labels.push(labelOf(own, sheets, design, x, y, z, downwards));
    nodes.push(nodeOf(own.shuts, side, x, y, z));
  });
  return { skin, side, labels, nodes };
}

function splitAll(skin: Skin, zones: BodyZones, { glass }: VehicleDesign): void {
  const cut = (zone: Zone, ...levels: number[]) => {
    for (const level of levels) skin.split((x, y, z) => zone.distance(x, y, z) - level, zone.box);
  };
  for (const zone of zones.apertures) cut(zone, 0);
  cut(zones.arches, 0);
  if (zones.archCladding) cut(zones.archCladding, 0);
  cut(zones.cladding, 0);
  if (zones.lowerPaint) cut(zones.lowerPaint, 0);
  cut(zones.sideWindows, 0, -glass.trim.width);
  cut(zones.windscreen, 0, -FRIT);
  cut(zones.backlight, 0, -FRIT);
  if (zones.roofGlass) cut(zones.roofGlass, 0, -FRIT * 0.6);
  cut(zones.cowl, 0);
  for (const shut of zones.shuts) cut(shut, HALF_GAP, -HALF_GAP);
  for (const { zone, halfWidth } of zones.pillars) {
    const { sideWindows } = zones;
    skin.split(
      (x, y, z) => Math.max(Math.abs(zone.distance(x, y, z)) - halfWidth, sideWindows.distance(x, y, z) + glass.trim.width),
      zone.box,
    );
  }
}

function inside(zone: Zone, x: number, y: number, z: number, level = 0): boolean {
  return within(zone.box, x, y, z) && zone.distance(x, y, z) < level;
}

function onGap(shut: ShutZone, x: number, y: number, z: number): boolean {
  return within(shut.box, x, y, z) && Math.abs(shut.distance(x, y, z)) < HALF_GAP;
}

function labelOf(zones: BodyZones, sheets: BodySheets, design: VehicleDesign, x: number, y: number, z: number, downwards: boolean): Label {
  if (inside(zones.arches, x, y, z)) return "arch";
  const opening = zones.shuts.filter((shut) => shut.opens);
  const aperture = zones.apertures.findLast((zone) => inside(zone, x, y, z));
  if (opening.some((shut) => onGap(shut, x, y, z))) return "gap";
  if (aperture) return `aperture:${aperture.name}`;
  if (zones.shuts.some((shut) => !shut.opens && onGap(shut, x, y, z))) return "gap";
  const glass = glassLabel(zones, design, x, y, z);
  if (glass) return glass;
  if (inside(zones.cowl, x, y, z)) return "cowl";
  if (downwards && z < sheets.shoulderHeight(x) * 0.5) return "underbody";
  if (inside(zones.cladding, x, y, z)) return "cladding";
  if (zones.archCladding && inside(zones.archCladding, x, y, z)) return "cladding";
  return zones.lowerPaint && inside(zones.lowerPaint, x, y, z) ? "paint2" : "paint";
}

function glassLabel(zones: BodyZones, { glass }: VehicleDesign, x: number, y: number, z: number): Label | null {
  if (inside(zones.sideWindows, x, y, z)) {
    if (!inside(zones.sideWindows, x, y, z, -glass.trim.width)) return "windowTrim";
    const pillar = zones.pillars.find(({ zone, halfWidth }) => Math.abs(zone.distance(x, y, z)) < halfWidth);
    if (pillar) return `pillar:${pillar.material}`;
    return glass.privacyFrom !== undefined && x > glass.privacyFrom ? "privacyGlass" : "sideGlass";
  }
  for (const [zone, label, frit] of [
    [zones.windscreen, "windscreen", FRIT],
    [zones.backlight, "backlight", FRIT],
    [zones.roofGlass, "roofGlass", FRIT * 0.6],
  ] as const) {
    if (zone && inside(zone, x, y, z)) return inside(zone, x, y, z, -frit) ? label : "frit";
  }
  return null;
}

function nodeOf(shuts: readonly ShutZone[], side: "left" | "right", x: number, y: number, z: number): Node {
  for (const shut of shuts) {
    if (!shut.opens || !inside(shut, x, y, z, -HALF_GAP)) continue;
    if (shut.opens.kind === "tailgate") return "tailgate";
    const front = shut.opens.design.position === "front";
    if (front) return side === "left" ? "doorFrontLeft" : "doorFrontRight";
    return side === "left" ? "doorRearLeft" : "doorRearRight";
  }
  return "body";
}
