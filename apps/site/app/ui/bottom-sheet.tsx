import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";

export interface BottomSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** What a popover is on a phone: a panel from the bottom edge that a swipe, the scrim, Escape or its cross closes. */
export function BottomSheet({ open, onOpenChange, title, children }: BottomSheetProps) {
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-60 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-60 flex items-end justify-center">
          <Drawer.Popup className="max-h-[85vh] w-full translate-y-(--drawer-swipe-movement-y) overflow-y-auto overscroll-contain bg-ground pb-[env(safe-area-inset-bottom)] text-ink outline-none transition-transform duration-(--dur-3) ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:duration-0">
            <div className="hair-b flex min-h-(--row-h) items-center justify-between pr-2 pl-(--page)">
              <Drawer.Title className="text-t3 font-strong">{title}</Drawer.Title>
              <Drawer.Close aria-label="关闭" className={iconButtonClass}>
                <Icon icon={X} />
              </Drawer.Close>
            </div>
            <Drawer.Content className="px-(--page) py-6">{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
