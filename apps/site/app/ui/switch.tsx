import { Switch as BaseSwitch } from "@base-ui/react/switch";
import clsx from "clsx";
import { type ReactNode, useId } from "react";

export interface SwitchProps {
  children: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
}

/** An on/off that acts at once, such as 只看差异. For consent use `Checkbox`. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  // Said outright: the library finds the label around it only once the page is alive.
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className={clsx("inline-flex min-h-(--hit) cursor-pointer items-center gap-3 text-m", className)}>
      <BaseSwitch.Root
        {...rest}
        aria-labelledby={labelId}
        className={clsx(
          "relative h-6 w-11 flex-none rounded-round bg-control transition-colors duration-(--dur-2)",
          "data-checked:bg-ink data-disabled:cursor-not-allowed data-disabled:bg-line",
          "care:inset-ring-2 care:inset-ring-ink care:data-disabled:bg-haze care:data-disabled:inset-ring-ink-3 care:data-unchecked:bg-ground",
        )}
      >
        <BaseSwitch.Thumb className="absolute top-[.1875rem] left-[.1875rem] size-[1.125rem] rounded-round bg-ground transition-transform duration-(--dur-2) ease-out data-checked:translate-x-5 care:data-disabled:bg-ink-3 care:data-unchecked:bg-ink" />
      </BaseSwitch.Root>
      <span id={labelId} className="contents">
        {children}
      </span>
    </label>
  );
}
