import { Field } from "../app/ui/field.tsx";
import { Input } from "../app/ui/input.tsx";
import { Textarea } from "../app/ui/textarea.tsx";

export const title = "输入框";

export function Inputs() {
  return (
    <div className="sheet-three">
      <Field label="姓名">
        <Input placeholder="请输入您的姓名" autoComplete="name" />
      </Field>
      <Field label="姓名（聚焦）">
        <Input defaultValue="陈知" className="shown-focus" />
      </Field>
      <Field label="手机号" error="请输入正确的11位手机号">
        <Input defaultValue="138 0013 80" inputMode="tel" />
      </Field>
      <Field label="里程" hint="以仪表显示为准" aside="选填">
        <Input defaultValue="1.2" suffix="万公里" />
      </Field>
      <Field label="城市（先选省份）" disabled>
        <Input placeholder="请选择" />
      </Field>
    </div>
  );
}

export function LongText() {
  return (
    <div className="sheet-three">
      <Field label="备注" aside="选填">
        <Textarea maxLength={200} placeholder="例如：希望体验城市快速路" />
      </Field>
      <Field label="备注（有误）" error="备注不能含有表情符号">
        <Textarea maxLength={200} defaultValue="想试试高速路段" />
      </Field>
    </div>
  );
}
