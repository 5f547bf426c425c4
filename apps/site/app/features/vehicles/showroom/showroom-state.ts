import type { Showroom } from "@marque/contract/entities/showroom";
import type { Color } from "@marque/contract/entities/vehicle";
import type { ShowroomProps } from "@marque/showroom/props";
import type { OutsideView, StudioName, View } from "@marque/showroom/state";

/** What a visitor sees in the showroom; all of it lives in the address, so that a link shows the same. */
export interface ShowroomState extends Pick<ShowroomProps, "wheels" | "studio" | "doorsOpen" | "lightsOn" | "showDimensions" | "view"> {
  color: Color | undefined;
}

/** `asking`: before the model is fetched, where it is asked about. `pictures`: where three dimensions cannot be had, or are not wanted. */
export type StagePhase = "poster" | "asking" | "loading" | "ready" | "pictures";

/** The backgrounds: their names, and whether text on them is light (`dark`) or ink (`light`). */
export const studios: Record<StudioName, { name: string; tone: "dark" | "light" }> = {
  dawn: { name: "晓", tone: "light" },
  night: { name: "夜", tone: "dark" },
  dusk: { name: "暮", tone: "dark" },
  pine: { name: "松", tone: "dark" },
};

/** Three quarters from the front, as in the pictures of the paints. */
export const FIRST_VIEW: OutsideView = { kind: "outside", azimuth: 37, elevation: 5, distance: 7.4 };
export const CABIN_VIEW: View = { kind: "cabin", azimuth: 0, elevation: 8 };

/**
 * Reads `?color=&wheels=&set=&doors=1&lights=1&size=1&view=37,5,7.4`; `view=cabin,0,8` is the cabin. What the vehicle does not have
 * counts as absent; `unknown` tells that something named was not there.
 */
export function readShowroom(
  params: URLSearchParams,
  { paints, showroom }: { paints: readonly Color[]; showroom: Showroom },
): { state: ShowroomState; unknown: boolean } {
  const colorKey = params.get("color");
  const wheelsKey = params.get("wheels");
  const set = params.get("set");
  const color = paints.find(({ key }) => key === colorKey);
  const wheels = showroom.wheels.find(({ key }) => key === wheelsKey);
  const studio = set !== null && Object.hasOwn(studios, set) ? (set as StudioName) : null;
  const unknown = (colorKey !== null && !color) || (wheelsKey !== null && !wheels) || (set !== null && studio === null);
  return {
    unknown,
    state: {
      color: color ?? paints[0],
      wheels: wheels?.key ?? showroom.wheels[0]?.key ?? "",
      studio: studio ?? "dawn",
      doorsOpen: params.get("doors") === "1",
      lightsOn: params.get("lights") === "1",
      showDimensions: params.get("size") === "1",
      view: readView(params.get("view")) ?? FIRST_VIEW,
    },
  };
}

/** The address's query of a state; what is as at the beginning stays out of it. */
export function showroomSearch(vehicleId: number, state: ShowroomState, showroom: Showroom): string {
  const params = new URLSearchParams({ vehicleId: String(vehicleId) });
  if (state.color) params.set("color", state.color.key);
  if (state.wheels !== showroom.wheels[0]?.key) params.set("wheels", state.wheels);
  if (state.studio !== "dawn") params.set("set", state.studio);
  for (const [name, on] of [
    ["doors", state.doorsOpen],
    ["lights", state.lightsOn],
    ["size", state.showDimensions],
  ] as const) {
    if (on) params.set(name, "1");
  }
  const view = viewText(state.view);
  if (view !== viewText(FIRST_VIEW)) params.set("view", view);
  return `?${params}`;
}

function viewText(view: View): string {
  return view.kind === "cabin" ? `cabin,${view.azimuth},${view.elevation}` : `${view.azimuth},${view.elevation},${view.distance}`;
}

function readView(text: string | null): View | null {
  if (text === null) return null;
  const isCabin = text.startsWith("cabin,");
  const numbers = (isCabin ? text.slice("cabin,".length) : text).split(",").map(Number);
  const [azimuth = Number.NaN, elevation = Number.NaN, distance = Number.NaN] = numbers;
  const within = (value: number, least: number, most: number) => value >= least && value <= most;
  if (!within(azimuth, -180, 180)) return null;
  if (isCabin) return within(elevation, -30, 40) ? { kind: "cabin", azimuth, elevation } : null;
  return within(elevation, 0, 62) && within(distance, 3, 20) ? { kind: "outside", azimuth, elevation, distance } : null;
}
