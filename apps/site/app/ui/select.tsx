import { Select as BaseSelect } from "@base-ui/react/select";
import clsx from "clsx";
import { Check, ChevronDown } from "lucide";
import type { Ref } from "react";
import { Icon } from "./icon.tsx";
import { listPopupClass } from "./list-popup-class.ts";

export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string | number> {
  items: readonly Choice<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  /** Heading of the bottom sheet: what is being chosen. */
  title: string;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

/** One of up to some thirty choices. A list under the box; below 768 px a bottom sheet with 56 px rows. Inside a `Field`. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { items, value, onValueChange, title, placeholder = "请选择", disabled, name, onBlur, ref, className } = props;
  return (
    <BaseSelect.Root items={items} value={value} onValueChange={onValueChange} disabled={disabled} name={name}>
      <BaseSelect.Trigger ref={ref} onBlur={onBlur} className={clsx("control-box cursor-pointer text-b2", className)}>
        <BaseSelect.Value placeholder={placeholder} className="min-w-0 flex-1 truncate data-placeholder:text-ink-3" />
        <BaseSelect.Icon className="transition-transform duration-(--dur-2) data-popup-open:rotate-180">
          <Icon icon={ChevronDown} size="inline" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Backdrop className={listPopupClass.backdrop} />
        <BaseSelect.Positioner
          positionMethod="fixed"
          alignItemWithTrigger={false}
          align="start"
          sideOffset={4}
          className={listPopupClass.positioner}
        >
          <BaseSelect.Popup className={listPopupClass.popup}>
            <div className={listPopupClass.title}>{title}</div>
            <BaseSelect.List className={listPopupClass.list}>
              {items.map((item) => (
                <BaseSelect.Item key={item.value} value={item.value} disabled={item.disabled} className={listPopupClass.item}>
                  <BaseSelect.ItemText className="flex-1">{item.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Icon icon={Check} size="inline" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
