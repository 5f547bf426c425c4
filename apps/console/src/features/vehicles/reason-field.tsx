import { Input } from "../../ui/input.tsx";
import { AskedField } from "./asked-field.tsx";

interface ReasonFieldProps {
  /** What of: the price of trims, or a surcharge. */
  of: "price" | "surcharge";
  name: string | string[];
  hint?: string;
}

/** Why a price or surcharge is to change, for the person who agrees. */
export function ReasonField({ of, name, hint = "审批人可见，至少 2 字" }: ReasonFieldProps) {
  return (
    <AskedField
      of={[of, "reason"]}
      name={name}
      label="调价原因"
      whenEmpty="请填写调价原因"
      hint={hint}
      check={(reason: string | undefined) => (reason && reason.trim().length < 2 ? "请填写调价原因，至少 2 字" : "")}
    >
      <Input.TextArea rows={2} maxLength={400} showCount />
    </AskedField>
  );
}
