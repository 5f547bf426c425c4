import { FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";

/** Why a price or surcharge is to change, for the person who agrees. */
export function ReasonField({ name, hint = "审批人可见，至少 2 字" }: { name: string | string[]; hint?: string }) {
  return (
    <FormField
      name={name}
      label="调价原因"
      required="请填写调价原因"
      hint={hint}
      check={(reason: string | undefined) => (reason && reason.trim().length < 2 ? "请填写调价原因，至少 2 字" : "")}
    >
      <Input.TextArea rows={2} maxLength={400} showCount />
    </FormField>
  );
}
