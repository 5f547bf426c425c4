import { bus } from "./bodies/bus.ts";
import { coupe } from "./bodies/coupe.ts";
import { sedan } from "./bodies/sedan.ts";
import { suv } from "./bodies/suv.ts";
import type { Body } from "./bodies/view.ts";

/** The four stand-in bodies that play the nine vehicles. */
export const bodies = { sedan, suv, coupe, bus } as const satisfies Record<string, Body>;

export type BodyName = keyof typeof bodies;
