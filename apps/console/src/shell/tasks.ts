import type { ExportFormat } from "@marque/contract/calls/manage/paging";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { useQuery } from "@tanstack/react-query";
import { toast } from "../ui/toast.tsx";
import { callQuery, useAction } from "./calls.ts";

/** How often is asked while something is being done. */
const LOOK_MS = 1_500;

export const formats: Record<ExportFormat, string> = { xlsx: "Excel 工作簿（.xlsx）", csv: "CSV 文本（.csv）" };

/** One's own tasks, a page of them; asked for again and again while one of them waits or runs, and while somebody waits for one. */
export function useTasks({ pageNum = 1, pageSize = 20, isAwaited = false } = {}) {
  return useQuery({
    ...callQuery("taskList", { pageNum, pageSize }),
    refetchInterval: ({ state }) => (isAwaited || (state.data?.active ?? 0) > 0 ? LOOK_MS : false),
    placeholderData: (former) => former,
  });
}

/** Hands a task's result to the browser as a file to keep; who took it is written down. */
export function useResult() {
  const download = useAction("taskDownload");
  return {
    isPending: download.isPending,
    save: ({ id }: Pick<Task, "id">, format: ExportFormat) =>
      download.mutate(
        { id, format },
        {
          onSuccess({ address }) {
            // A link is followed without leaving the page, whatever is unsaved in it.
            const link = document.createElement("a");
            link.href = address;
            link.download = "";
            link.click();
            toast.done("表格已导出，操作记录里可查");
          },
        },
      ),
  };
}
