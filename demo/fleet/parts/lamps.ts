import { type Material, type Mesh, merged, type Part } from "../geometry/mesh.ts";
import { type Aperture, floorOf, layer, type Opening, onSides, opened, well } from "./aperture.ts";
import { type Outline, roundedBox } from "./outline.ts";
import { sheet } from "./relief.ts";
import { type Signature, signatureOutline } from "./signatures.ts";
import type { Point } from "./vector.ts";

/** A projector of a head lamp: its middle in plan coordinates, and half width and half height of its lens. */
export interface Projector {
  at: Point;
  half: readonly [number, number];
}

export interface Headlamp extends Aperture {
  signature: Signature;
  projectors?: readonly Projector[];
  /** Turn lamp along the lower edge; off where the running light does both. */
  turnStrip?: boolean;
  /** Width of the cells figures are traced with; 3 mm for stills. */
  step?: number;
}

export interface TailLamp extends Aperture {
  signature: Signature;
  /** A second figure deeper inside. */
  inner?: Signature;
  /** Share of the lamp's width at its inner end that is clear: the reversing lamp. */
  clear?: number;
  lens?: "lensRed" | "lensClear";
  step?: number;
}

type Layers = [Material, Mesh][];

/** Depths below the skin in metres, as shares of the lamp's depth where it is shallow. */
const LENS_DROP = 0.0012;
const FRIT = 0.006;
/** Seen through red glass a wide dark rim would look drawn. */
const RED_FRIT = 0.002;

/**
 * A head lamp behind its opening: clear lens with a dark rim, bucket with ribbed floor, an inner bezel with the projectors
 * sunk into it, the light guide standing on the bezel, turn strip. Both sides unless the aperture has one.
 */
export function headlamp(lamp: Headlamp): Part[] {
  const opening = opened(lamp);
  const step = lamp.step ?? 0.003;
  const { depth } = opening;
  const light = signatureOutline(lamp.signature, opening);
  const shallow = depth < 0.03;
  const layers: Layers = [...shell(opening, step, "lensClear")];
  layers.push(["lampBucket", merged([well(opening, step), floorOf(opening, step, depth, ribs(0.006, 0.002))])]);
  const guideTop = shallow ? -0.005 : -0.011;
  layers.push([
    "lampLight",
    layer(opening, light, { top: guideTop, bottom: guideTop - 0.008, bevel: 0.0012, step: Math.min(step, 0.0024) }),
  ]);
  if (!shallow) {
    const projectors = lamp.projectors ?? [];
    const holes: Outline = (u, v) => Math.min(0.2, ...projectors.map((one) => projectorOutline(one, u, v) - 0.0045));
    const bezel: Outline = (u, v) => Math.max(opening.edge(u, v) + 0.003, -holes(u, v), 0.0015 - light(u, v));
    layers.push(["gloss", layer(opening, bezel, { top: -0.019, bottom: -depth, bevel: 0.0015, step })]);
    const surround: Outline = (u, v) => Math.max(light(u, v) - 0.0035, -light(u, v), opening.edge(u, v) + 0.003);
    layers.push(["chromeDark", layer(opening, surround, { top: -0.0165, bottom: -0.022, bevel: 0.0006, step: Math.min(step, 0.0024) })]);
    for (const projector of projectors) layers.push(...projectorLayers(opening, projector));
    if (lamp.turnStrip)
      layers.push([
        "amberLight",
        layer(opening, turnOutline(opening, light), { top: -0.0155, bottom: -0.02, bevel: 0.0008, step: Math.min(step, 0.0024) }),
      ]);
  }
  return onSides(lamp, "headlamp", layers);
}

/** Lens over the opening and its dark printed rim. */
function shell(opening: Opening, step: number, material: Material): Layers {
  const { edge, window, onSkin } = opening;
  const frit = opening.depth < 0.03 ? FRIT * 0.25 : material === "lensRed" ? RED_FRIT : FRIT;
  return [
    [material, sheet({ outline: edge, window, step: step * 1.4, place: onSkin, top: -LENS_DROP })],
    [
      "gloss",
      sheet({ outline: (u, v) => Math.max(edge(u, v), -edge(u, v) - frit), window, step, place: onSkin, top: -LENS_DROP - 0.0008 }),
    ],
  ];
}

/** Fine steps across a reflector's floor. */
function ribs(pitch: number, height: number): (u: number, v: number) => number {
  return (u, v) => {
    const t = ((v + u * 0.25) / pitch) % 1;
    return height * (t < 0 ? t + 1 : t);
  };
}

function projectorOutline({ at, half }: Projector, u: number, v: number): number {
  return roundedBox(u - at[0], v - at[1], half[0], half[1], Math.min(half[0], half[1]) * 0.72);
}

/** Frame, domed lens, and a lit spot with a bright cup behind it. */
function projectorLayers(opening: Opening, projector: Projector): Layers {
  const { at, half } = projector;
  const reach = Math.max(half[0], half[1]);
  const local: Opening = {
    ...opening,
    window: { min: [at[0] - half[0] - 0.008, at[1] - half[1] - 0.008], max: [at[0] + half[0] + 0.008, at[1] + half[1] + 0.008] },
  };
  const lens: Outline = (u, v) => projectorOutline(projector, u, v);
  const frame: Outline = (u, v) => Math.max(lens(u, v) - 0.004, -lens(u, v) - 0.0005);
  const dome: Outline = (u, v) => {
    const d = Math.hypot((u - at[0]) / half[0], (v - at[1]) / half[1]);
    return -0.026 + 0.55 * Math.min(half[0], half[1]) * Math.sqrt(Math.max(0, 1.15 - Math.min(1.15, d * d)));
  };
  const cup: Outline = (u, v) => -0.047 + 0.35 * Math.min(0.03, Math.hypot(u - at[0], v - at[1]));
  const spot: Outline = (u, v) => Math.hypot((u - at[0]) / half[0], (v - at[1]) / half[1]) * reach - reach * 0.34;
  const step = 0.0018;
  return [
    ["chromeDark", layer(local, frame, { top: -0.0175, bottom: -0.03, bevel: 0.0009, step })],
    ["lensClear", sheet({ outline: lens, window: local.window, step, place: opening.inside, top: dome })],
    ["chrome", sheet({ outline: (u, v) => lens(u, v) - 0.002, window: local.window, step, place: opening.inside, top: cup })],
    ["lampLight", layer(local, spot, { top: -0.043, bottom: -0.047, bevel: 0.0005, step })],
  ];
}

/** A strip along the lower edge where the running light leaves room. */
function turnOutline(opening: Opening, light: Outline): Outline {
  return (u, v) => {
    const span = opening.spanAt(u);
    if (!span) return 0.01;
    const d = -opening.edge(u, v);
    return Math.max(0.0075 - d, d - 0.0125, v - (span[0] + span[1]) / 2, 0.006 - light(u, v));
  };
}

/** Height of a light guide's rounded back over its edge, metres, and the distance from the edge over which it rises. */
const GUIDE = { height: 0.007, rise: 0.009 } as const;

/** A face that rises from the figure's edge like a tube, so that its light is brightest along the middle. */
function rounded(figure: Outline, edge: number): Outline {
  return (u, v) => {
    const t = Math.min(1, Math.max(0, -figure(u, v) / GUIDE.rise));
    return edge + GUIDE.height * Math.sqrt(t * (2 - t));
  };
}

/** A rear lamp: red lens with a dark rim, a fluted mirror as ground, the lit figure in front of it and a fainter one deeper. */
export function tailLamp(lamp: TailLamp): Part[] {
  const opening = opened(lamp);
  const step = lamp.step ?? 0.003;
  const { depth, edge, window } = opening;
  const light = signatureOutline(lamp.signature, opening);
  const layers: Layers = [...shell(opening, step, lamp.lens ?? "lensRed")];
  layers.push(["lampBucket", well(opening, step)]);
  layers.push(["chromeDark", floorOf(opening, step, depth, ribs(0.009, 0.003))]);
  layers.push(["tailLight", layer(opening, light, { top: rounded(light, -0.012), bottom: -0.018, step: Math.min(step, 0.0024) })]);
  const rim: Outline = (u, v) => Math.max(light(u, v) - 0.003, -light(u, v), edge(u, v) + 0.003);
  layers.push(["chromeDark", layer(opening, rim, { top: -0.0115, bottom: -0.017, bevel: 0.0006, step: Math.min(step, 0.0024) })]);
  if (lamp.inner) {
    const inner = signatureOutline(lamp.inner, opening);
    const apart: Outline = (u, v) => Math.max(inner(u, v), 0.0045 - light(u, v));
    const top = rounded(apart, -depth * 0.68);
    layers.push(["tailGlow", layer(opening, apart, { top, bottom: -depth, bevel: 0.0008, step: Math.min(step, 0.0026) })]);
  }
  if (lamp.clear) {
    const end = window.min[0] + 0.012 + (window.max[0] - window.min[0] - 0.024) * lamp.clear;
    const clear: Outline = (u, v) => Math.max(edge(u, v) + 0.01, u - end, 0.004 - light(u, v));
    layers.push(["chrome", layer(opening, clear, { top: -depth * 0.7, bottom: -depth, bevel: 0.001, step })]);
  }
  return onSides(lamp, "tail-lamp", layers);
}
