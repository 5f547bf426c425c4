import clsx from "clsx";
import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

/** A one-line form's text box: only a line under it. The browser's own control, so a page can carry it without form machinery. */
export function LineInput({ label, className, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className={clsx("block", className)}>
      <span className="block text-note text-ink-3">{label}</span>
      <span className="line-field">
        <input {...rest} className="line-control num" />
      </span>
    </label>
  );
}

/** The same for a choice; the options are the children. */
export function LineSelect({ label, className, children, ...rest }: ComponentProps<"select"> & { label: string }) {
  return (
    <label className={clsx("block", className)}>
      <span className="block text-note text-ink-3">{label}</span>
      <span className="line-field">
        <select {...rest} className="line-control cursor-pointer">
          {children}
        </select>
        <Icon icon={ChevronDown} size="inline" className="pointer-events-none" />
      </span>
    </label>
  );
}
