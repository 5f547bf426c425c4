import { Checkbox } from "../../ui/choice.tsx";
import { DateField, InstantField } from "../../ui/date-field.tsx";
import { Input, InputNumber } from "../../ui/input.tsx";
import { MultiSelect, type Option, Select, WordsInput } from "../../ui/select.tsx";
import { fieldId, useField, usePath, useReadOnly, useRows, useText } from "./draft-store.ts";
import { Field, type FieldProps, useLabel } from "./field.tsx";

/** One line of text. */
export function TextField({ max, placeholder, ...field }: FieldProps & { max?: number; placeholder?: string }) {
  const [value, change] = useText(field.path);
  const readOnly = useReadOnly();
  return (
    <Field {...field} after={max && value.length > max * 0.8 ? `${value.length}/${max}` : undefined}>
      {(bound) => (
        <Input
          {...bound}
          readOnly={readOnly}
          maxLength={max}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

/** Some lines of text. */
export function LongTextField({ max, rows = 3, ...field }: FieldProps & { max?: number; rows?: number }) {
  const [value, change] = useText(field.path);
  const readOnly = useReadOnly();
  return (
    <Field {...field} after={max ? `${value.length}/${max}` : undefined}>
      {(bound) => (
        <Input.TextArea
          {...bound}
          readOnly={readOnly}
          maxLength={max}
          autoSize={{ minRows: rows, maxRows: 14 }}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

export function NumberField({ min, max, ...field }: FieldProps & { min?: number; max?: number }) {
  const [held, change] = useField<unknown>(field.path);
  const value = typeof held === "number" ? held : null;
  const readOnly = useReadOnly();
  return (
    <Field {...field}>
      {(bound) => (
        <InputNumber {...bound} readOnly={readOnly} min={min} max={max} precision={0} value={value} onChange={change} className="w-full" />
      )}
    </Field>
  );
}

export function SelectField<Value extends string | number>({
  options,
  clearable,
  placeholder = "请选择",
  ...field
}: FieldProps & { options: readonly (Value | Option<Value>)[]; clearable?: boolean; placeholder?: string }) {
  const [held, change] = useField<Value | null>(field.path);
  const value = (typeof held === "string" && held !== "") || typeof held === "number" ? held : null;
  const readOnly = useReadOnly();
  return (
    <Field {...field}>
      {({ id }) => (
        <Select<Value>
          id={id}
          disabled={readOnly}
          value={value}
          onChange={change}
          options={options.map((option) => (typeof option === "object" ? option : { value: option, label: String(option) }))}
          clearable={clearable}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

export function MultiSelectField<Value extends string | number>({
  options,
  max,
  ...field
}: FieldProps & { options: readonly Option<Value>[]; max?: number }) {
  const [value, change] = useRows<Value>(field.path);
  const readOnly = useReadOnly();
  return (
    <Field {...field}>
      {({ id }) => <MultiSelect id={id} disabled={readOnly} value={value} onChange={change} options={options} maxCount={max} />}
    </Field>
  );
}

/** Several short words, typed one after the other. */
export function WordsField({ max, ...field }: FieldProps & { max?: number }) {
  const [value, change] = useRows<string>(field.path);
  const readOnly = useReadOnly();
  return (
    <Field {...field} hint={field.hint ?? "输入后按回车"}>
      {({ id }) => <WordsInput id={id} disabled={readOnly} value={value} onChange={change} maxCount={max} />}
    </Field>
  );
}

/** Yes or no; its label stands beside the box. */
export function CheckField({ path, label, hint }: FieldProps) {
  const [value, change] = useField<unknown>(path);
  const id = fieldId(usePath(path));
  return (
    <div>
      <Checkbox id={id} disabled={useReadOnly()} checked={value === true} onChange={({ target }) => change(target.checked)}>
        {useLabel({ path, label })}
      </Checkbox>
      {hint ? <p className="text-small text-ink-3">{hint}</p> : null}
    </div>
  );
}

/** A day, as an ISO date. */
export function DayField(field: FieldProps) {
  const [value, change] = useText(field.path);
  const readOnly = useReadOnly();
  return <Field {...field}>{({ id }) => <DateField id={id} disabled={readOnly} value={value || null} onChange={change} />}</Field>;
}

/** A moment, as an ISO instant; shown in Asia/Shanghai. */
export function MomentField({ empty, ...field }: FieldProps & { empty?: string }) {
  const [value, change] = useText(field.path);
  const readOnly = useReadOnly();
  return (
    <Field {...field}>
      {({ id }) => <InstantField id={id} disabled={readOnly} value={value || null} onChange={change} placeholder={empty} />}
    </Field>
  );
}
