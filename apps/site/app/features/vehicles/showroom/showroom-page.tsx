import type { Showroom } from "@marque/contract/entities/showroom";
import type { BrandGroup, SeriesCard, VehicleDetail } from "@marque/contract/entities/vehicle";
import type { ShowroomHandle } from "@marque/showroom/props";
import type { View } from "@marque/showroom/state";
import clsx from "clsx";
import { Maximize, X } from "lucide";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { headerTone } from "#shell/header/header-tone.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton, iconButtonClass } from "#ui/icon-button.tsx";
import { LinkTarget } from "#ui/link-target.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import { toast } from "#ui/toast.ts";
import { paintsOf } from "../detail/choice.ts";
import { testDrivePath } from "../vehicle-links.ts";
import { ShowroomDock } from "./showroom-dock.tsx";
import { ShowroomStage, type ShowroomStageProps } from "./showroom-stage.tsx";
import { readShowroom, type ShowroomState, type StagePhase, showroomSearch, studios } from "./showroom-state.ts";

export interface ShowroomPageProps {
  groups: readonly BrandGroup[];
  vehicle: VehicleDetail;
  showroom: Showroom;
  /** The address named a vehicle that is not there; another one is shown. */
  unknownVehicle: boolean;
}

/** The digital showroom: a vehicle on a stage over the whole screen, what can be chosen at its foot. */
export function ShowroomPage(props: ShowroomPageProps) {
  const [entered, setEntered] = useState(false);
  return <VehicleOnStage key={props.vehicle.vehicleId} {...props} entered={entered} onEnter={() => setEntered(true)} />;
}

interface VehicleOnStageProps extends ShowroomPageProps, Pick<ShowroomStageProps, "entered" | "onEnter"> {}

function VehicleOnStage({ groups, vehicle, showroom, unknownVehicle, entered, onEnter }: VehicleOnStageProps) {
  const [params] = useSearchParams();
  const paints = paintsOf(vehicle);
  // What the server rendered knows of vehicle and colour alone.
  const [state, setState] = useState<ShowroomState>(() => readShowroom(only(params, "color"), { paints, showroom }).state);
  const [phase, setPhase] = useState<StagePhase>("poster");
  const [told, setTold] = useState<string | null>(null);
  const handle = useRef<ShowroomHandle>(null);
  const frame = useRef<HTMLElement>(null);
  const rested = useRef<View>(state.view);
  const latest = useRef(state);
  latest.current = state;
  // Until the model stands there, its picture shows the car from outside.
  const isInside = phase === "ready" && state.view.kind === "cabin";
  // The pictures were taken by daylight.
  const studio = phase === "pictures" ? "dawn" : state.studio;
  // The lamps dim the room.
  const isLit = phase === "ready" && state.lightsOn && !isInside;
  const tone = isInside || isLit ? "dark" : studios[studio].tone;
  const section = vehicle.sections.find(({ anchor }) => anchor === told);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, from then on it is written
  useEffect(() => {
    const linked = readShowroom(params, { paints, showroom });
    setState(linked.state);
    rested.current = linked.state.view;
    if (unknownVehicle) toast.show(`没有找到这款车，为您展示${vehicle.name}`);
    else if (linked.unknown) toast.show("链接中的颜色或配置已不可选，为您展示默认配置");
  }, []);

  // The address says what is seen, so that a reload and a shared link show the same.
  const write = useCallback(
    (shown: ShowroomState) => {
      // Past the router: a navigation of its own would cancel the one that the visitor has just begun.
      history.replaceState(history.state, "", location.pathname + showroomSearch(vehicle.vehicleId, shown, showroom));
    },
    [vehicle.vehicleId, showroom],
  );

  function change(part: Partial<ShowroomState>): void {
    const next = { ...state, ...part };
    setState(next);
    if (part.view) rested.current = part.view;
    write({ ...next, view: rested.current });
  }

  const onRest = useCallback(
    (view: View) => {
      rested.current = view;
      write({ ...latest.current, view });
    },
    [write],
  );

  return (
    <section
      ref={frame}
      {...headerTone(tone)}
      aria-label="数字展厅"
      className={clsx("showroom-page", tone === "light" ? "tone-light" : "tone-dark")}
      data-studio={studio}
      data-inside={isInside || undefined}
      data-lit={isLit || undefined}
    >
      <ShowroomStage
        vehicle={vehicle}
        showroom={showroom}
        state={state}
        handle={handle}
        entered={entered}
        onEnter={onEnter}
        onPhase={setPhase}
        onRest={onRest}
        onHotspot={(anchor) => setTold(anchor === told ? null : anchor)}
      />
      <div className="showroom-head">
        <h1 className="text-d2">{vehicle.name}</h1>
        <p className="mt-1 text-s text-ink-2">{vehicle.className}</p>
        <PriceLine car={vehicle} className="mt-2" />
      </div>
      <div className="showroom-corner">
        <IconButton icon={Maximize} label="全屏" onClick={() => void toggleFullscreen(frame.current)} className="showroom-fullscreen" />
        <LinkTarget to={detailPath(vehicle)} aria-label={`退出展厅，回到${vehicle.name}`} className={iconButtonClass}>
          <Icon icon={X} />
        </LinkTarget>
      </div>
      {section ? (
        <aside aria-label={section.title.replaceAll("\n", "")} className="showroom-card">
          <h2 className="text-t3">{section.title.replaceAll("\n", "")}</h2>
          <p className="mt-2 text-s text-ink-2">{section.text}</p>
          <IconButton icon={X} label="收起" onClick={() => setTold(null)} className="absolute! top-1 right-1" />
        </aside>
      ) : null}
      <ShowroomDock
        vehicle={vehicle}
        models={modelsOf(groups)}
        showroom={showroom}
        paints={paints}
        state={state}
        isReady={phase === "ready"}
        isInside={isInside}
        onChange={change}
        onCapture={() => void savePicture(handle.current, vehicle.name)}
        onShare={() => void share(`数字展厅 ${vehicle.name}`)}
        action={
          vehicle.testDriveEnabled ? (
            <ButtonLink size="small" to={testDrivePath({ vehicleId: vehicle.vehicleId, color: state.color?.key, source: "showroom" })}>
              预约试驾
            </ButtonLink>
          ) : (
            <ButtonLink size="small" look="outline" to={detailPath(vehicle)}>
              了解{vehicle.name}
            </ButtonLink>
          )
        }
      />
    </section>
  );
}

/** A query with one of its parameters. */
function only(params: URLSearchParams, name: string): URLSearchParams {
  const value = params.get(name);
  return new URLSearchParams(value === null ? {} : { [name]: value });
}

/** Every model once; the old Coaster has no stage of its own. */
function modelsOf(groups: readonly BrandGroup[]): SeriesCard[] {
  return groups.flatMap((group) => group.carSeries).filter((car) => !car.oldCoaster);
}

function detailPath({ vehicleId }: VehicleDetail): string {
  return `/car-type/car-detail/${vehicleId}`;
}

async function toggleFullscreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch {
    toast.show("当前浏览器不支持全屏");
  }
}

async function savePicture(showroom: ShowroomHandle | null, name: string): Promise<void> {
  const picture = await showroom?.capture();
  if (!picture) return toast.error("截图没有成功，请稍后再试");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function share(title: string): Promise<void> {
  const url = location.href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.show("链接已复制，打开即可看到同样的配置");
  } catch (error) {
    if ((error as DOMException).name !== "AbortError") toast.error("复制没有成功，请从地址栏复制链接");
  }
}
