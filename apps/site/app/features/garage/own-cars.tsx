import { CARS_MAX, openCarStates } from "@marque/contract/rules/car-binding";
import { useState } from "react";
import { useAnswer } from "#forms/use-answer.ts";
import { memberParts } from "#shell/member/member-frame.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { TextLink } from "#ui/text-link.tsx";
import BindForm from "./bind-form.tsx";
import { stations } from "./garage-paths.ts";
import MemberCars from "./member-cars.tsx";

/** A member's cars, and the form that adds one while there is room. */
export default function OwnCars({ userId }: { userId: string }) {
  const answered = useAnswer("carList", {});
  const [times, setTimes] = useState(0);
  const cars = answered.data ?? [];
  const open = cars.filter(({ role, state }) => role === "owner" && (openCarStates as readonly string[]).includes(state)).length;
  const again = () => {
    setTimes((before) => before + 1);
    answered.reload();
    window.scrollTo({ top: 0 });
  };
  // The form stands below them: it would be pushed down.
  if (answered.data === null && answered.state === "loading") return <Loading>{null}</Loading>;
  return (
    <>
      {cars.length > 0 || answered.state === "failed" ? (
        <section aria-labelledby="own-cars" className="mb-16 max-lg:pr-7">
          <div className="mb-5 flex items-end justify-between gap-6">
            <h2 id="own-cars" className="text-t2">
              我的爱车
            </h2>
            <TextLink to={memberParts.cars.to} className="text-s">
              个人中心
            </TextLink>
          </div>
          <MemberCars answered={answered} />
        </section>
      ) : null}
      {open >= CARS_MAX ? (
        <EmptyState title={`已有 ${CARS_MAX} 辆车`} text={`同一账号最多绑定 ${CARS_MAX} 辆车。解绑或撤回其中一辆后，可以再添加。`} />
      ) : (
        <>
          {cars.length > 0 ? <h2 className="mb-5 text-t2">再添加一辆</h2> : null}
          <Stepper steps={stations} current={0} label="添加爱车的步骤" className="mb-10 max-lg:pr-7" />
          <BindForm key={times} userId={userId} onBound={again} />
        </>
      )}
    </>
  );
}
