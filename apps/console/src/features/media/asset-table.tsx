import type { MediaAsset } from "@marque/contract/calls/manage/media";
import type { ReactNode } from "react";
import { Instant } from "../../ui/instant.tsx";
import { type Paging, Table } from "../../ui/table.tsx";
import { AssetFlag } from "./asset-flags.tsx";
import { AssetThumb } from "./asset-thumb.tsx";
import { bytesText, kinds } from "./media-names.ts";

export interface AssetListProps {
  assets: readonly MediaAsset[] | undefined;
  isStale: boolean;
  error: Error | null;
  onRetry(): void;
  onOpen(id: string): void;
  paging: Paging;
  empty: ReactNode;
}

/** Assets as lines, with what the pictures do not tell. */
export function AssetTable({ assets, isStale, error, onRetry, onOpen, paging, empty }: AssetListProps) {
  return (
    <Table
      label="素材"
      rows={assets}
      isStale={isStale}
      error={error}
      onRetry={onRetry}
      rowKey={({ id }) => id}
      paging={paging}
      empty={empty}
      columns={[
        {
          key: "name",
          title: "名称",
          render: (asset) => (
            <button
              type="button"
              className="flex items-center gap-3 text-left hover:text-brand hover:underline"
              onClick={() => onOpen(asset.id)}
            >
              <span className="h-9 w-12 flex-none overflow-hidden">
                <AssetThumb asset={asset} width={48} />
              </span>
              <span className="max-w-80 truncate">{asset.fileName}</span>
            </button>
          ),
        },
        { key: "kind", title: "类型", width: 70, render: ({ kind }) => kinds[kind] },
        { key: "folder", title: "文件夹", width: 120, render: ({ folder }) => folder || <span className="text-ink-3">—</span> },
        {
          key: "size",
          title: "尺寸",
          width: 120,
          render: ({ picture }) => <span className="tabular-nums">{picture ? `${picture.width} × ${picture.height}` : "—"}</span>,
        },
        {
          key: "bytes",
          title: "大小",
          width: 80,
          align: "right",
          render: ({ bytes }) => <span className="tabular-nums">{bytesText(bytes)}</span>,
        },
        { key: "uses", title: "使用", width: 70, align: "right", render: ({ uses }) => <span className="tabular-nums">{uses}</span> },
        { key: "flag", title: "待处理", width: 110, render: (asset) => <AssetFlag asset={asset} /> },
        {
          key: "rights",
          title: "授权至",
          width: 110,
          render: ({ rightsUntil }) => <span className="tabular-nums">{rightsUntil ?? "—"}</span>,
        },
        { key: "by", title: "上传人", width: 100, render: ({ createdBy }) => createdBy || <span className="text-ink-3">品牌自带</span> },
        { key: "at", title: "上传时间", width: 150, render: ({ createdAt }) => <Instant at={createdAt} /> },
      ]}
    />
  );
}
