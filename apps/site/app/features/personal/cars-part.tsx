import type { BoundCar } from "@marque/contract/entities/garage";
import { carStates } from "@marque/contract/rules/car-binding";
import { Plus } from "lucide";
import { useAnswer } from "#forms/use-answer.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";

export const BIND_PATH = "/bindVehicle";

/** A member's cars. */
export function CarsPart() {
  return (
    <PartFrame title="我的爱车" action={<BindLink />}>
      <CarsSlot />
    </PartFrame>
  );
}

export function BindLink() {
  return (
    <TextLink to={BIND_PATH}>
      绑定新车
      <Icon icon={Plus} size="inline" />
    </TextLink>
  );
}

/** Where a member's cars stand; what is done about one is done where they are bound. */
export function CarsSlot() {
  const answer = useAnswer("carList", {});
  return (
    <Answer of={answer} rows={1}>
      {(cars) =>
        cars.length === 0 ? (
          <EmptyState
            title="还没有绑定爱车"
            text="绑定后在这里查看召回、保养与质保，最多五辆。"
            action={<TextLink to={BIND_PATH}>绑定爱车</TextLink>}
          />
        ) : (
          <ul className="opens">
            {cars.map((car) => (
              <Car key={car.id} car={car} />
            ))}
          </ul>
        )
      }
    </Answer>
  );
}

function Car({ car }: { car: BoundCar }) {
  const { seriesName, trimName, plate, vinMasked, state, recallOpenCount, nextMaintenance, warrantyEnd } = car;
  const facts = [
    state === "BOUND" ? (recallOpenCount > 0 ? `${recallOpenCount} 项召回未完成` : "没有未完成的召回") : "",
    nextMaintenance
      ? `下次保养 ${nextMaintenance.date}${nextMaintenance.km === null ? "" : ` 或 ${nextMaintenance.km.toLocaleString("zh-CN")} km`}`
      : "",
    warrantyEnd ? `质保至 ${warrantyEnd}` : "",
  ].filter(Boolean);
  return (
    <li className="hair-b grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-7 gap-y-2 py-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {[seriesName, trimName].filter(Boolean).join(" ") || "我的车"}
          <Badge look={state === "BOUND" ? "success" : "warning"}>{carStates[state]}</Badge>
        </p>
        <p className="mt-1 text-s text-ink-3">{[plate, vinMasked].filter(Boolean).join("，")}</p>
        {facts.length > 0 ? <p className="mt-2 text-s text-ink-2">{facts.join("，")}</p> : null}
      </div>
      <TextLink to={BIND_PATH} className="text-s">
        管理
      </TextLink>
    </li>
  );
}
