import { Dropdown } from "antd";
import type { LucideIcon } from "lucide-react";
import { type ReactElement, useRef } from "react";
import { Icon } from "./icon.tsx";

export type MenuEntry =
  | { key: string; text: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean; onChoose(): void }
  /** A hairline. */
  | { key: string; line: true };

/** A button whose click opens a list of things to do. The focus goes to the list, and back to the button when something was chosen. */
export function Menu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactElement }) {
  const opener = useRef<Element | null>(null);
  return (
    <Dropdown
      autoFocus
      trigger={["click"]}
      placement="bottomRight"
      onOpenChange={(isOpen) => {
        const { activeElement } = document;
        if (isOpen) opener.current = activeElement;
        // A list that Escape closes still has the focus, or has just lost it.
        else if (activeElement === document.body || activeElement?.closest('[role="menu"]')) focusOn(opener.current);
      }}
      menu={{
        items: entries.map((entry) =>
          "line" in entry
            ? { key: entry.key, type: "divider" as const }
            : {
                key: entry.key,
                label: entry.text,
                danger: entry.danger,
                disabled: entry.disabled,
                icon: entry.icon ? (
                  <span className="mr-2 inline-flex">
                    <Icon of={entry.icon} />
                  </span>
                ) : undefined,
                onClick: ({ domEvent }) => {
                  // A key that chose must not press whatever has the focus next.
                  domEvent.preventDefault();
                  focusOn(opener.current);
                  entry.onChoose();
                },
              },
        ),
      }}
    >
      {children}
    </Dropdown>
  );
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
