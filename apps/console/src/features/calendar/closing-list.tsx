import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { useMay } from "#shell/session.tsx";
import { ReasonDialog } from "#shell/workflow/reason-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Instant } from "#ui/instant.tsx";
import { type Closing, carText, type Day, refreshedByCalendar } from "./calendar-names.ts";

/** What is closed on this day or later, and how to open it again. */
export function ClosingList({ day }: { day: Day }) {
  const mayWork = useMay("drives.work");
  const [asked, setAsked] = useState<Closing | null>(null);
  const reopen = useAction("driveReopen", { refreshes: refreshedByCalendar });
  const nameOf = ({ carId }: Closing) => {
    const car = day.cars.find(({ id }) => id === carId);
    return carId === null ? "全部车辆" : car ? carText(car, day.cars) : "已停用的车辆";
  };
  return (
    <section aria-labelledby="closings">
      <h2 id="closings" className="border-b border-ink pb-1.5 font-medium">
        已关闭的时段
      </h2>
      {day.comingClosings.length === 0 ? <p className="py-3 text-ink-3">没有关闭的时段。</p> : null}
      <ul>
        {day.comingClosings.map((closing) => (
          <li key={closing.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0">
              <b className="font-medium">{nameOf(closing)}</b>{" "}
              <span className="text-ink-2">
                <Instant at={closing.from} /> 至 <Instant at={closing.to} />
              </span>
              <span className="block text-ink-3">
                {closing.reason}，{closing.by}
              </span>
            </span>
            {mayWork ? (
              <span className="ml-auto">
                <Button small onClick={() => setAsked(closing)}>
                  恢复开放
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ReasonDialog
          title="恢复开放"
          text={`${nameOf(asked)}在这段时间重新接受预约。还没有改约的客户会收到短信，仍按原时间到店。`}
          confirm="恢复开放"
          onConfirm={() => reopen.mutateAsync({ id: asked.id })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}
