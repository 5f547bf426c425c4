import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Tone } from "#ui/chip.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Progress } from "#ui/progress.tsx";
import { toast } from "#ui/toast.tsx";

/** How often is asked while a file is read. */
export const LOOK_MS = 1_000;

/** What becomes of a file whose rows count for nothing before somebody has taken the whole of it. */
export const batchStates = {
  reading: { title: "读取中", tone: "info" },
  ready: { title: "待启用", tone: "warning" },
  taken: { title: "已启用", tone: "success" },
  stopped: { title: "未完成", tone: "danger" },
  dropped: { title: "已放弃", tone: "plain" },
  takenBack: { title: "已撤回", tone: "plain" },
} as const satisfies Record<string, { title: string; tone: Tone }>;

interface ReadingBatchProps {
  progress: { done: number; total: number };
  /** What holds until it is taken. */
  note: string;
  /** The way to give it up, for whoever may. */
  children?: ReactNode;
}

/** A file that is being read. */
export function ReadingBatch({ progress: { done, total }, note, children }: ReadingBatchProps) {
  return (
    <section aria-label="读取进度" className="grid max-w-120 gap-2">
      <p role="status">
        正在读取 {done.toLocaleString("zh-CN")} / {total.toLocaleString("zh-CN")} 行
      </p>
      <Progress share={total === 0 ? 0 : done / total} label="读取进度" />
      <p className="text-note text-ink-3">离开页面或服务重启都不会中断；{note}</p>
      {children}
    </section>
  );
}

interface DropBatchProps {
  /** What its rows are, as in 车架号. */
  what: string;
  note: string;
  drop(): Promise<unknown>;
  onDropped(): void;
}

/** Gives up a file that has not been taken, once that is confirmed. */
export function DropBatch({ what, note, drop, onDropped }: DropBatchProps) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await drop();
      toast.done("已放弃，没有启用任何一辆");
    } catch {
      // The call has said what is wrong; the list shows how it stands.
    }
    setPending(false);
    setAsking(false);
    onDropped();
  }

  return (
    <>
      <span>
        <Button kind="danger" onClick={() => setAsking(true)}>
          放弃
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        title={`放弃这份${what}`}
        confirm="放弃"
        danger
        loading={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        读取的{what}随即删除，{note}
      </ConfirmDialog>
    </>
  );
}
