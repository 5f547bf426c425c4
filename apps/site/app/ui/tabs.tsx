import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import clsx from "clsx";
import type { ReactNode } from "react";
import { tabClass, tabListClass } from "./tab-class.ts";

export interface TabItem {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps {
  /** What the tabs divide. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  panelClassName?: string;
}

/** Panels of one page behind words; 2 px ink under the current one. For places with addresses of their own use links with `tabClass`. */
export function Tabs({ label, items, value, defaultValue = items[0]?.value, onValueChange, className, panelClassName }: TabsProps) {
  const state = value === undefined ? { defaultValue } : { value };
  return (
    <BaseTabs.Root {...state} onValueChange={(next) => onValueChange?.(String(next))} className={className}>
      <BaseTabs.List aria-label={label} className={tabListClass}>
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} value={item.value} className={clsx(tabClass, "cursor-pointer")}>
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className={clsx("pt-8", panelClassName)}>
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
