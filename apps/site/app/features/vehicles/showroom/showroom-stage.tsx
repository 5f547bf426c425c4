import type { Showroom as ShowroomData } from "@marque/contract/entities/showroom";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import type { ShowroomHandle } from "@marque/showroom/props";
import type { Hotspot, View } from "@marque/showroom/state";
import clsx from "clsx";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useLoaded } from "#shell/loaded.ts";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { paintsOf } from "../detail/choice.ts";
import { hasWebGl, isDataDear } from "./data-saving.ts";
import type { ShowroomState } from "./showroom-state.ts";
import { Turntable } from "./turntable.tsx";

const loadShowroom = () => import("@marque/showroom");

/** `asking`: before a large download that the visitor may pay for. `pictures`: where three dimensions cannot be had. */
export type StagePhase = "poster" | "asking" | "loading" | "ready" | "pictures";

export interface ShowroomStageProps {
  vehicle: VehicleDetail;
  showroom: ShowroomData;
  state: ShowroomState;
  handle: RefObject<ShowroomHandle | null>;
  onPhase: (phase: StagePhase) => void;
  onRest: (view: View) => void;
  onHotspot: (anchor: string) => void;
}

/** The car itself: its picture first, then the model as soon as it has come, or pictures from all around where it cannot be drawn. */
export function ShowroomStage({ vehicle, showroom, state, handle, onPhase, onRest, onHotspot }: ShowroomStageProps) {
  const [phase, setPhase] = useState<StagePhase>("poster");
  const [share, setShare] = useState(0);
  const three = useLoaded(loadShowroom, phase === "loading" || phase === "ready");
  const { model: file, dimensions, eye } = showroom;
  const model = useMemo(() => ({ ...file, dimensions, eye }), [file, dimensions, eye]);
  const hotspots = useMemo(() => hotspotsOf(showroom, vehicle), [showroom, vehicle]);

  useEffect(() => {
    if (!hasWebGl()) setPhase("pictures");
    else setPhase(isDataDear() ? "asking" : "loading");
  }, []);
  useEffect(() => onPhase(phase), [phase, onPhase]);

  // The turntable shows the first paint; in any other the car is seen from one side.
  const [turnedPaint] = paintsOf(vehicle);
  const hasTurntable = showroom.turntable.length > 0;
  const canTurn = hasTurntable && state.color?.key === turnedPaint?.key;
  const megabytes = (file.bytes / 1_000_000).toFixed(1);
  return (
    <>
      {phase === "pictures" && canTurn ? (
        <Turntable frames={showroom.turntable} name={vehicle.name} />
      ) : (
        <div className={clsx("showroom-poster", phase === "ready" && "is-gone")} aria-hidden={phase === "ready"}>
          {state.color?.picture ? (
            <Picture
              picture={state.color.picture}
              priority
              fit="contain"
              focus="50% 100%"
              sizes="(width < 48rem) 104vw, 72vw"
              className="aspect-auto! size-full bg-transparent!"
            />
          ) : null}
        </div>
      )}
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
            hotspots={hotspots}
            onHotspot={onHotspot}
            onProgress={setShare}
            onReady={() => setPhase("ready")}
            onRest={onRest}
            onFailed={() => setPhase("pictures")}
          />
        </div>
      ) : null}
      {phase === "loading" ? (
        <p className="showroom-notice">
          <span className="num">
            正在载入三维模型 {((share * file.bytes) / 1_000_000).toFixed(1)} / {megabytes} MB
          </span>
          <progress value={share} max={1} aria-label="三维模型载入进度" className="showroom-progress" />
        </p>
      ) : null}
      {phase === "asking" ? (
        <div className="showroom-notice">
          <p>三维模型约 {megabytes} MB，您可能正在使用移动网络。</p>
          <div className="mt-3 flex gap-2">
            <Button size="small" onClick={() => setPhase("loading")}>
              载入三维
            </Button>
            <Button size="small" look="outline" onClick={() => setPhase("pictures")}>
              只看图片
            </Button>
          </div>
        </div>
      ) : null}
      {phase === "pictures" ? (
        <p className="showroom-notice">
          当前以图片展示。{canTurn ? "左右拖动可环车查看。" : hasTurntable ? `选${turnedPaint?.name}可环车查看。` : null}
        </p>
      ) : null}
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
