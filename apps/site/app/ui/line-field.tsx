import clsx from "clsx";
import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

const line =
  "flex items-center border-b-(length:--hair) border-control transition-colors duration-(--dur-1) hover:border-ink focus-within:border-ink focus-within:shadow-[0_1px_0_var(--color-ink)]";
const control = "min-h-12 w-full min-w-0 appearance-none bg-transparent text-b1 leading-normal outline-none focus-visible:shadow-none";

/** A one-line form's text box: only a line under it. The browser's own control, so a page can carry it without form machinery. */
export function LineInput({ label, className, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className={clsx("block", className)}>
      <span className="block text-note text-ink-3">{label}</span>
      <span className={line}>
        <input {...rest} className={clsx(control, "num")} />
      </span>
    </label>
  );
}

/** The same for a choice; the options are the children. */
export function LineSelect({ label, className, children, ...rest }: ComponentProps<"select"> & { label: string }) {
  return (
    <label className={clsx("block", className)}>
      <span className="block text-note text-ink-3">{label}</span>
      <span className={line}>
        <select {...rest} className={clsx(control, "cursor-pointer [&>option]:bg-ground [&>option]:text-ink")}>
          {children}
        </select>
        <Icon icon={ChevronDown} size="inline" className="pointer-events-none" />
      </span>
    </label>
  );
}
