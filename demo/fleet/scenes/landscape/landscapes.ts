import { blueHour } from "./blue-hour.ts";
import { coast } from "./coast.ts";
import { dawn } from "./dawn.ts";
import { dusk } from "./dusk.ts";
import { ember } from "./ember.ts";
import { lake } from "./lake.ts";
import { night } from "./night.ts";
import { pine } from "./pine.ts";
import { plateau } from "./plateau.ts";
import { rain } from "./rain.ts";
import { snow } from "./snow.ts";
import type { LandscapeSpecification } from "./specification.ts";
import { wide } from "./wide.ts";

/** Every landscape by the name of its picture. */
export const landscapes = {
  dusk,
  pine,
  ember,
  snow,
  dawn,
  wide,
  night,
  rain,
  lake,
  plateau,
  coast,
  "blue-hour": blueHour,
} satisfies Record<string, LandscapeSpecification>;

export type LandscapeName = keyof typeof landscapes;
