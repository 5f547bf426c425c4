import { CallError } from "@marque/contract/client";
import { formatDate } from "@marque/contract/rules/relative-time";
import { clockText } from "@marque/contract/rules/shanghai-time";
import { useState } from "react";
import { useAction, useCall } from "#shell/calls.ts";
import { HourFields, weekdayText } from "#shell/hour-fields.tsx";
import { useClosing } from "#shell/workflow/use-closing.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Labelled } from "#ui/labelled.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.tsx";
import { carText, type Day, type Drive, hourStart, refreshedByCalendar } from "./calendar-names.ts";

const ANY = 0;

/** Another hour, another car, or a first hour; only what is free can be chosen, and what somebody takes meanwhile is refused. */
export function MoveDialog({ day, drive, onClose }: { day: Day; drive: Drive; onClose(): void }) {
  const found = useCall("driveHours", { id: drive.id });
  const move = useAction("driveMove", { refreshes: refreshedByCalendar, quiet: true });
  const now = drive.startsAt && { date: formatDate(drive.startsAt), from: clockText(drive.startsAt) };
  const [date, setDate] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [carId, setCarId] = useState(ANY);
  const [problem, setProblem] = useState("");
  const days = found.data?.days ?? [];
  const chosenDate = date ?? (now && carId !== ANY ? now.date : null);
  const chosenFrom = from ?? (now && carId !== ANY && chosenDate === now.date ? now.from : null);
  const hours = new Set(days.find((one) => one.date === chosenDate)?.hours ?? []);
  // Whoever keeps the hour may still want another car.
  if (now && chosenDate === now.date) hours.add(now.from);
  const dates = new Set([...days.map((one) => one.date), ...(now ? [now.date] : [])]);
  const own = day.cars.find(({ id }) => id === drive.carId);
  const alike = day.cars.filter(({ vehicleId, isRetired }) => own && vehicleId === own.vehicleId && !isRetired);
  const isSame = carId === ANY && now && chosenDate === now.date && chosenFrom === now.from;
  const { isSending, send } = useClosing(async () => {
    if (!chosenDate || !chosenFrom) return;
    setProblem("");
    try {
      const slot = { date: chosenDate, from: chosenFrom };
      await move.mutateAsync({ id: drive.id, from: drive.startsAt, slot, ...(carId === ANY ? {} : { carId }) });
    } catch (error) {
      const fields = error instanceof CallError ? Object.values(error.fields) : [];
      setProblem(fields[0] ?? (error as Error).message);
      setFrom(null);
      void found.refetch();
      throw error;
    }
    const isMoved = drive.startsAt === null || Date.parse(drive.startsAt) !== Date.parse(hourStart(chosenDate, chosenFrom));
    toast.done(isMoved ? "已改期，客户会收到短信" : "已换车");
  }, onClose);
  return (
    <ConfirmDialog
      open
      title={now ? "改期或换车" : "约定时间"}
      confirm="保存"
      disabled={!chosenDate || !chosenFrom || Boolean(isSame)}
      loading={isSending}
      onConfirm={send}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">
        {now ? `现在是 ${now.date}（${weekdayText(now.date)}）${now.from}。` : ""}只列出有空车的时段；时间改变时客户会收到短信。
      </p>
      <div className="grid grid-cols-2 gap-3">
        <HourFields
          dates={[...dates].sort()}
          hours={[...hours].sort()}
          value={{ date: chosenDate, from: chosenFrom }}
          isKnown={found.data !== undefined}
          onChange={(hour) => {
            setDate(hour.date);
            setFrom(hour.from);
          }}
        />
        {alike.length > 1 ? (
          <div className="col-span-2">
            <Labelled label="车辆">
              {(id) => (
                <Select<number>
                  id={id}
                  value={carId}
                  options={[
                    { value: ANY, label: "任一空闲车辆" },
                    ...alike.map((car) => ({ value: car.id, label: `${carText(car, day.cars)} ${car.plate}` })),
                  ]}
                  onChange={(chosen) => setCarId(chosen ?? ANY)}
                />
              )}
            </Labelled>
          </div>
        ) : null}
      </div>
      {problem ? (
        <div className="mt-3">
          <Notice kind="danger">{problem}</Notice>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
