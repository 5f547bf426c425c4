/** What a visitor can choose and see in the showroom. Places are in the model's axes: metres, y up, nose at −x, z towards the car's left. */

export type Vec3 = readonly [x: number, y: number, z: number];

export interface Paint {
  /** `#rrggbb` */
  hex: string;
  /** Second colour of a two-tone paint. */
  hex2?: string;
  finish: "metallic" | "pearl" | "solid";
}

export type StudioName = "dawn" | "night" | "dusk" | "pine";

/** From where the car is seen. Angles in degrees: azimuth 0 is the nose, 90 the car's left side; elevation 0 is level. */
export type View = OutsideView | { kind: "cabin"; azimuth: number; elevation: number };
export interface OutsideView {
  kind: "outside";
  azimuth: number;
  elevation: number;
  /** In units of the first view's: cars of any size stand in it alike. */
  distance: number;
}

export interface Dimensions {
  /** Metres. */
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  /** From the nose to the front axle, which stands at x = 0. */
  frontOverhang: number;
}

/** What the showroom shows of a vehicle. */
export interface ShowroomModel {
  /** Address of the glTF file. */
  url: string;
  /** Its size, for the progress. */
  bytes: number;
  dimensions: Dimensions;
  /** Driver's eye. */
  eye: Vec3;
}

export interface Hotspot {
  key: string;
  /** What it is about; its button's name. */
  label: string;
  at: Vec3;
}
