import { Field as BaseField } from "@base-ui/react/field";
import clsx from "clsx";
import { type ChangeEvent, type ComponentProps, useState } from "react";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "defaultValue" | "value"> {
  value?: string;
  defaultValue?: string;
  /** Longest text in characters; shown as `n/200`. */
  maxLength: number;
}

/** A text box of several lines with a counter. Inside a `Field` it takes the field's label, state and messages. */
export function Textarea({ maxLength, className, onChange, rows = 3, value, defaultValue = "", ...rest }: TextareaProps) {
  const [typed, setTyped] = useState(defaultValue.length);
  const length = value === undefined ? typed : value.length;
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const text = (
    <textarea
      {...rest}
      rows={rows}
      maxLength={maxLength}
      onChange={handleChange}
      className="w-full resize-y bg-transparent text-b2 outline-none focus-visible:shadow-none"
    />
  );
  return (
    <span className={clsx("control-box flex-col items-stretch gap-1! py-3", className)}>
      {value === undefined ? (
        <BaseField.Control defaultValue={defaultValue} render={text} />
      ) : (
        <BaseField.Control value={value} render={text} />
      )}
      <span className="num self-end text-xs text-ink-3" aria-hidden="true">
        {length}/{maxLength}
      </span>
    </span>
  );
}
