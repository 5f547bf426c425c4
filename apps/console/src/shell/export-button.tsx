import type { ExportFormat } from "@marque/contract/calls/manage/paging";
import type { CallInput } from "@marque/contract/types";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Menu } from "../ui/menu.tsx";
import { toast } from "../ui/toast.tsx";
import { useAction } from "./calls.ts";
import { formats, useResult, useTasks } from "./tasks.ts";

type ExportCall = "manageContentExport" | "auditExport" | "exportCollect" | "recallProgressExport";

interface ExportButtonProps<Call extends ExportCall> {
  call: Call;
  /** What is wanted, as a list's present filters; the format is chosen here. */
  input: Omit<CallInput<Call>, "requestId">;
  text?: string;
  primary?: boolean;
}

/**
 * Has a table collected for a spreadsheet, in the format that is chosen, and hands it out once it is there. Whoever leaves meanwhile
 * finds it among the tasks.
 */
export function ExportButton<Call extends ExportCall>({ call, input, text = "导出表格", primary }: ExportButtonProps<Call>) {
  const begin = useAction(call, { refreshes: ["taskList"] });
  const [awaited, setAwaited] = useState<{ id: string; format: ExportFormat } | null>(null);
  useAwaited(awaited, () => setAwaited(null));
  const collect = (format: ExportFormat) =>
    begin.mutate({ ...input, requestId: crypto.randomUUID() } as CallInput<Call>, {
      onSuccess: ({ id }) => setAwaited({ id, format }),
    });
  return (
    <Menu entries={(["xlsx", "csv"] as const).map((format) => ({ key: format, text: formats[format], onChoose: () => collect(format) }))}>
      <Button kind={primary ? "primary" : "default"} icon={Download} loading={begin.isPending || awaited !== null}>
        {text}
      </Button>
    </Menu>
  );
}

/** Hands out the result of a task as soon as it is there, or says why there is none. */
function useAwaited(awaited: { id: string; format: ExportFormat } | null, onOver: () => void): void {
  const tasks = useTasks({ isAwaited: awaited !== null });
  const result = useResult();
  const task = tasks.data?.list.find(({ id }) => id === awaited?.id);
  const isOver = task !== undefined && task.state !== "queued" && task.state !== "running";
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens when the awaited task is over happens once
  useEffect(() => {
    if (!isOver || !awaited) return;
    onOver();
    if (task.state === "done") result.save(task, awaited.format);
    else if (task.state === "failed") toast.wrong(task.note);
  }, [isOver, awaited?.id]);
}
