import type { ApertureDesign, DoorDesign, VehicleDesign } from "../vehicles/design.ts";
import { smoothMax, smoothMin } from "./blend.ts";
import type { BodyMeasures, CurvePoints } from "./body-design.ts";
import type { BodySheets } from "./body-field.ts";
import type { Field } from "./field.ts";
import { leftOf, Outline } from "./outline.ts";
import type { Box } from "./skin.ts";
import { Curve } from "./spline.ts";
import { type PanelView, type Projection, projection, type ViewFrame } from "./views.ts";

/** Half the width of a shut-line, metres. */
export const HALF_GAP = 0.0022;
/** Width of the dark print around bonded glass. */
export const FRIT = 0.028;
/** Width of a tailgate's frame beside its window, metres. */
const WINDOW_RIM = 0.035;

/** A region of the skin: negative inside. */
export interface Zone {
  name: string;
  distance: Field;
  box: Box;
  side?: "left" | "right";
}

export interface ApertureZone extends Zone {
  design: ApertureDesign;
  projection: Projection;
  outline: Outline;
}

export interface ShutZone extends Zone {
  /** The panel inside the line moves on its own. */
  opens?: { kind: "door"; design: DoorDesign } | { kind: "tailgate" };
}

/** All regions of one vehicle's skin. */
export interface BodyZones {
  arches: Zone;
  sideWindows: Zone;
  pillars: readonly { zone: Zone; halfWidth: number; material: string }[];
  windscreen: Zone;
  backlight: Zone;
  roofGlass: Zone | null;
  cowl: Zone;
  cladding: Zone;
  archCladding: Zone | null;
  /** Where a two-tone paint has its second colour. */
  lowerPaint: Zone | null;
  shuts: readonly ShutZone[];
  apertures: readonly ApertureZone[];
}

/** Draws every region of the skin as a field. */
export function bodyZones(design: VehicleDesign, sheets: BodySheets, measures: BodyMeasures): BodyZones {
  const frame = viewFrame(design, sheets, measures);
  const outlined = (view: PanelView, outline: Outline): Pick<Zone, "distance" | "box"> & { projection: Projection } => {
    const chosen = projection(view, frame);
    return {
      projection: chosen,
      box: chosen.box,
      distance: (x, y, z) => {
        const [u, v] = chosen.plane(x, y, z);
        return outline.distance(u, v);
      },
    };
  };
  const arches: Zone = { name: "arches", distance: archField(measures, measures.archRadius), box: { y: [0.42, 9] } };
  const archEdge = design.cladding.arch;
  const glass = glassZones(design, sheets);
  return {
    arches,
    ...glass,
    cowl: cowlZone(design, sheets),
    cladding: below("cladding", design.cladding.top),
    archCladding: archEdge
      ? { name: "archCladding", distance: archField(measures, measures.archRadius + archEdge), box: { y: [0.42, 9] } }
      : null,
    lowerPaint: design.twoTone ? below("lowerPaint", design.twoTone) : null,
    shuts: [
      ...design.doors.map((door): ShutZone => doorZone(door, sheets)),
      tailgateZone(design, sheets, glass.backlight),
      hoodZone(design, sheets),
      ...design.seams.map((seam): ShutZone => {
        const { distance, box } = outlined(seam.view, new Outline(seam.outline, seam.radius ?? 0.03));
        return { name: seam.name, distance, box: seam.clip ? { ...box, x: seam.clip } : box, ...(seam.side ? { side: seam.side } : {}) };
      }),
    ],
    apertures: design.apertures.map((aperture): ApertureZone => {
      const outline = new Outline(aperture.outline, aperture.radius ?? 0.018);
      return {
        name: aperture.name,
        design: aperture,
        outline,
        ...outlined(aperture.view, outline),
        ...(aperture.side ? { side: aperture.side } : {}),
      };
    }),
  };
}

/** The frame of a vehicle's drawing planes. */
export function viewFrame(design: VehicleDesign, sheets: BodySheets, { wheelbase, groundClearance, height }: BodyMeasures): ViewFrame {
  const bumper = groundClearance + (height - groundClearance) * 0.25;
  return { wheelbase, nose: sheets.noseAt(bumper), tail: sheets.tailAt(bumper), cornerAngle: ((design.cornerAngle ?? 40) * Math.PI) / 180 };
}

/** Everything under a line along the car. */
function below(name: string, line: CurvePoints): Zone {
  const top = new Curve(line);
  return { name, distance: (x, _y, z) => z - top.at(x), box: {} };
}

function archField({ wheelbase, tyreRadius }: BodyMeasures, radius: number): Field {
  return (x, _y, z) => Math.min(Math.hypot(x, z - tyreRadius), Math.hypot(x - wheelbase, z - tyreRadius)) - radius;
}

function glassZones(
  design: VehicleDesign,
  sheets: BodySheets,
): Pick<BodyZones, "sideWindows" | "pillars" | "windscreen" | "backlight" | "roofGlass"> {
  const { glass } = design;
  const upper: Box = { z: [sheets.beltHeight(0.8) - 0.3, 9] };
  const sideWindows: Zone = {
    name: "sideWindows",
    box: { ...upper, y: [0.25, 9] },
    distance: (x, y, z) => {
      let distance = smoothMax(sheets.roof(x, y, z) + glass.rail, sheets.beltHeight(x) + glass.sill - z, 0.035);
      for (const [a, b] of glass.lines) distance = smoothMax(distance, leftOf(x, z, a, b), glass.roundness);
      if (glass.rearPillar !== undefined) distance = smoothMax(distance, sheets.tailgate(x, y, z) + glass.rearPillar, 0.05);
      return smoothMax(distance, -sheets.sideGlass(x, y, z) - 0.05, 0.01);
    },
  };
  const pillars = glass.pillars.map((pillar) => ({
    halfWidth: pillar.halfWidth,
    material: pillar.material ?? "gloss",
    zone: { name: "pillar", box: sideWindows.box, distance: (x: number, _y: number, z: number) => leftOf(x, z, pillar.from, pillar.to) },
  }));
  const windscreen: Zone = {
    name: "windscreen",
    box: upper,
    distance: (x, y, z) => {
      const side = smoothMax(
        sheets.sideGlass(x, y, z) + glass.windscreen.side,
        (sheets.alongRoof(x, y) - glass.windscreen.header) * 0.75,
        0.06,
      );
      return smoothMax(smoothMax(side, 0.016 - sheets.top(x, y, z), 0.06), -sheets.roof(x, y, z) - 0.08, 0.06);
    },
  };
  const back = glass.backlight;
  const backlight: Zone = {
    name: "backlight",
    box: upper,
    distance:
      "sill" in back
        ? (x, y, z) => {
            const sides = smoothMax(sheets.sideGlass(x, y, z) + back.side, sheets.roof(x, y, z) + back.top, 0.06);
            return smoothMax(smoothMax(sides, back.sill - z, 0.06), -sheets.tailgate(x, y, z) - 0.07, 0.06);
          }
        : (x, y, z) => {
            const along = sheets.alongRoof(x, y);
            const sides = smoothMax(sheets.sideGlass(x, y, z) + back.side, (back.from - along) * 0.85, 0.07);
            return smoothMax(smoothMax(sides, (along - back.to) * 0.85, 0.07), -sheets.roof(x, y, z) - 0.07, 0.07);
          },
  };
  const panorama = glass.roof;
  const roofGlass: Zone | null = panorama
    ? {
        name: "roofGlass",
        box: upper,
        distance: (x, y, z) => {
          const along = sheets.alongRoof(x, y);
          const ends = smoothMax(panorama.from - along, along - panorama.to, 0.06);
          return smoothMax(smoothMax(ends, sheets.sideGlass(x, y, z) + panorama.side, 0.06), -sheets.roof(x, y, z) - 0.03, 0.02);
        },
      }
    : null;
  return { sideWindows, pillars, windscreen, backlight, roofGlass };
}

/** The dark panel between the hood's trailing edge and the windscreen. */
function cowlZone(design: VehicleDesign, sheets: BodySheets): Zone {
  const { windscreen } = design.glass;
  return {
    name: "cowl",
    box: { x: [-9, windscreen.header], z: [sheets.beltHeight(0.3) - 0.3, 9] },
    distance: (x, y, z) => {
      const between = Math.max(design.hood.rear - sheets.alongRoof(x, y), sheets.top(x, y, z) - 0.017);
      return smoothMax(between, y - sheets.beltWidth(x) + 0.06, 0.07);
    },
  };
}

function doorZone(door: DoorDesign, sheets: BodySheets): ShutZone {
  const outline = new Outline(door.outline, door.radius ?? 0.06);
  return {
    name: `${door.position}Door`,
    box: { y: [0.35, 9] },
    ...(door.side ? { side: door.side } : {}),
    opens: { kind: "door", design: door },
    distance: (x, y, z) => smoothMax(outline.distance(x, z), sheets.roof(x, y, z) + door.top, 0.03),
  };
}

/** The outline and, where the rear window opens with the gate, a rim round the window. */
function tailgateZone({ tailgate, glass }: VehicleDesign, sheets: BodySheets, backlight: Zone): ShutZone {
  const outline = new Outline(tailgate.outline, tailgate.radius ?? 0.07);
  const { leading } = tailgate;
  const withWindow = "sill" in glass.backlight || (leading !== undefined && leading < glass.backlight.from);
  return {
    name: "tailgate",
    box: { x: [tailgate.fromX, 99] },
    opens: { kind: "tailgate" },
    distance: (x, y, z) => {
      const drawn = outline.distance(y, z);
      const distance = withWindow ? smoothMin(drawn, backlight.distance(x, y, z) - WINDOW_RIM, 0.06) : drawn;
      return leading === undefined ? distance : smoothMax(distance, leading - sheets.alongRoof(x, y), 0.04);
    },
  };
}

function hoodZone({ hood, glass }: VehicleDesign, sheets: BodySheets): ShutZone {
  const leading = new Curve(hood.front);
  const edge = new Curve(hood.side.line);
  return {
    name: "hood",
    box: { x: [-9, glass.windscreen.header] },
    distance: (x, y, z) => {
      const sides = hood.side.view === "top" ? y - edge.at(x) : edge.at(x) - z;
      const ends = smoothMax(leading.at(y) - z, sheets.alongRoof(x, y) - hood.rear, 0.05);
      const above = sheets.top(x, y, z);
      return Math.max(smoothMax(smoothMax(sides, ends, 0.05), -above - 0.25, 0.01), above - 0.012);
    },
  };
}
