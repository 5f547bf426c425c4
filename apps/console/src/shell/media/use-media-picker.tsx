import { lazy, type ReactNode, Suspense, useState } from "react";
import type { MediaPickerProps } from "./media-picker.tsx";

const MediaPicker = lazy(() => import("./media-picker.tsx").then((file) => ({ default: file.MediaPicker })));

/** The library over the page, to be rendered with the field; it is loaded when it first opens, and closes with the choice. */
export function useMediaPicker({ kind, onPick }: Pick<MediaPickerProps, "kind" | "onPick">): { open(): void; picker: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const picker = isOpen ? (
    <Suspense>
      <MediaPicker
        kind={kind}
        onClose={close}
        onPick={(asset) => {
          close();
          onPick(asset);
        }}
      />
    </Suspense>
  ) : null;
  return { open: () => setOpen(true), picker };
}
