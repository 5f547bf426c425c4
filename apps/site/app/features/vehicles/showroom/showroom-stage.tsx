import type { Showroom as ShowroomData } from "@marque/contract/entities/showroom";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import type { ShowroomHandle } from "@marque/showroom/props";
import type { Hotspot, View } from "@marque/showroom/state";
import clsx from "clsx";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLoaded } from "#shell/loaded.ts";
import { Picture } from "#ui/picture.tsx";
import { paintsOf } from "../detail/choice.ts";
import { hasWebGl, isDataDear, isHandheld } from "./data-saving.ts";
import { FIRST_VIEW, type ShowroomState, type StagePhase } from "./showroom-state.ts";
import { StageNotice } from "./stage-notice.tsx";
import { Turntable } from "./turntable.tsx";

const loadShowroom = () => import("@marque/showroom");

export interface ShowroomStageProps {
  vehicle: VehicleDetail;
  showroom: ShowroomData;
  state: ShowroomState;
  handle: RefObject<ShowroomHandle | null>;
  /** The visitor has asked for three dimensions before, for another vehicle. */
  entered: boolean;
  onEnter: () => void;
  onPhase: (phase: StagePhase) => void;
  onRest: (view: View) => void;
  onHotspot: (anchor: string) => void;
}

/** The car itself: its picture first, then the model as soon as it has come, or pictures from all around where it cannot be drawn. */
export function ShowroomStage({ vehicle, showroom, state, handle, entered, onEnter, onPhase, onRest, onHotspot }: ShowroomStageProps) {
  const [phase, setPhase] = useState<StagePhase>("poster");
  const [isAsked, setAsked] = useState(false);
  const [share, setShare] = useState(0);
  const poster = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const three = useLoaded(loadShowroom, phase === "loading" || phase === "ready");
  const { model: file, dimensions, eye } = showroom;
  const model = useMemo(() => ({ ...file, dimensions, eye }), [file, dimensions, eye]);
  const hotspots = useMemo(() => hotspotsOf(showroom, vehicle), [showroom, vehicle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the vehicle comes on the stage
  useEffect(() => {
    const mustAsk = isDataDear() || (isHandheld() && !entered);
    setAsked(mustAsk);
    if (!hasWebGl()) setPhase("pictures");
    else setPhase(mustAsk ? "asking" : "loading");
  }, []);
  useEffect(() => onPhase(phase), [phase, onPhase]);

  function enter(): void {
    setPhase("loading");
    onEnter();
  }

  function showStage(): void {
    // The button goes; whoever pressed it by the keyboard goes on with what it brought.
    if (notice.current?.contains(document.activeElement)) handle.current?.focus();
    setPhase("ready");
  }

  // The turntable shows the first paint; in any other the car is seen from one side.
  const [turnedPaint] = paintsOf(vehicle);
  const hasTurntable = showroom.turntable.length > 0;
  const canTurn = hasTurntable && state.color?.key === turnedPaint?.key;
  const turnHint = hasTurntable ? `选${turnedPaint?.name}可环车查看。` : null;
  return (
    <>
      {three && state.color && phase !== "pictures" ? (
        <div className={clsx("showroom-scene", phase !== "ready" && "is-coming")}>
          <three.Showroom
            ref={handle}
            model={model}
            paint={state.color}
            wheels={state.wheels}
            studio={state.studio}
            doorsOpen={state.doorsOpen}
            lightsOn={state.lightsOn}
            showDimensions={state.showDimensions}
            view={state.view}
            firstView={FIRST_VIEW}
            picture={poster}
            hotspots={hotspots}
            onHotspot={onHotspot}
            onProgress={setShare}
            onReady={showStage}
            onRest={onRest}
            onFailed={() => setPhase("pictures")}
          />
        </div>
      ) : null}
      <div className="showroom-room">
        <div className="showroom-place">
          {phase === "pictures" && canTurn ? (
            <Turntable frames={showroom.turntable} name={vehicle.name} />
          ) : (
            <div ref={poster} className={clsx("showroom-poster", phase === "ready" && "is-gone")} aria-hidden={phase === "ready"}>
              {state.color?.picture ? (
                <Picture
                  picture={state.color.picture}
                  priority
                  fit="contain"
                  focus="50% 100%"
                  sizes="(width < 48rem) 88vw, 72vw"
                  className="aspect-auto! size-full bg-transparent!"
                />
              ) : null}
            </div>
          )}
        </div>
        <StageNotice
          ref={notice}
          phase={phase}
          isAsked={isAsked}
          bytes={file.bytes}
          share={share}
          hint={canTurn ? "左右拖动可环车查看。" : turnHint}
          onEnter={enter}
          onPictures={() => setPhase("pictures")}
        />
      </div>
    </>
  );
}

/** Each tells the section of the page that it is named after. */
function hotspotsOf({ hotspots }: ShowroomData, { sections }: VehicleDetail): Hotspot[] {
  return hotspots.flatMap(({ anchor, at }) => {
    const section = sections.find((one) => one.anchor === anchor);
    return section ? [{ key: anchor, label: section.title.replaceAll("\n", ""), at }] : [];
  });
}
