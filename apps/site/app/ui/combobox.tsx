import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import clsx from "clsx";
import { Check, ChevronDown, Search } from "lucide";
import type { Ref } from "react";
import { Icon } from "./icon.tsx";
import { listPopupClass } from "./list-popup-class.ts";
import type { Choice } from "./select.tsx";

export interface ChoiceGroup<Value extends string | number> {
  /** Heading, such as 热门 or A. */
  label: string;
  items: readonly Choice<Value>[];
}

export interface ComboboxProps<Value extends string | number> {
  groups: readonly ChoiceGroup<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  /** What is being chosen; names the popup. */
  title: string;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Whether a choice answers the typed text; plain inclusion when absent. Give a pinyin match here where one is loaded. */
  filter?: (choice: Choice<Value>, query: string) => boolean;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

/** One of many choices, in groups, with a search box in the list. Below 768 px a bottom sheet with 56 px rows. Inside a `Field`. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { groups, value, onValueChange, title, placeholder = "请选择", searchPlaceholder = "输入名称查找", ref, className } = props;
  const filter = props.filter ?? includesQuery;
  const selected = groups.flatMap((group) => group.items).find((item) => item.value === value) ?? null;
  return (
    <BaseCombobox.Root
      items={groups}
      value={selected}
      onValueChange={(item: Choice<Value> | null) => onValueChange(item?.value ?? null)}
      isItemEqualToValue={(item: Choice<Value>, other: Choice<Value>) => item.value === other.value}
      filter={(item: Choice<Value>, query: string) => query.trim() === "" || filter(item, query.trim())}
      disabled={props.disabled}
      name={props.name}
      modal
      autoHighlight
    >
      <BaseCombobox.Trigger ref={ref} onBlur={props.onBlur} className={clsx("control-box cursor-pointer text-b2", className)}>
        <span className={clsx("min-w-0 flex-1 truncate", !selected && "text-ink-3")}>
          <BaseCombobox.Value placeholder={placeholder} />
        </span>
        <BaseCombobox.Icon className="transition-transform duration-(--dur-2) data-popup-open:rotate-180">
          <Icon icon={ChevronDown} size="inline" />
        </BaseCombobox.Icon>
      </BaseCombobox.Trigger>
      <BaseCombobox.Portal>
        <BaseCombobox.Backdrop className={listPopupClass.backdrop} />
        <BaseCombobox.Positioner positionMethod="fixed" align="start" sideOffset={4} className={listPopupClass.positioner}>
          <BaseCombobox.Popup aria-label={title} className={clsx(listPopupClass.popup, "max-md:h-[75vh]")}>
            <div className={listPopupClass.title}>{title}</div>
            <div className="hair-b flex flex-none items-center gap-3 px-4 max-md:px-(--page)">
              <Icon icon={Search} size="inline" />
              <BaseCombobox.Input
                placeholder={searchPlaceholder}
                aria-label={`查找${title}`}
                className="min-h-12 w-full min-w-0 bg-transparent text-b2 outline-none focus-visible:shadow-none"
              />
            </div>
            <BaseCombobox.Empty className="px-4 text-s text-ink-3 not-empty:py-4 max-md:px-(--page)">没有符合的选项</BaseCombobox.Empty>
            <BaseCombobox.List className={listPopupClass.list}>
              {(group: ChoiceGroup<Value>) => (
                <BaseCombobox.Group key={group.label} items={group.items}>
                  <BaseCombobox.GroupLabel className={listPopupClass.groupLabel}>{group.label}</BaseCombobox.GroupLabel>
                  <BaseCombobox.Collection>
                    {(item: Choice<Value>) => (
                      <BaseCombobox.Item key={item.value} value={item} disabled={item.disabled} className={listPopupClass.item}>
                        <span className="flex-1">{item.label}</span>
                        <BaseCombobox.ItemIndicator>
                          <Icon icon={Check} size="inline" />
                        </BaseCombobox.ItemIndicator>
                      </BaseCombobox.Item>
                    )}
                  </BaseCombobox.Collection>
                </BaseCombobox.Group>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

function includesQuery(choice: Choice<string | number>, query: string): boolean {
  return choice.label.includes(query);
}
