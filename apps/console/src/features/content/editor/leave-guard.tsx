import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import type { DraftStore } from "../../../shell/fields/draft-store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Nobody leaves with something unsaved without being asked: within the console by a dialog, from it by the browser's own. */
export function LeaveGuard({ store, save }: { store: DraftStore; save(): Promise<number | null> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && store.isChanged(),
  );
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (store.isChanged()) event.preventDefault();
    }
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [store]);

  async function saveAndLeave() {
    setSaving(true);
    const version = await save();
    setSaving(false);
    if (version === null) blocker.reset?.();
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
