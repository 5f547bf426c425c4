import { Popover as BasePopover } from "@base-ui/react/popover";
import clsx from "clsx";
import { type ReactElement, type ReactNode, useState } from "react";

export interface PopoverProps {
  /** The button that opens it; must pass its props and ref on. */
  trigger: ReactElement;
  children: ReactNode;
  /** Names the popover. */
  label: string;
  /** Opens on hover and keyboard focus too, without taking the focus: for content that is only looked at, such as a QR code. */
  glance?: boolean;
  /** Open from the start: for one that was loaded when its button was pressed. */
  initiallyOpen?: boolean;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom" | "left" | "right";
  /** 210 px, the order popover's, unless a class says otherwise. */
  className?: string;
}

/** A small panel beside its button. */
export function Popover({
  trigger,
  children,
  label,
  glance = false,
  initiallyOpen = false,
  align = "end",
  side = "bottom",
  className,
}: PopoverProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <BasePopover.Root open={open} onOpenChange={setOpen}>
      <BasePopover.Trigger
        render={trigger}
        openOnHover={glance}
        delay={150}
        closeDelay={120}
        onFocus={(event) => glance && event.currentTarget.matches(":focus-visible") && setOpen(true)}
        onBlur={() => glance && setOpen(false)}
      />
      <BasePopover.Portal>
        <BasePopover.Positioner positionMethod="fixed" side={side} align={align} sideOffset={12} collisionPadding={12} className="z-50">
          <BasePopover.Popup
            aria-label={label}
            initialFocus={!glance}
            finalFocus={!glance}
            className={clsx(
              popoverClass,
              "outline-none transition duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1.5 data-starting-style:opacity-0",
              className ?? "w-(--popover-order)",
            )}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

/** The panel's look, for floats that are positioned by other means. */
const popoverClass = "rounded-control bg-ground p-5 text-left text-s text-ink shadow-float";
