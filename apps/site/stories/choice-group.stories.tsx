import { useState } from "react";
import { ChoiceGroup } from "../app/ui/choice-group.tsx";
import { Field } from "../app/ui/field.tsx";

export const title = "并列选项";

const titles = [
  { value: "mr", label: "先生" },
  { value: "ms", label: "女士" },
  { value: "none", label: "不填" },
];

export function Titles() {
  const [choice, setChoice] = useState<string | null>("ms");
  return (
    <Field label="称谓">
      <ChoiceGroup label="称谓" items={titles} value={choice} onValueChange={setChoice} />
    </Field>
  );
}
