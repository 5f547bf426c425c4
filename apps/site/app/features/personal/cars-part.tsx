import type { BoundCar } from "@marque/contract/entities/garage";
import { Plus } from "lucide";
import type { ReactNode } from "react";
import { type Answered, useAnswer } from "#forms/use-answer.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";

export const BIND_PATH = "/bindVehicle";

/** A member's cars, each with what is due and what may be done about it. */
export function CarsPart({ children }: { children(answered: Answered<BoundCar[]>): ReactNode }) {
  const answered = useAnswer("carList", {});
  return (
    <PartFrame title="我的爱车" text="下次保养、质保截止与未完成的召回；车牌、里程与共享用户在这里更改。" action={<BindLink />}>
      <Answer of={answered} rows={1}>
        {(cars) =>
          cars.length === 0 ? (
            <EmptyState
              title="还没有绑定爱车"
              text="绑定后在这里查看召回、保养与质保，最多五辆。"
              action={<TextLink to={BIND_PATH}>绑定爱车</TextLink>}
            />
          ) : (
            <>
              <h2 className="sr-only">车辆</h2>
              {children(answered)}
            </>
          )
        }
      </Answer>
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
