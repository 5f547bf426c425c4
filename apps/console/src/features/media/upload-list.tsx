import { RotateCw, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { Upload } from "./use-uploads.ts";

const words: Record<Upload["state"], string> = {
  waiting: "等待上传",
  sending: "正在上传",
  done: "已上传",
  known: "素材库已有相同文件，未重复保存",
  failed: "",
};

/** What is being sent and what came of it. It stays until somebody takes it away, so that no refusal is missed. */
export function UploadList({ uploads, onAgain, onClear }: { uploads: readonly Upload[]; onAgain(upload: Upload): void; onClear(): void }) {
  if (uploads.length === 0) return null;
  const left = uploads.filter(({ state }) => state === "waiting" || state === "sending").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  return (
    <section aria-label="上传" className="mx-4 mb-4 border-t border-ink lg:mx-6">
      <div className="flex items-center gap-3 border-b border-line py-1.5">
        <p role="status" className="font-medium">
          {left > 0 ? `正在上传，还剩 ${left} 个文件` : `上传完成${failed > 0 ? `，${failed} 个文件没有成功` : ""}`}
        </p>
        <div className="ml-auto">
          <Button small kind="quiet" icon={X} onClick={onClear}>
            收起
          </Button>
        </div>
      </div>
      <ul className="max-h-60 overflow-y-auto">
        {uploads.map((upload) => {
          const { id, file, state, share, message } = upload;
          return (
            <li key={id} className="grid items-center gap-x-4 border-b border-line py-1.5 md:grid-cols-[1fr_22rem]">
              <span className="min-w-0 truncate">{file.name}</span>
              {state === "sending" ? (
                <Progress share={share} label={`${file.name}的上传进度`} />
              ) : state === "failed" ? (
                <span className="flex items-center gap-2 text-danger">
                  <span className="flex-1">{message}</span>
                  <Button small icon={RotateCw} onClick={() => onAgain(upload)}>
                    重试
                  </Button>
                </span>
              ) : (
                <span className={state === "waiting" ? "text-ink-3" : "text-ink-2"}>{words[state]}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
