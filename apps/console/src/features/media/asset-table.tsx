import type { MediaAsset } from "@marque/contract/calls/manage/media";
import type { ReactNode } from "react";
import { AssetFlag } from "../../shell/media/asset-flag.tsx";
import { AssetThumb } from "../../shell/media/asset-thumb.tsx";
import { Instant } from "../../ui/instant.tsx";
import { type Paging, Table } from "../../ui/table.tsx";
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

const none = <span className="text-ink-3">—</span>;

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
      minWidth={1020}
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
              <span className="line-clamp-1 min-w-40 break-all">{asset.fileName}</span>
            </button>
          ),
        },
        { key: "folder", title: "文件夹", width: 96, render: ({ folder }) => folder || none },
        {
          key: "size",
          title: "规格",
          width: 112,
          render: ({ kind, picture }) => (
            <span className="whitespace-nowrap tabular-nums">{picture ? `${picture.width} × ${picture.height}` : kinds[kind]}</span>
          ),
        },
        {
          key: "bytes",
          title: "大小",
          width: 80,
          align: "right",
          render: ({ bytes }) => <span className="whitespace-nowrap tabular-nums">{bytesText(bytes)}</span>,
        },
        { key: "uses", title: "使用", width: 64, align: "right", render: ({ uses }) => <span className="tabular-nums">{uses}</span> },
        { key: "flag", title: "待处理", width: 96, render: (asset) => <AssetFlag asset={asset} /> },
        {
          key: "rights",
          title: "授权至",
          width: 104,
          render: ({ rightsUntil }) => (rightsUntil ? <span className="whitespace-nowrap tabular-nums">{rightsUntil}</span> : none),
        },
        {
          key: "by",
          title: "上传人",
          width: 88,
          render: ({ createdBy }) => <span className="whitespace-nowrap">{createdBy || <span className="text-ink-3">品牌自带</span>}</span>,
        },
        { key: "at", title: "上传时间", width: 150, render: ({ createdAt }) => <Instant at={createdAt} /> },
      ]}
    />
  );
}
