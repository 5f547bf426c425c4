import { useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import type { DraftStore } from "#shell/fields/draft-store.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/**
 * Nobody leaves with something unsaved without being asked: within the console by a dialog, from it by the browser's own. `ownPath` is
 * where the item stands; a new one comes there by itself.
 */
export function LeaveGuard({ store, ownPath, save }: { store: DraftStore; ownPath(): string; save(): Promise<number | null> }) {
  const target = useRef("");
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = ![currentLocation.pathname, ownPath()].includes(nextLocation.pathname) && store.isChanged();
    if (isLeaving) target.current = nextLocation.pathname + nextLocation.search;
    return isLeaving;
  });
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (store.isChanged()) event.preventDefault();
    }
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store]);

  async function saveAndLeave() {
    const from = ownPath();
    setSaving(true);
    const version = await save();
    setSaving(false);
    if (version === null) blocker.reset?.();
    // A new item has its address now, and what was held back with the former one is over.
    else if (ownPath() !== from) await navigate(target.current);
    else blocker.proceed?.();
  }
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title="有未保存的修改"
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>不保存，离开</Button>
          <Button kind="primary" loading={isSaving} onClick={() => void saveAndLeave()}>
            保存并离开
          </Button>
        </>
      }
    >
      <p>离开前要保存吗？</p>
    </Dialog>
  );
}
