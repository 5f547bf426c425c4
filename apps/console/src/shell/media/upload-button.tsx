import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { CallError } from "@marque/contract/client";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { toast } from "../../ui/toast.tsx";
import { FILE_TYPES, PICTURE_TYPES, uploadMedia } from "./upload.ts";

export interface UploadButtonProps {
  kind?: "picture" | "file";
  folder?: string;
  multiple?: boolean;
  primary?: boolean;
  onUploaded(asset: MediaAsset): void;
}

/** Chooses files and sends them one after the other, showing how far each has come. */
export function UploadButton({ kind = "file", folder, multiple, primary, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);

  async function send(files: File[]) {
    for (const file of files) {
      setSending({ name: file.name, share: 0 });
      try {
        onUploaded(await uploadMedia(file, { folder, onProgress: (share) => setSending({ name: file.name, share }) }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!error.silent) toast.wrong(`${file.name}：${error.message}`);
      }
    }
    setSending(null);
  }

  return (
    <div className="flex min-w-0 items-center gap-3">
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={kind === "picture" ? PICTURE_TYPES : FILE_TYPES}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          void send(files);
        }}
      />
      <Button kind={primary ? "primary" : "default"} icon={Upload} disabled={sending !== null} onClick={() => input.current?.click()}>
        {kind === "picture" ? "上传图片" : "上传文件"}
      </Button>
      {sending ? (
        <div className="w-56 min-w-0">
          <p className="truncate text-small text-ink-3">{sending.name}</p>
          <Progress share={sending.share} label={`正在上传 ${sending.name}`} />
        </div>
      ) : null}
    </div>
  );
}
