import type { Showroom } from "@marque/contract/entities/showroom";
import type { Color } from "@marque/contract/entities/vehicle";
import { describe, expect, it } from "vitest";
import { FIRST_VIEW, readShowroom, type ShowroomState, showroomSearch } from "./showroom-state.ts";

const paint = (key: string): Color => ({
  id: 1,
  key,
  name: key,
  hex: "#000000",
  finish: "solid",
  type: "ext",
  extraPrice: 0,
  trimIds: [],
  picture: null,
});
const paints = [paint("yuanshan"), paint("mohei")];
const showroom: Showroom = {
  vehicleId: 1,
  model: { url: "/m.glb", bytes: 1 },
  dimensions: { length: 5, width: 2, height: 1.5, wheelbase: 3, frontOverhang: 0.9 },
  eye: [1, 1, 0],
  wheels: [
    { key: "ten", name: "十辐" },
    { key: "aero", name: "低风阻" },
  ],
  hotspots: [],
  turntable: [],
};
const read = (search: string) => readShowroom(new URLSearchParams(search), { paints, showroom });
const first = read("").state;

describe("a link to the showroom", () => {
  it("without a query shows the first of everything", () => {
    expect(first).toMatchObject({ color: paints[0], wheels: "ten", studio: "dawn", doorsOpen: false, view: FIRST_VIEW });
    expect(read("").unknown).toBe(false);
  });

  it.each<[string, Partial<ShowroomState>]>([
    ["a paint", { color: paints[1] }],
    ["wheels", { wheels: "aero" }],
    ["a set", { studio: "night" }],
    ["open doors, light and dimensions", { doorsOpen: true, lightsOn: true, showDimensions: true }],
    ["a view from behind", { view: { kind: "outside", azimuth: -150, elevation: 12, distance: 6.1 } }],
    ["a look around the cabin", { view: { kind: "cabin", azimuth: 25, elevation: -12 } }],
  ])("brings back %s", (_what, change) => {
    const state = { ...first, ...change };
    expect(read(showroomSearch(1, state, showroom))).toEqual({ state, unknown: false });
  });

  it("names nothing that is as at the beginning", () => {
    expect(showroomSearch(1, first, showroom)).toBe("?vehicleId=1&color=yuanshan");
  });

  it.each(["color=none", "wheels=none", "set=none", "set=toString"])("says that %s is not there, and shows the first", (search) => {
    expect(read(search)).toEqual({ state: first, unknown: true });
  });

  it.each([
    "view=",
    "view=a,b,c",
    "view=10",
    "view=10,5",
    "view=10,5,200",
    "view=10,-5,7",
    "view=400,5,7",
    "view=cabin,0,80",
    "view=NaN,5,7",
  ])("shows the first view instead of %s", (search) => expect(read(search).state.view).toEqual(FIRST_VIEW));
});
