import { Radio as BaseRadio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import clsx from "clsx";
import type { Ref } from "react";
import { choiceCellClass } from "./choice-cell-class.ts";
import type { Choice } from "./select.tsx";

export interface ChoiceGroupProps<Value extends string> {
  /** What is being chosen, when no `Field` labels it. */
  label?: string;
  items: readonly Choice<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** One of two to five words side by side, such as 先生 / 女士 / 不填. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, items, value, onValueChange, name, disabled, ref, className } = props;
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      name={name}
      disabled={disabled}
      className={clsx("flex flex-wrap gap-2", className)}
    >
      {items.map((item, index) => (
        <BaseRadio.Root
          key={item.value}
          value={item.value}
          disabled={item.disabled}
          inputRef={index === 0 ? ref : undefined}
          className={clsx(choiceCellClass, "inline-flex min-h-(--control-h) items-center px-4 text-m")}
        >
          {item.label}
        </BaseRadio.Root>
      ))}
    </RadioGroup>
  );
}
