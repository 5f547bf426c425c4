import { POINTS_MAX, type PointKind, pointKinds } from "@marque/contract/rules/member-points";
import type { CallOutput } from "@marque/contract/types";
import { useRef } from "react";
import { useAction } from "../../shell/calls.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { Form, FormField, useFormValue } from "../../ui/form.tsx";
import { Input, InputNumber } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";

interface Values {
  kind: PointKind;
  direction: "add" | "take";
  amount: number;
  months: number | null;
  reason: string;
}

const kindOptions = Object.entries(pointKinds).map(([value, label]) => ({ value: value as PointKind, label }));
const directions = [
  { value: "add", label: "增加" },
  { value: "take", label: "扣减" },
] as const;
const monthOptions = [
  { value: 6, label: "6 个月后到期" },
  { value: 12, label: "12 个月后到期" },
  { value: 24, label: "24 个月后到期" },
];

/** Asks for more or less of something that a member has; what is changed is decided by somebody else. */
export function AdjustForm({ member, onClose }: { member: CallOutput<"memberPoints">; onClose(): void }) {
  const request = useAction("memberPointsAdjust", { refreshes: ["memberPoints", "approvalList", "workDesk"], quiet: true });
  const requestId = useRef(crypto.randomUUID());

  async function submit({ direction, amount, months, ...values }: Values) {
    const signed = direction === "add" ? amount : -amount;
    await request.mutateAsync({
      ...values,
      ...{ requestId: requestId.current, memberId: member.memberId, amount: signed, months: months ?? null },
    });
    toast.done("已提交，请另一位同事批准");
    onClose();
  }

  return (
    <Form<Values> label="调整积分" initial={{ kind: "manufacturer", direction: "add", months: null }} onSubmit={submit}>
      {(sending) => (
        <>
          <FormField name="kind" label="类型" required="请选择类型" hint="等级随成长值变化：要调整等级，请调整成长值">
            <Select<PointKind> options={kindOptions} />
          </FormField>
          <FormField name="direction" label="增加或扣减" required="请选择">
            <Select<"add" | "take"> options={[...directions]} />
          </FormField>
          <FormField name="amount" label="数量" required="请填写数量">
            <InputNumber style={{ width: "100%" }} min={1} max={POINTS_MAX} precision={0} />
          </FormField>
          <Expiry />
          <FormField name="reason" label="原因" required="请写明原因" hint="会员在明细里会看到这段说明">
            <Input.TextArea rows={3} maxLength={200} showCount />
          </FormField>
          <FormActions submit="提交审批" sending={sending} onCancel={onClose} />
        </>
      )}
    </Form>
  );
}

/** Only what is added runs out, and growth never does. */
function Expiry() {
  const [kind, direction] = [useFormValue<PointKind>("kind"), useFormValue<string>("direction")];
  if (kind === "growth" || direction === "take") return null;
  return (
    <FormField name="months" label="有效期" hint="留空为长期有效">
      <Select<number> options={monthOptions} clearable placeholder="长期有效" />
    </FormField>
  );
}
