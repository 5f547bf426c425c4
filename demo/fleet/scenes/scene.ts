import type { Development } from "./film.ts";
import type { LandscapeName } from "./landscape/landscapes.ts";
import type { Raster } from "./raster.ts";

/** Where a picture is meant to be used. */
export type Purpose = "landscape" | "news" | "activity" | "brand" | "dealer" | "course" | "service";

/** How a picture comes into being. */
export type Making =
  | { by: "landscape"; landscape: LandscapeName }
  /** `draw` gives the raster for a width and height; its own file under drawings/. */
  | { by: "drawing"; draw: (width: number, height: number) => Raster }
  /** A Blender room, rooms/<room>.py, and how its film is developed. */
  | { by: "room"; room: string; development: Development; samples?: number };

/** One picture of this folder. */
export interface Scene {
  /** Alternative text: one sentence saying what is seen. */
  alt: string;
  purposes: readonly Purpose[];
  /** Whether text on it is white (dark) or ink (light). */
  tone: "dark" | "light";
  /** The subject's middle as shares of width and height, for crops. */
  focus: readonly [x: number, y: number];
  /** Where the horizon or the floor's far edge lies, as a share of the height from the top. */
  horizon: number;
  making: Making;
}
