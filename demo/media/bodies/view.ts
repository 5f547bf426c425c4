import type { PaintedPicture } from "../recolour.ts";

/** One view of a stand-in car: the file, where its wheels touch the ground and where its paint is. */
export interface View {
  file: string;
  /** Mean height of the two visible wheels' contact points ÷ picture width (visual language §2.8). */
  contactRatio: number;
  /** `dark`: lit in a dark room, with a mirror image on the ground; `light`: lit in a pale room. */
  tone: "dark" | "light";
  paint: PaintedPicture;
  /** How the picture is described, after the car's name. */
  alt: string;
}

export type ViewName = "hero" | "front" | "rear" | "side";

/** A stand-in body. A view that has not been drawn is missing; `viewOf` in fleet.ts says what is shown instead. */
export type Body = { front: View } & Partial<Record<ViewName, View>>;
