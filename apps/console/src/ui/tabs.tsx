import { Tabs as AntTabs } from "antd";
import type { ReactNode } from "react";

export interface TabsProps {
  label: string;
  active?: string;
  onChange?(key: string): void;
  tabs: readonly { key: string; title: string; content: ReactNode }[];
}

/** Several views of one thing; the line under the present one is ink. */
export function Tabs({ label, active, onChange, tabs }: TabsProps) {
  return (
    <AntTabs
      activeKey={active}
      onChange={onChange}
      aria-label={label}
      destroyOnHidden
      items={tabs.map(({ key, title, content }) => ({ key, label: title, children: content }))}
    />
  );
}
