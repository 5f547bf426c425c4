import type { CallInput } from "@marque/contract/types";
import { Download } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";
import { useAction } from "./calls.ts";
import { downloadText } from "./file-download.ts";

type ExportCall = "manageContentExport" | "auditExport";

/** Hands out everything that a list shows with its present filters, as a table for spreadsheets. */
export function ExportButton<Call extends ExportCall>({ call, input }: { call: Call; input: CallInput<Call> }) {
  const fetchFile = useAction(call);
  const save = () =>
    fetchFile.mutate(input, {
      onSuccess: ({ fileName, csv }) => {
        downloadText(fileName, csv);
        toast.done("表格已导出，操作记录里可查");
      },
    });
  return (
    <Button icon={Download} loading={fetchFile.isPending} onClick={save}>
      导出表格
    </Button>
  );
}
