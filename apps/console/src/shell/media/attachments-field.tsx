import type { Attachment } from "@marque/contract/entities/article";
import { FilePlus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useReadOnly, useRows } from "../fields/draft-store.ts";
import { ListField } from "../fields/list-field.tsx";
import { TextField } from "../fields/simple-fields.tsx";
import { useMediaPicker } from "./use-media-picker.tsx";

const MAX = 20;

/** Files to an article; readers see the Chinese name. */
export function AttachmentsField({ path }: { path: string }) {
  const [files, change] = useRows<Partial<Attachment> | null>(path);
  const { open, picker } = useMediaPicker({ kind: "file", onPick: ({ file }) => file && change([...files, file]) });
  const readOnly = useReadOnly();
  return (
    <div>
      <ListField<Attachment> path={path} unit="个附件" max={MAX}>
        {(index) => (
          <div className="flex items-end gap-3">
            <div className="flex-1">
              <TextField path="name" label="显示名称" max={120} />
            </div>
            <a href={files[index]?.url} target="_blank" rel="noopener noreferrer" className="pb-1.5 text-small underline hover:text-brand">
              打开（{Math.max(1, Math.round((files[index]?.size ?? 0) / 1024))} KB）
            </a>
          </div>
        )}
      </ListField>
      {readOnly ? null : (
        <div className="mt-2">
          <Button small icon={FilePlus} disabled={files.length >= MAX} onClick={open}>
            添加附件
          </Button>
        </div>
      )}
      {picker}
    </div>
  );
}
