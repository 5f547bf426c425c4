import type { ManagedStop } from "@marque/contract/calls/manage/dealers";
import { useEffect, useRef, useState } from "react";
import { queryClient, useAction, useCall } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { focusFirstField } from "../../ui/dialog.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";

type Values = Omit<ManagedStop, "id" | "code" | "shortName" | "kind" | "stoppedOn" | "recordsDueOn" | "revision">;

/** Corrects the notice of an end. Whoever saves second is told, and finds what the first has saved when opening it anew. */
export function NoticeForm({ stop, onDone }: { stop: ManagedStop; onDone(): void }) {
  const save = useAction("stoppedDealerSave", { refreshes: ["stoppedDealerList"], quiet: true });
  const others = useCall("manageDealerList", {});
  // What it began with, however often the list behind it is read meanwhile.
  const [begun] = useState(stop);
  const body = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => focusFirstField(body.current), []);
  const options = (others.data ?? [])
    .filter(({ code, status }) => code !== stop.code && status !== "stopped")
    .map(({ code, shortName }) => ({ value: code, label: `${shortName}（${code}）` }));

  async function submit(values: Values) {
    try {
      await save.mutateAsync({ ...begun, ...values, recordsTransferredOn: values.recordsTransferredOn ?? null });
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: ["stoppedDealerList"] });
      throw error;
    }
    toast.done("已保存，公告已更新");
    onDone();
  }

  return (
    <div ref={body} className="mt-3">
      <Form<Values> label={`修改${stop.shortName}的终止公告`} initial={begun} onSubmit={submit}>
        {(sending) => (
          <>
            <div className="grid gap-x-4 md:grid-cols-2">
              <FormField
                name="serviceSuccessor"
                label={stop.kind === "sales" ? "销售接续门店" : "售后接续门店"}
                hint="没有时由车主联系人安排"
              >
                <Select<string> options={options} searchable clearable placeholder="选择门店" />
              </FormField>
              {stop.kind === "sales" ? null : (
                <FormField name="warrantySuccessor" label="三包接续门店">
                  <Select<string> options={options} searchable clearable placeholder="选择门店" />
                </FormField>
              )}
            </div>
            <FormField name="records" label="维修档案" required="请写明维修档案怎么处理">
              <Input.TextArea rows={2} maxLength={300} />
            </FormField>
            {stop.recordsDueOn === null ? null : (
              <FormField name="recordsTransferredOn" label="移交完成日期" hint="移交完成后填写；填错了可以清空">
                <DateField />
              </FormField>
            )}
            <FormField name="prepaid" label="预付费项目" required="请写明预付费项目怎么处理">
              <Input.TextArea rows={2} maxLength={300} />
            </FormField>
            <div className="grid gap-x-4 md:grid-cols-2">
              <FormField name="ownersContact" label="车主联系人或部门" required="请填写车主联系人或部门">
                <Input maxLength={40} />
              </FormField>
              <FormField name="ownersPhone" label="车主联系电话" required="请填写电话">
                <Input maxLength={30} />
              </FormField>
            </div>
            <FormField name="remark" label="公告说明" hint="选填；以上各项访客都在终止公告里看到">
              <Input.TextArea rows={2} maxLength={300} />
            </FormField>
            <FormActions submit="保存" sending={sending} onCancel={onDone} />
          </>
        )}
      </Form>
    </div>
  );
}
