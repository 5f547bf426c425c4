import { CallError } from "@marque/contract/client";
import { useState } from "react";
import { useAction, useCall } from "#shell/calls.ts";
import { useClosing } from "#shell/workflow/use-closing.ts";
import { Button } from "#ui/button.tsx";
import { InstantField } from "#ui/date-field.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Input } from "#ui/input.tsx";
import { Labelled } from "#ui/labelled.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.tsx";
import { carText, type Day, daysLater, hourStart, refreshedByCalendar } from "./calendar-names.ts";

/** What is to be closed: an hour, a car, or nothing in particular yet. */
export interface Wanted {
  from?: string;
  carId?: number;
}

const ALL = 0;

/** Closes an hour, a car or a whole day, says before how many visitors will be told, and why it could not be done. */
export function CloseDialog(props: { day: Day; dealerCode: string | undefined; wanted: Wanted; onClose(): void }) {
  const { day, dealerCode, wanted, onClose } = props;
  const wholeDay = { from: hourStart(day.date, "00:00"), to: hourStart(daysLater(day.date, 1), "00:00") };
  const [span, setSpan] = useState<{ from: string | null; to: string | null }>(
    wanted.from === undefined ? wholeDay : { from: hourStart(day.date, wanted.from), to: hourLater(day.date, wanted.from) },
  );
  const [carId, setCarId] = useState(wanted.carId ?? ALL);
  const [reason, setReason] = useState("");
  const [requestId] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<string[]>([]);
  const close = useAction("driveClose", { refreshes: refreshedByCalendar, quiet: true });
  const { from, to } = span;
  const isSpan = from !== null && to !== null && Date.parse(from) < Date.parse(to);
  const check = useCall(
    "driveClosingCheck",
    { dealerCode, from: from ?? "", to: to ?? "", ...(carId === ALL ? {} : { carId }) },
    { enabled: isSpan, keep: true },
  );
  const booked = check.data?.booked ?? 0;
  const { isSending, send } = useClosing(async () => {
    if (!isSpan) return;
    try {
      await close.mutateAsync({ dealerCode, requestId, carId: carId === ALL ? null : carId, from, to, reason: reason.trim() });
    } catch (error) {
      const fields = error instanceof CallError ? Object.values(error.fields) : [];
      setProblems(fields.length > 0 ? fields : [(error as Error).message]);
      throw error;
    }
    toast.done(booked > 0 ? `已关闭，正在通知 ${booked} 位客户` : "已关闭");
  }, onClose);
  return (
    <ConfirmDialog
      open
      title={carId === ALL ? "关闭时段" : "停用车辆一段时间"}
      confirm="确认关闭"
      danger
      disabled={!isSpan || reason.trim().length < 2}
      loading={isSending}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Labelled label="车辆">
          {(id) => (
            <Select<number>
              id={id}
              value={carId}
              options={[
                { value: ALL, label: "全部车辆" },
                ...day.cars
                  .filter(({ isRetired }) => !isRetired)
                  .map((car) => ({ value: car.id, label: `${carText(car, day.cars)} ${car.plate}` })),
              ]}
              onChange={(chosen) => setCarId(chosen ?? ALL)}
            />
          )}
        </Labelled>
        <div className="flex flex-wrap items-end gap-3">
          <Labelled label="从">{(id) => <InstantField id={id} value={from} onChange={(at) => setSpan({ ...span, from: at })} />}</Labelled>
          <Labelled label="到">{(id) => <InstantField id={id} value={to} onChange={(at) => setSpan({ ...span, to: at })} />}</Labelled>
          <Button onClick={() => setSpan(wholeDay)}>当天整天</Button>
        </div>
        <Labelled label="原因（同事可见，客户不可见）">
          {(id) => <Input id={id} maxLength={100} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Labelled>
        {isSpan && booked > 0 ? (
          <Notice kind="info">{`这段时间有 ${booked} 个预约。能换同车型其他车辆的自动换车；其余客户会收到短信，可从链接另选时间。`}</Notice>
        ) : null}
        {isSpan && booked === 0 && check.data ? <p className="text-ink-3">这段时间没有预约。</p> : null}
        {from !== null && to !== null && !isSpan ? <Notice kind="danger">结束时间须晚于开始时间</Notice> : null}
        {problems.map((problem) => (
          <Notice key={problem} kind="danger">
            {problem}
          </Notice>
        ))}
      </div>
    </ConfirmDialog>
  );
}

function hourLater(date: string, from: string): string {
  const hour = Number(from.slice(0, 2)) + 1;
  return hour === 24 ? hourStart(daysLater(date, 1), "00:00") : hourStart(date, `${String(hour).padStart(2, "0")}${from.slice(2)}`);
}
