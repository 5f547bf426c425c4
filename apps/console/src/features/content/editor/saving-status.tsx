import { useIsChanged } from "#shell/fields/draft-store.ts";
import type { SavingStatus } from "#shell/workflow/use-saving.ts";

const time = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Whether what stands in the editor is on the server. */
export function SavingStatusText({ status }: { status: SavingStatus }) {
  const isChanged = useIsChanged();
  const failed = status.kind === "failed";
  return (
    <span role="status" className={`text-note tabular-nums ${failed ? "text-danger" : "text-ink-3"}`}>
      {failed
        ? `未保存：${status.message}`
        : status.kind === "saving"
          ? "保存中…"
          : isChanged
            ? "有未保存的修改"
            : status.kind === "saved"
              ? `已保存 ${time.format(status.at)}`
              : "没有修改"}
    </span>
  );
}
