import { recallVehicleStates } from "@marque/contract/rules/recall";
import { vinProblem } from "@marque/contract/rules/vin";
import type { CallInput } from "@marque/contract/types";
import { useAction } from "#shell/calls.ts";
import { FormActions } from "#shell/form-actions.tsx";
import { refusalAt } from "#shell/refusal-at.ts";
import { DateField } from "#ui/date-field.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormField, useFormValue } from "#ui/form.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.tsx";
import { optionsOf } from "./recall-names.ts";

const stateOptions = optionsOf(recallVehicleStates);
type Values = Omit<CallInput<"recallStateSet">, "campaignId">;

/** Notes of one car how far it is. */
export function StateForm({ campaignId, onClose }: { campaignId: number; onClose(): void }) {
  const note = useAction("recallStateSet", { refreshes: ["recallProgress"], quiet: true });

  async function submit(values: Values) {
    try {
      const doneAt = values.state === "done" ? values.doneAt : null;
      const { isChanged } = await note.mutateAsync({ ...values, doneAt: doneAt ?? null, campaignId });
      toast.done(isChanged ? "已登记" : "与已登记的相同，没有改动");
      onClose();
    } catch (error) {
      throw refusalAt("vin", error);
    }
  }

  return (
    <Dialog open title="登记一辆车" onClose={onClose}>
      <Form<Values> label="登记一辆车" initial={{ state: "done" }} onSubmit={submit}>
        {(sending) => (
          <>
            <FormField name="vin" label="车架号（VIN）" starred check={(typed: string | undefined) => vinProblem(typed ?? "") ?? ""}>
              <Input maxLength={40} autoComplete="off" />
            </FormField>
            <FormField name="state" label="办理情况" starred required="请选择办理情况">
              <Select options={stateOptions} />
            </FormField>
            <DoneField />
            <FormField name="dealerCode" label="门店代码" hint="办理的门店；已完成的必填">
              <Input maxLength={20} />
            </FormField>
            <FormActions submit="登记" sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function DoneField() {
  if (useFormValue<string>("state") !== "done") return null;
  return (
    <FormField name="doneAt" label="完成日期" starred required="请选择完成日期">
      <DateField />
    </FormField>
  );
}
