import type { VehicleDesign } from "../vehicles/design.ts";
import type { BodyMeasures } from "./body-design.ts";
import type { BodySheets } from "./body-field.ts";
import { bodySurface, fittedSheets } from "./body-fit.ts";
import { type CutSkin, cutSide, type Label, refineForZones } from "./cutting.ts";
import { archLiners, headlining } from "./liners.ts";
import { type Material, type Mesh, merged, mirrored, type Node, type Part } from "./mesh.ts";
import { doorShells, tailgateShells } from "./openings.ts";
import { edgeWalls, inwards } from "./shell.ts";
import { Skin } from "./skin.ts";
import { type BodyZones, bodyZones } from "./zones.ts";

export type Quality = "still" | "web" | "draft";

/** Longer vehicles, metres, have wider cells in proportion: their panels are plainer and seen from farther away. */
const LONG = 5.3;
/** Width of the skin's cells, metres. */
export const CELLS: Record<Quality, number> = { still: 0.009, web: 0.017, draft: 0.042 };

/** A body cut into its pieces. */
export interface Body {
  sheets: BodySheets;
  zones: BodyZones;
  /** The two sides as cut; apertures are still on them. Positions are those of the right side for both. */
  sides: readonly CutSkin[];
  parts: Part[];
}

interface Finish {
  material: Material;
  /** Against the skin, metres; negative is inwards. */
  offset: number;
}

/** Depth of a seam's walls and of its floor, metres. */
const GAP_WALL = 0.016;
const GAP_FLOOR = -0.009;

/** Builds a vehicle's body: skin, glass, seams, doors, liners. What fills lamps, grilles and intakes is left open. */
export function buildBody(design: VehicleDesign, measures: BodyMeasures, quality: Quality): Body {
  const sheets = fittedSheets(design.body, measures);
  const zones = bodyZones(design, sheets, measures);
  const cell = CELLS[quality] * Math.max(1, (measures.tail - measures.nose) / LONG);
  const whole = new Skin(sheets.skin, bodySurface(sheets, measures, cell));
  refineForZones(whole, zones, cell, quality !== "draft");
  whole.settleNormals();
  const sides = (["right", "left"] as const).map((side) => cutSide(whole.copy(), zones, sheets, design, side));
  return { sheets, zones, sides, parts: joined(sides.flatMap((side) => sideParts(side, design, sheets, zones, measures))) };
}

function sideParts(cut: CutSkin, design: VehicleDesign, sheets: BodySheets, zones: BodyZones, measures: BodyMeasures): Part[] {
  const parts: Part[] = [];
  const add = (name: string, material: Material, node: Node, mesh: Mesh) => {
    if (mesh.indices.length > 0) parts.push({ name, material, node, mesh: cut.side === "left" ? mirrored(mesh) : mesh });
  };
  const groups = new Set(cut.labels.map((label, triangle) => `${label}|${cut.nodes[triangle]}`));
  for (const group of groups) {
    const [label, node] = group.split("|") as [Label, Node];
    const finish = finishOf(label, design);
    if (!finish) continue;
    const chosen = (triangle: number) => cut.labels[triangle] === label && cut.nodes[triangle] === node;
    add(label, finish.material, node, cut.skin.extract(chosen, finish.offset));
    if (label === "paint" || label === "paint2" || label === "cladding") {
      add(`${label}Edge`, finish.material, node, edgeWalls(cut.skin.extract(chosen), inwards(GAP_WALL)));
    }
  }
  for (const piece of [
    ...doorShells(cut, zones, sheets),
    ...tailgateShells(cut, zones),
    ...archLiners(cut, measures),
    ...headlining(cut, design, measures),
  ]) {
    add(piece.name, piece.material, piece.node, piece.mesh);
  }
  return parts;
}

function finishOf(label: Label, design: VehicleDesign): Finish | null {
  if (label.startsWith("pillar:")) return { material: label.slice(7) as Material, offset: -0.0015 };
  if (label.startsWith("aperture:")) {
    const aperture = design.apertures.find(({ name }) => `aperture:${name}` === label);
    return aperture?.kind === "panel" ? { material: aperture.material, offset: aperture.offset ?? -0.001 } : null;
  }
  switch (label as Exclude<Label, `pillar:${string}` | `aperture:${string}`>) {
    case "paint":
      return { material: "paint", offset: 0 };
    case "paint2":
      return { material: "paint2", offset: 0 };
    case "cladding":
      return { material: design.cladding.material, offset: 0 };
    case "underbody":
      return { material: "plastic", offset: 0 };
    case "cowl":
      return { material: "plastic", offset: -0.006 };
    case "gap":
      return { material: "gap", offset: GAP_FLOOR };
    case "windowTrim":
      return { material: design.glass.trim.material, offset: 0.0012 };
    case "sideGlass":
      return { material: "glass", offset: -0.003 };
    case "privacyGlass":
      return { material: "glassDark", offset: -0.003 };
    case "windscreen":
      return { material: "glass", offset: -0.0015 };
    case "backlight":
      return { material: design.glass.privacyFrom === undefined ? "glass" : "glassDark", offset: -0.0015 };
    case "roofGlass":
      return { material: "glassDark", offset: -0.0015 };
    case "frit":
      // Under the pane, whose mirror image a polarising filter takes: gloss would shine white round it.
      return { material: "plastic", offset: -0.0015 };
    case "arch":
      return null;
  }
}

/** Parts of the same name, material and node become one. */
function joined(parts: readonly Part[]): Part[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = `${part.name}|${part.material}|${part.node}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].map((group) => ({ ...group[0]!, mesh: merged(group.map(({ mesh }) => mesh)) }));
}
