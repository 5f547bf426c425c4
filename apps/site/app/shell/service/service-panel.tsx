import { X } from "lucide";
import { useEffect, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { calls } from "../calls.ts";
import { OverlayDialog } from "../overlays/overlay-dialog.tsx";
import { closeOverlay } from "../overlays/overlay-store.ts";
import { useSettings } from "../site-data.ts";
import { type Questions, ServiceContents } from "./service-contents.tsx";

/** Online service beside the page; on a phone from below. */
export function ServicePanel() {
  const { onlineService } = useSettings();
  const [questions, setQuestions] = useState<Questions | null>(null);
  useEffect(() => {
    let isGone = false;
    calls.call("commonQuestions", {}, { quiet: true }).then(
      (found) => isGone || setQuestions(found),
      // Telephone and forms are there all the same.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <OverlayDialog label={onlineService.text} className="overlay-side">
      <div className="hair-b sticky top-0 z-10 flex min-h-(--row-h) items-center justify-between bg-ground pr-2 pl-6">
        <h2 className="text-t3">{onlineService.text}</h2>
        <IconButton icon={X} label={`关闭${onlineService.text}`} onClick={closeOverlay} />
      </div>
      <div className="px-6 pt-6 pb-[calc(32px+env(safe-area-inset-bottom))]">
        <ServiceContents questions={questions} level={3} replace />
      </div>
    </OverlayDialog>
  );
}
