import { Button as AntButton } from "antd";
import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";

export interface ButtonProps {
  id?: string;
  /** `primary` once per view; `danger` for what cannot be taken back; `quiet` beside other things. */
  kind?: "primary" | "default" | "quiet" | "danger";
  icon?: LucideIcon;
  /** Needed where there is no text: spoken and shown on hover. Beside a text, what is spoken instead: it holds the text, and says of what. */
  label?: string;
  /** The keys that do the same, as in `⌘S`. */
  keys?: string;
  small?: boolean;
  disabled?: boolean;
  loading?: boolean;
  submit?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  autoFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children?: ReactNode;
}

export function Button({ kind = "default", icon, label, keys, small, loading, submit, pressed, expanded, children, ...rest }: ButtonProps) {
  const words = label && keys ? `${label}（${keys}）` : label;
  return (
    <AntButton
      {...rest}
      type={kind === "primary" ? "primary" : kind === "quiet" ? "text" : "default"}
      danger={kind === "danger"}
      size={small ? "small" : "middle"}
      htmlType={submit ? "submit" : "button"}
      loading={loading ?? false}
      icon={icon ? <Icon of={icon} size={small ? 14 : 16} /> : undefined}
      // A press on it while it works would be lost: whoever listens, or waits, is told so.
      aria-disabled={loading || undefined}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      title={children && keys ? keys : children ? undefined : words}
    >
      {children}
    </AntButton>
  );
}
