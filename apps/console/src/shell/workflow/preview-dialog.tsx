import type { PreviewSet } from "@marque/contract/calls/manage/content";
import type { ContentType } from "@marque/contract/content-types";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAction } from "../calls.ts";

export interface PreviewDialogProps {
  /** Drafts that the link shows. */
  items: readonly { type: ContentType; id: number }[];
  title: string;
  /** Address that the link opens; empty where the item has no page of its own. */
  path: string;
  onClose(): void;
}

const hours = [
  { value: 1, label: "1 小时" },
  { value: 24, label: "1 天" },
  { value: 72, label: "3 天" },
  { value: 168, label: "7 天" },
];

/** A signed link that shows drafts to whoever has it, until it expires or is revoked. */
export function PreviewDialog({ items, title, path, onClose }: PreviewDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [lasts, setLasts] = useState(24);
  const [made, setMade] = useState<PreviewSet | null>(null);
  const create = useAction("previewSetCreate", { refreshes: ["previewSetList"] });
  const revoke = useAction("previewSetRevoke", { refreshes: ["previewSetList"] });

  async function make() {
    const input = {
      requestId,
      title: title.slice(0, 60) || "预览",
      items: items.map(({ type, id }) => ({ type, id })),
      path: path || "/",
      hours: lasts,
    };
    setMade(await create.mutateAsync(input));
  }

  return (
    <Dialog open title="预览" width={560} onClose={onClose}>
      {made?.url ? (
        <div className="flex flex-col gap-4">
          <div className="flex gap-4">
            <QrPicture text={made.url} label="预览链接的二维码" />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <p className="text-ink-2">
                用手机扫码，或打开链接。有效至 <Instant at={made.expiresAt} />
                ，拿到链接的人都能看，不会被搜索引擎收录。
              </p>
              <Input readOnly aria-label="预览链接" value={made.url} onFocus={({ target }) => target.select()} />
              <div className="flex flex-wrap gap-2">
                <Button
                  onClick={() => {
                    void navigator.clipboard.writeText(made.url ?? "");
                    toast.done("链接已复制");
                  }}
                >
                  复制链接
                </Button>
                <a
                  href={made.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex h-8 items-center bg-ink px-4 font-medium text-on-ink hover:bg-brand"
                >
                  打开预览
                </a>
                <Button
                  kind="danger"
                  loading={revoke.isPending}
                  onClick={() =>
                    revoke.mutate(
                      { id: made.id },
                      {
                        onSuccess: () => {
                          toast.done("链接已撤销");
                          onClose();
                        },
                      },
                    )
                  }
                >
                  撤销链接
                </Button>
              </div>
            </div>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">
            为{items.length > 1 ? `这 ${items.length} 份草稿` : "这份草稿"}生成一个带签名的链接，未登录的人也能打开。它只显示已保存的内容。
          </p>
          <div className="flex items-center gap-3">
            <span>有效期</span>
            <Select label="有效期" width={120} value={lasts} onChange={(chosen) => setLasts(chosen ?? 24)} options={hours} />
            <Button kind="primary" loading={create.isPending} onClick={() => void make().catch(() => {})}>
              生成预览链接
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
