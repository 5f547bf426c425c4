import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { Tabs } from "@base-ui/react/tabs";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { Color, SeriesCard, VehicleDetail } from "@marque/contract/entities/vehicle";
import type { StudioName } from "@marque/showroom/state";
import clsx from "clsx";
import { Armchair, Camera, DoorOpen, type IconNode, Lightbulb, Ruler, Share2 } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#ui/icon.tsx";
import { LinkTarget } from "#ui/link-target.tsx";
import { colorSentence } from "../detail/choice.ts";
import { Swatch } from "../swatch.tsx";
import { CABIN_VIEW, FIRST_VIEW, type ShowroomState, studios } from "./showroom-state.ts";

export interface ShowroomDockProps {
  vehicle: VehicleDetail;
  models: readonly SeriesCard[];
  showroom: Showroom;
  paints: readonly Color[];
  state: ShowroomState;
  /** The model stands on the stage: what moves it can be used. */
  isReady: boolean;
  /** The visitor sits in the cabin, from where nothing of the car's outside is seen. */
  isInside: boolean;
  onChange: (part: Partial<ShowroomState>) => void;
  onCapture: () => void;
  onShare: () => void;
  action: ReactNode;
}

const views = { models: "车型", paint: "颜色", wheels: "轮毂", studio: "场景" } as const;
type View = keyof typeof views;

/** What can be chosen, one kind at a time, above the row in which kinds, switches and actions stand. */
export function ShowroomDock(props: ShowroomDockProps) {
  const { vehicle, models, showroom, paints, state, isReady, isInside, onChange, action } = props;
  const id = useId();
  // Written out, because the two find each other in the browser alone; kept, because a tab names its panel.
  const tabOf = (view: View) => ({ value: view, id: `${id}-tab-${view}`, "aria-controls": `${id}-panel-${view}` });
  const panelOf = (view: View) => ({ value: view, id: `${id}-panel-${view}`, "aria-labelledby": `${id}-tab-${view}`, keepMounted: true });

  return (
    <Tabs.Root defaultValue={"paint" satisfies View} className="showroom-dock">
      <div className="showroom-panel">
        <Tabs.Panel {...panelOf("models")}>
          <ul className="showroom-models no-scrollbar">
            {models.map((car) => (
              <li key={car.id}>
                <LinkTarget
                  to={`/carDigital?vehicleId=${car.vehicleId}`}
                  aria-current={car.vehicleId === vehicle.vehicleId || undefined}
                  className="showroom-word"
                >
                  {car.name}
                </LinkTarget>
              </li>
            ))}
          </ul>
        </Tabs.Panel>
        <Tabs.Panel {...panelOf("paint")} className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {isInside ? (
            <p className="text-s text-ink-2">坐在座舱里看不到车身颜色，再点“座舱”回到车外。</p>
          ) : (
            <>
              <Choices
                label="车身颜色"
                value={state.color?.key ?? ""}
                onChoose={(key) => onChange({ color: paints.find((paint) => paint.key === key) })}
              >
                {paints.map((paint) => (
                  <Radio.Root
                    key={paint.key}
                    value={paint.key}
                    data-paint={paint.key}
                    aria-label={colorSentence(paint, vehicle, undefined)}
                    className="swatch"
                  >
                    <Swatch color={paint} />
                  </Radio.Root>
                ))}
              </Choices>
              <p className="text-s text-ink-2">{state.color ? colorSentence(state.color, vehicle, undefined) : null}</p>
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel {...panelOf("wheels")} className="flex flex-wrap items-center gap-x-6">
          <Choices label="轮毂" value={state.wheels} onChoose={(wheels) => onChange({ wheels })}>
            {showroom.wheels.map(({ key, name }) => (
              <Word key={key} value={key}>
                {name}
              </Word>
            ))}
          </Choices>
          <p className="text-s text-ink-2">样式供展示，各版本标配以参数配置为准。</p>
        </Tabs.Panel>
        <Tabs.Panel {...panelOf("studio")}>
          <Choices label="场景" value={state.studio} onChoose={(studio) => onChange({ studio: studio as StudioName })}>
            {Object.entries(studios).map(([key, { name }]) => (
              <Word key={key} value={key}>
                {name}
              </Word>
            ))}
          </Choices>
        </Tabs.Panel>
      </div>
      <div className="showroom-bar">
        <Tabs.List aria-label="选择" className="flex gap-x-6 max-lg:gap-x-4">
          {(Object.keys(views) as View[]).map((view) => (
            <Tabs.Tab key={view} {...tabOf(view)} className="showroom-word">
              {views[view]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className="showroom-tools">
          <Switch
            icon={DoorOpen}
            label="车门"
            on={state.doorsOpen}
            disabled={!isReady}
            onPress={() => onChange({ doorsOpen: !state.doorsOpen })}
          />
          <Switch
            icon={Lightbulb}
            label="灯光"
            on={state.lightsOn}
            disabled={!isReady}
            onPress={() => onChange({ lightsOn: !state.lightsOn })}
          />
          <Switch
            icon={Ruler}
            label="尺寸"
            on={state.showDimensions}
            disabled={!isReady}
            onPress={() => onChange({ showDimensions: !state.showDimensions })}
          />
          <Switch
            icon={Armchair}
            label="座舱"
            on={isInside}
            disabled={!isReady}
            onPress={() => onChange({ view: isInside ? FIRST_VIEW : CABIN_VIEW })}
          />
          <Tool icon={Camera} label="截图" disabled={!isReady} onClick={props.onCapture} wordClass="lg:sr-only" />
          <Tool icon={Share2} label="分享" onClick={props.onShare} wordClass="lg:sr-only" />
        </div>
        {action}
      </div>
    </Tabs.Root>
  );
}

function Choices(props: { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onChoose(String(value))}
      className="flex flex-wrap items-center gap-x-5 gap-y-1 has-[.swatch]:-ml-1.5 max-md:has-[.swatch]:gap-x-1.5"
    >
      {props.children}
    </RadioGroup>
  );
}

function Word({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radio.Root value={value} className="showroom-word">
      {children}
    </Radio.Root>
  );
}

interface ToolProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconNode;
  /** Stands under the icon on phones and tablets, beside it at a desk. */
  label: string;
  wordClass?: string;
}

function Tool({ icon, label, className, wordClass, ...rest }: ToolProps) {
  return (
    <button {...rest} type="button" className={clsx("showroom-tool", className)}>
      <Icon icon={icon} />
      <span className={wordClass}>{label}</span>
    </button>
  );
}

function Switch({ on, onPress, ...rest }: ToolProps & { on: boolean; onPress: () => void }) {
  return <Tool {...rest} aria-pressed={on} onClick={onPress} className={clsx(on && "is-on")} />;
}
