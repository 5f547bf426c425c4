import { type RecallVehicleState, recallVehicleStates } from "@marque/contract/rules/recall";
import { type DayHalf, dayHalves } from "@marque/contract/rules/recall-repair";
import { useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { useClosing } from "../../shell/workflow/use-closing.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, type Tone } from "../../ui/chip.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";

const tones: Record<RecallVehicleState, Tone> = { open: "warning", booked: "info", done: "success" };
const touched = ["recallRepairCar", "submissionDetail"] as const;

/** The car of a recall's repair: how far its recalls are, another day for the visit, and that it is done. */
export function RepairPanel({ id }: { id: number }) {
  const found = useCall("recallRepairCar", { id });
  const mayWork = useMay("submissions.work");
  const [asks, setAsks] = useState<"day" | "done" | null>(null);
  const done = useAction("recallRepairDone", { refreshes: touched });
  const close = () => setAsks(null);
  if (!found.data) return found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : <PageLoading isPart />;
  const { recalls, date, half, mayMove, mayNoteDone } = found.data;
  return (
    <>
      <ul>
        {recalls.map(({ filingNo, title, state, doneAt }) => (
          <li key={filingNo} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="tabular-nums">{filingNo}</span>
            <span className="text-ink-2">{title}</span>
            {state ? <Chip tone={tones[state]}>{recallVehicleStates[state]}</Chip> : <Chip tone="plain">已不在范围内</Chip>}
            {doneAt ? <span className="text-ink-3 tabular-nums">{doneAt}</span> : null}
          </li>
        ))}
      </ul>
      {mayWork && (mayMove || mayNoteDone) ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {mayNoteDone ? <Button onClick={() => setAsks("done")}>登记召回完成</Button> : null}
          {mayMove ? <Button onClick={() => setAsks("day")}>改到店日期</Button> : null}
        </div>
      ) : null}
      {asks === "day" ? <DayDialog id={id} date={date} half={half} onClose={close} /> : null}
      <ConfirmDialog
        open={asks === "done"}
        title="登记召回完成"
        confirm="登记完成"
        loading={done.isPending}
        onClose={close}
        onConfirm={() => done.mutate({ id }, { onSuccess: () => toast.done("已登记完成"), onSettled: close })}
      >
        这辆车的以上召回登记为今天由本店完成，车主再查询时即显示已完成。请确认维修已经做完。
      </ConfirmDialog>
    </>
  );
}

function DayDialog(props: { id: number; date: string; half: DayHalf; onClose(): void }) {
  const { id, onClose } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const [date, setDate] = useState(props.date);
  const [half, setHalf] = useState<DayHalf>(props.half);
  const move = useAction("recallRepairDay", { refreshes: touched });
  const { isSending, send } = useClosing(() => move.mutateAsync({ id, requestId, date, half }), onClose);
  return (
    <ConfirmDialog
      open
      title="改到店日期"
      confirm="改期"
      disabled={date === "" || (date === props.date && half === props.half)}
      loading={isSending}
      onConfirm={send}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">填写与客户约定的日期，客户会收到短信。</p>
      <div className="grid grid-cols-2 gap-3">
        <Labelled label="日期">{(field) => <DateField id={field} value={date} onChange={(chosen) => setDate(chosen ?? "")} />}</Labelled>
        <Labelled label="时段">
          {(field) => (
            <Select<DayHalf>
              id={field}
              value={half}
              options={Object.entries(dayHalves).map(([value, label]) => ({ value: value as DayHalf, label }))}
              onChange={(chosen) => chosen && setHalf(chosen)}
            />
          )}
        </Labelled>
      </div>
    </ConfirmDialog>
  );
}
