import type { BodyDesign, CurvePoints } from "../geometry/body-design.ts";
import type { Material } from "../geometry/mesh.ts";
import type { Corner } from "../geometry/outline.ts";
import type { Point2 } from "../geometry/spline.ts";
import type { PanelView } from "../geometry/views.ts";
import type { Grille } from "../parts/grille.ts";
import type { Headlamp, TailLamp } from "../parts/lamps.ts";
import type { RimDesignName } from "../parts/rim-designs.ts";
import type { TyreShape } from "../parts/tyre.ts";

export type FleetName =
  | "yunqi"
  | "chuji"
  | "zhihuan"
  | "songjian"
  | "yuanxiu"
  | "cengluan"
  | "qinglan"
  | "tongxing"
  | "coaster"
  | "coaster-old";

/** A field of the skin drawn as an outline in one view. Later ones lie over earlier ones. */
interface FieldDesign {
  name: string;
  view: PanelView;
  /** Corners in the view's plane, metres; start at −.3 where the field runs over the centreline. */
  outline: readonly Corner[];
  radius?: number;
  /** Only on this side of the car. */
  side?: "left" | "right";
}

/** A field that only has another material: trims, masks, unpainted parts. `offset`: how far it stands proud (positive) or sunk, metres. */
export interface PanelDesign extends FieldDesign {
  kind: "panel";
  material: Material;
  offset?: number;
}

/** An opening; `depth` metres. Its fillings are those of parts/. */
export interface HeadlampDesign extends FieldDesign, Pick<Headlamp, "signature" | "projectors" | "turnStrip"> {
  kind: "headlamp";
  depth?: number;
}

export interface TailLampDesign extends FieldDesign, Pick<TailLamp, "signature" | "inner" | "clear" | "lens"> {
  kind: "tailLamp";
  depth?: number;
}

export interface GrilleDesign extends FieldDesign, Pick<Grille, "fill" | "material" | "frame"> {
  kind: "grille";
  depth?: number;
}

export type ApertureDesign = PanelDesign | HeadlampDesign | TailLampDesign | GrilleDesign;

/** A line that divides the side windows: a body pillar or a window divider. */
export interface PillarDesign {
  from: Point2;
  to: Point2;
  halfWidth: number;
  material?: Material;
}

export interface GlassDesign {
  /** Distance of the side windows' upper edge below the roof sheet and of their lower edge above the beltline. */
  rail: number;
  sill: number;
  /** Lines in side view that bound the side windows; the windows lie to the left of each. */
  lines: readonly (readonly [Point2, Point2])[];
  /** Roundness of the corners between those. */
  roundness: number;
  /** Frame around the windows. */
  trim: { width: number; material: Material };
  pillars: readonly PillarDesign[];
  /** On two-box cars: distance of the windows from the tailgate sheet. */
  rearPillar?: number;
  /** Windscreen: distance from the side glass sheet and the x (along the roof) of its header. */
  windscreen: { side: number; header: number };
  /** Rear window: along the roof profile, or up the tailgate from a height. */
  backlight: { side: number; from: number; to: number } | { side: number; sill: number; top: number };
  /** Panorama roof along the roof profile. */
  roof?: { side: number; from: number; to: number };
  /** From this x rearwards the glass is dark. */
  privacyFrom?: number;
}

export interface DoorDesign {
  position: "front" | "rear";
  /** In side view; it may overshoot the roof, where `top` ends it. */
  outline: readonly Corner[];
  radius?: number;
  /** How far below the roof sheet the door ends. */
  top: number;
  /** Opening: a hinge at the leading edge, or a slide rearwards. */
  motion: "hinge" | "slide";
  /** x and z of the handle's middle. */
  handle: Point2;
  side?: "left" | "right";
}

export interface HoodDesign {
  /** y → z of its leading edge in front view. */
  front: CurvePoints;
  /** x → y of its side edge in top view, or x → z in side view for a clamshell. */
  side: { view: "top" | "side"; line: CurvePoints };
  /** x (along the roof) of its trailing edge. */
  rear: number;
}

export interface TailgateDesign {
  /** In rear view. */
  outline: readonly Corner[];
  radius?: number;
  /** Nothing in front of this x belongs to it. */
  fromX: number;
  /** x (along the roof) of the leading edge of trunk lids and liftbacks. */
  leading?: number;
  hinge: "top" | "side";
}

/** A seam that only shows as a line: bumper ends, fuel and charge doors. */
export interface SeamDesign {
  name: string;
  view: PanelView;
  outline: readonly Corner[];
  radius?: number;
  side?: "left" | "right";
  /** Drawn only between these x: a bumper's seam ends where it meets the lamp. */
  clip?: readonly [number, number];
}

export interface WheelDesign {
  /** As on the specification sheet, such as 245/45 R20. */
  tyre: string;
  rearTyre?: string;
  rim: RimDesignName;
  tread?: TyreShape["tread"];
}

/** Places of the cabin, metres. */
export interface CabinDesign {
  /** Hip point of the front seats: x, half distance between the two, z. */
  hip: readonly [number, number, number];
  /** Rows behind: x of the hip point, its z, number of seats. */
  rows: readonly { x: number; z: number; seats: number }[];
  /** Dashboard's middle: x and z of its upper edge. */
  dash: Point2;
  /** x of the door mirrors' foot. */
  mirrorX: number;
  floor: number;
}

/** Everything that makes one vehicle. */
export interface VehicleDesign {
  name: FleetName;
  frontOverhang: number;
  /** Radius of the wheel arch beyond the tyre. */
  archGap: number;
  /** Angle of the diagonal planes on which corner lamps are drawn, degrees from straight ahead to straight outwards. */
  cornerAngle?: number;
  wheels: WheelDesign;
  body: BodyDesign;
  glass: GlassDesign;
  /** x → z below which the sides are unpainted or dark; and width of the unpainted arch edge. */
  cladding: { top: CurvePoints; material: Material; arch?: number };
  /** x → z below which a two-tone paint has its second colour; other paints paint both alike. */
  twoTone?: CurvePoints;
  doors: readonly DoorDesign[];
  hood: HoodDesign;
  tailgate: TailgateDesign;
  seams: readonly SeamDesign[];
  cabin: CabinDesign;
  /** Heights of emblem and licence plate on nose and tail. */
  emblem: { front: number; rear: number };
  plate: { front: number; rear: number; y?: number };
  /** Written on the tail instead of the emblem. */
  wordmark?: { text: string; height: number };
  /** Door mirrors: size, upright heads, height of the foot over the beltline. */
  mirror?: { size?: number; tall?: boolean; rise?: number; cap?: "paint" | "gloss" | "plastic" };
  /** x of the roof aerial (does not count towards the height). */
  aerial?: number;
  sideStep?: { from: number; to: number; y: number; z: number };
  /** A spare wheel on the tailgate: how far it stands out behind the body (counts towards the length), metres. */
  spareWheel?: { depth: number; height: number; y: number };
  /** Rails on the roof (count towards the height): from, to along x, half distance, height above the roof. */
  roofRails?: { from: number; to: number; y: number; height: number; material: Material };
  apertures: readonly ApertureDesign[];
}
