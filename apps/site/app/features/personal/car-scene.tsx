import type { BoundCar } from "@marque/contract/entities/garage";
import { carStates } from "@marque/contract/rules/car-binding";
import { dateText } from "@marque/contract/rules/shanghai-time";
import clsx from "clsx";
import { ArrowRight, type IconNode, ShieldAlert, ShieldCheck, Stamp, Wrench } from "lucide";
import { type Answered, useAnswer } from "#forms/use-answer.ts";
import { memberParts } from "#shell/member/member-frame.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Scene } from "#ui/scene.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { BIND_PATH } from "./cars-part.tsx";
import type { Landscape } from "./landscape.ts";

/** The picture decides about the colours of what stands on it, and of the mist behind the words. */
const looks = {
  light: "tone-light [--mist:rgb(230_235_234/.85)]",
  dark: "tone-dark [--mist:rgb(11_17_19/.7)]",
} as const;

/** The member's car on its landscape with what is due; without one the landscape and the way to it, as high. */
export function CarScene({ landscape: { picture, tone } }: { landscape: Landscape }) {
  const cars = useAnswer("carList", {});
  const car = cars.data?.find(({ state }) => state === "BOUND") ?? cars.data?.[0];
  return (
    <section aria-label="我的爱车" className={clsx("relative max-md:-mx-(--page)", tone && looks[tone])}>
      <Scene
        landscape={picture}
        car={car?.picture ?? null}
        sizes="(width < 64rem) 100vw, 66vw"
        className="aspect-2/1 max-xl:aspect-video max-md:aspect-auto max-md:h-112 [--w:56%]! [--x:42%]! max-lg:[--w:50%]! max-lg:[--x:49%]! max-md:[--ground:64%]! max-md:[--w:96%]! max-md:[--x:2%]!"
      />
      {/* The words stand in mist: ridges behind them would take their edges. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-[linear-gradient(100deg,var(--mist,transparent),transparent_48%)] max-md:bg-[linear-gradient(180deg,var(--mist,transparent),transparent_40%_64%,var(--mist,transparent))]"
      />
      <div className="absolute inset-0 flex flex-col justify-between px-[clamp(1.25rem,3.6vw,3rem)] py-[clamp(1.25rem,3vw,2.75rem)] max-md:px-(--page)">
        <Words cars={cars} car={car} />
      </div>
    </section>
  );
}

function Words({ cars, car }: { cars: Answered<BoundCar[]>; car: BoundCar | undefined }) {
  if (cars.data === null) {
    return cars.state === "failed" ? (
      <div>
        <p className="text-t3">爱车没有载入</p>
        <Button look="outline" size="small" className="mt-3" onClick={cars.reload}>
          重新加载
        </Button>
      </div>
    ) : null;
  }
  if (!car) {
    return (
      <>
        <div>
          <h2 className="text-t1">还没有绑定爱车</h2>
          <p className="mt-2 text-ink-2">绑定后，保养、质保与召回都在这里。</p>
        </div>
        <SceneLink to={BIND_PATH}>绑定爱车</SceneLink>
      </>
    );
  }
  const others = cars.data.length - 1;
  return (
    <>
      <div>
        <h2 className="text-t1">{car.seriesName || "我的爱车"}</h2>
        <p className="num mt-1 text-s text-ink-2">
          {[car.trimName, car.color, car.plate].filter(Boolean).join("，")}
          <span className="block">{car.vinMasked}</span>
        </p>
      </div>
      <div>
        <ul className="num grid gap-1.5 text-s">
          {linesOf(car).map(({ icon, text, isUrgent }) => (
            <li key={text} className={isUrgent ? "flex items-center gap-2.5 font-medium" : "flex items-center gap-2.5"}>
              <Icon icon={icon} size="inline" />
              {text}
            </li>
          ))}
        </ul>
        {car.recallOpenCount > 0 ? (
          <SceneLink to="/carRecall">预约召回维修</SceneLink>
        ) : (
          <SceneLink to={memberParts.cars.to}>{others > 0 ? `全部 ${others + 1} 辆爱车` : "保养、质保与共享"}</SceneLink>
        )}
      </div>
    </>
  );
}

function SceneLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} className="group mt-2 self-start">
      {children}
      <Icon icon={ArrowRight} size="inline" className="arrow-tail" />
    </TextLink>
  );
}

interface Line {
  icon: IconNode;
  text: string;
  isUrgent?: boolean;
}

/** What is due of a car; of one that is not bound yet how far it is. */
function linesOf({ state, recallOpenCount, nextMaintenance, warrantyEnd }: BoundCar): Line[] {
  if (state !== "BOUND") return [{ icon: Stamp, text: carStates[state] }];
  const km = nextMaintenance?.km;
  return [
    recallOpenCount > 0
      ? { icon: ShieldAlert, text: `${recallOpenCount} 项召回未完成`, isUrgent: true }
      : { icon: ShieldCheck, text: "没有未完成的召回" },
    ...(nextMaintenance
      ? [{ icon: Wrench, text: `下次保养 ${dateText(nextMaintenance.date)}${km ? `或 ${km.toLocaleString("zh-CN")} 公里` : ""}` }]
      : []),
    ...(warrantyEnd ? [{ icon: Stamp, text: `质保至 ${dateText(warrantyEnd)}` }] : []),
  ];
}
