import type { Ref, RefObject } from "react";
import type { Hotspot, OutsideView, Paint, ShowroomModel, StudioName, View } from "./state.ts";

export interface ShowroomProps {
  model: ShowroomModel;
  paint: Paint;
  /** Key of the wheels shown. */
  wheels: string;
  studio: StudioName;
  doorsOpen: boolean;
  lightsOn: boolean;
  showDimensions: boolean;
  /** Goes there whenever it is given another one. */
  view: View;
  /** From where the car's picture was taken that stands in `picture` until the car does: it takes over just there. */
  firstView: OutsideView;
  picture: RefObject<HTMLElement | null>;
  hotspots: readonly Hotspot[];
  onHotspot: (key: string) => void;
  /** Share of the model that has come, 0 to 1. */
  onProgress: (share: number) => void;
  /** The car stands there. */
  onReady: (facts: { hasDoors: boolean }) => void;
  /** The camera has come to rest. */
  onRest: (view: View) => void;
  /** The model did not come, or the graphics stopped and did not return. */
  onFailed: () => void;
  ref?: Ref<ShowroomHandle>;
}

export interface ShowroomHandle {
  /** What is seen now, as a PNG. */
  capture: () => Promise<Blob | null>;
  /** The keyboard turns the car from now on. */
  focus: () => void;
}
