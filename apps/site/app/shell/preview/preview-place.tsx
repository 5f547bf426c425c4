import { initialState, previewEnded, previewStarted } from "@marque/contract/store";
import { lazy, Suspense, useEffect } from "react";
import { useRootData } from "../site-data.ts";
import { changeSite } from "../store.ts";

// Nobody else pays for it.
const PreviewBar = lazy(() => import("./preview-bar.tsx"));

/** Says on every page of a preview that it is one, and keeps the browser's preview flags (specification §4 "Preview"). */
export function PreviewPlace() {
  const root = useRootData();
  const preview = root?.preview ?? null;

  useEffect(() => {
    changeSite((state) => {
      if (preview?.state === "on") return previewStarted({ ...state, preview: initialState.preview }, preview.flags);
      return Object.values(state.preview).includes(true) ? previewEnded(state) : state;
    });
  }, [preview]);

  if (!preview) return null;
  return (
    <Suspense>
      <PreviewBar preview={preview} gray={root?.gray ?? false} />
    </Suspense>
  );
}
