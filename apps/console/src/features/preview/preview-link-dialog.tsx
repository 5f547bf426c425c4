import { CopyButton } from "../../shell/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { framesAddress } from "./preview-link.ts";

/** A link in every form it is used in: opened, side by side at several widths, copied, scanned. */
export function PreviewLinkDialog({ title, url, expiresAt, onClose }: { title: string; url: string; expiresAt: string; onClose(): void }) {
  return (
    <Dialog open title={title} width={600} onClose={onClose}>
      <div className="flex flex-wrap gap-5">
        <div className="border border-line p-2">
          <QrPicture text={url} label="预览链接的二维码" />
        </div>
        <div className="flex min-w-60 flex-1 flex-col gap-3">
          <p className="text-ink-2">
            手机扫码或打开链接即可查看，无需登录；有效至 <Instant at={expiresAt} />
            。预览不会被搜索引擎收录。
          </p>
          <Input readOnly aria-label="预览链接" value={url} onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap items-center gap-2">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex h-8 items-center bg-ink px-4 font-medium text-on-ink hover:bg-brand"
            >
              打开预览
            </a>
            <CopyButton text={url}>复制链接</CopyButton>
          </div>
          <p>
            <a href={framesAddress(url)} target="_blank" rel="noopener noreferrer" className="text-brand hover:underline">
              手机、App 内与桌面并排查看
            </a>
            <span className="block text-note text-ink-3">可在其中切换灰色模式与关怀版。</span>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
