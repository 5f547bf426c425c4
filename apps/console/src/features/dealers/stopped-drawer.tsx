import type { ManagedStop } from "@marque/contract/calls/manage/dealers";
import { stopKindWords } from "@marque/contract/rules/dealer-words";
import { formatDate } from "@marque/contract/rules/relative-time";
import { useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { toast } from "../../ui/toast.tsx";

interface Values {
  records: string;
  recordsTransferredOn: string | null;
}

/** Every published end of an authorisation: what becomes of the customers' records, and whether they have been handed over. */
export function StoppedDrawer({ onClose }: { onClose(): void }) {
  const found = useCall("stoppedDealerList", {});
  return (
    <Drawer open title="终止公告" width={640} onClose={onClose}>
      {found.data ? (
        found.data.length === 0 ? (
          <EmptyState title="还没有终止授权的门店。" />
        ) : (
          <ul>
            {found.data.map((stop) => (
              <Entry key={stop.id} stop={stop} />
            ))}
          </ul>
        )
      ) : found.error ? (
        <PageError isPart error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <PageLoading />
      )}
    </Drawer>
  );
}

function Entry({ stop }: { stop: ManagedStop }) {
  const mayEdit = useMay("dealers.edit");
  const [isEditing, setEditing] = useState(false);
  return (
    <li aria-label={stop.shortName} className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-medium">{stop.shortName}</h2>
        <span className="text-small text-ink-3 tabular-nums">
          {stop.code} {stopKindWords[stop.kind]} {stop.stoppedOn}
        </span>
        <HandedOver stop={stop} />
        {mayEdit && !isEditing ? (
          <span className="ml-auto">
            <Button small label={`修改${stop.shortName}的维修档案`} onClick={() => setEditing(true)}>
              修改
            </Button>
          </span>
        ) : null}
      </div>
      {isEditing ? (
        <RecordsForm stop={stop} onDone={() => setEditing(false)} />
      ) : (
        <p className="mt-1 text-pretty text-ink-2">{stop.records}</p>
      )}
    </li>
  );
}

/** How far the handing over of the records has come. */
function HandedOver({ stop: { recordsDueOn, recordsTransferredOn } }: { stop: ManagedStop }) {
  if (recordsTransferredOn) return <Chip tone="success">{recordsTransferredOn} 档案移交完成</Chip>;
  if (recordsDueOn === null) return null;
  return <Chip tone={recordsDueOn < formatDate(new Date()) ? "danger" : "warning"}>档案最晚 {recordsDueOn} 移交</Chip>;
}

function RecordsForm({ stop, onDone }: { stop: ManagedStop; onDone(): void }) {
  const save = useAction("stoppedDealerRecords", { refreshes: ["stoppedDealerList"], quiet: true });

  async function submit({ records, recordsTransferredOn }: Values) {
    await save.mutateAsync({ id: stop.id, records, recordsTransferredOn: recordsTransferredOn ?? null });
    toast.done("已保存，公告已更新");
    onDone();
  }

  const { records, recordsTransferredOn } = stop;
  return (
    <div className="mt-3">
      <Form<Values> label={`修改${stop.shortName}的维修档案`} initial={{ records, recordsTransferredOn }} onSubmit={submit}>
        {(sending) => (
          <>
            <FormField name="records" label="维修档案" required="请写明维修档案怎么处理" hint="访客在终止公告里看到">
              <Input.TextArea rows={2} maxLength={300} />
            </FormField>
            {stop.recordsDueOn === null ? null : (
              <FormField name="recordsTransferredOn" label="移交完成日期" hint="移交完成后填写；填错了可以清空">
                <DateField />
              </FormField>
            )}
            <FormActions submit="保存" sending={sending} onCancel={onDone} />
          </>
        )}
      </Form>
    </div>
  );
}
