import { Select as AntSelect } from "antd";

export interface Option<Value extends string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string | number> {
  id?: string;
  value?: Value | null;
  onChange?(value: Value | null): void;
  options: readonly Option<Value>[];
  /** Where no field label stands beside it. */
  label?: string;
  placeholder?: string;
  /** May be emptied again. */
  clearable?: boolean;
  /** Lets people type to find an option. */
  searchable?: boolean;
  disabled?: boolean;
  small?: boolean;
  width?: number | string;
}

/** One of several. */
export function Select<Value extends string | number>({
  label,
  clearable,
  searchable,
  small,
  width = "100%",
  value,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <AntSelect<Value>
      {...rest}
      value={value ?? undefined}
      onChange={(chosen) => onChange?.(chosen ?? null)}
      options={rest.options as Option<Value>[]}
      aria-label={label}
      allowClear={clearable}
      showSearch={searchable ? { optionFilterProp: "label" } : false}
      size={small ? "small" : "middle"}
      style={{ width }}
      popupMatchSelectWidth={false}
    />
  );
}

export interface MultiSelectProps<Value extends string | number> {
  id?: string;
  value?: readonly Value[];
  onChange?(values: Value[]): void;
  options: readonly Option<Value>[];
  label?: string;
  placeholder?: string;
  maxCount?: number;
  disabled?: boolean;
}

/** Any of several. */
export function MultiSelect<Value extends string | number>({ label, value, options, ...rest }: MultiSelectProps<Value>) {
  return (
    <AntSelect<Value[]>
      {...rest}
      mode="multiple"
      value={value as Value[] | undefined}
      options={options as Option<Value>[]}
      aria-label={label}
      showSearch={{ optionFilterProp: "label" }}
      style={{ width: "100%" }}
    />
  );
}

/** Short words that people type themselves, parted by Enter or a comma. */
export function WordsInput({ label, value, ...rest }: Omit<MultiSelectProps<string>, "options">) {
  return (
    <AntSelect<string[]>
      {...rest}
      mode="tags"
      open={false}
      suffix={null}
      value={value as string[] | undefined}
      tokenSeparators={[",", "，", "、"]}
      aria-label={label}
      style={{ width: "100%" }}
    />
  );
}
