import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Input, InputNumber } from "#ui/input.tsx";
import { AskedField } from "../asked-field.tsx";
import type { ManagedSpecRow } from "./spec-cell.ts";

interface Values {
  group: string;
  name: string;
  unit?: string;
  glossary?: string;
  footnote?: number | null;
}

interface SpecRowFormProps {
  row: ManagedSpecRow;
  isNew: boolean;
  rows: readonly ManagedSpecRow[];
  onSave(row: ManagedSpecRow): void;
  onClose(): void;
}

/** What a line of the specification is called and explained as. */
export function SpecRowForm({ row, isNew, rows, onSave, onClose }: SpecRowFormProps) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  function submit({ group, name, unit, glossary, footnote }: Values) {
    const [bareGroup, bareName] = [group.trim(), name.trim()];
    if (rows.some((other) => other.key !== row.key && other.group === bareGroup && other.name === bareName)) {
      throw { fields: { name: `“${bareGroup}”里已有“${bareName}”` } };
    }
    onSave({
      key: row.key,
      values: row.values,
      group: bareGroup,
      name: bareName,
      ...(unit?.trim() ? { unit: unit.trim() } : {}),
      ...(glossary?.trim() ? { glossary: glossary.trim() } : {}),
      ...(footnote ? { footnote } : {}),
    });
  }
  const title = isNew ? "新增一行" : `修改“${row.name}”`;
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<Values> label={title} initial={row} onSubmit={submit}>
        {() => (
          <>
            <AskedField of={["vehicleCatalogue", "spec.*.group"]} name="group" label="分组" whenEmpty="请填写分组">
              <Input maxLength={40} list="spec-groups" />
            </AskedField>
            <datalist id="spec-groups">
              {groups.map((group) => (
                <option key={group} value={group} />
              ))}
            </datalist>
            <AskedField of={["vehicleCatalogue", "spec.*.name"]} name="name" label="参数名称" whenEmpty="请填写参数名称">
              <Input maxLength={60} autoFocus />
            </AskedField>
            <div className="grid grid-cols-2 gap-4">
              <FormField name="unit" label="单位">
                <Input maxLength={20} />
              </FormField>
              <FormField name="footnote" label="脚注编号">
                <InputNumber min={1} max={99} precision={0} style={{ width: "100%" }} />
              </FormField>
            </div>
            <FormField name="glossary" label="名词解释" hint="用一句话讲给不懂技术的人听">
              <Input.TextArea rows={2} maxLength={400} />
            </FormField>
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>取消</Button>
              <Button kind="primary" submit>
                确定
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
