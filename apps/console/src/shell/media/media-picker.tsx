import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Input } from "../../ui/input.tsx";
import { PageError } from "../../ui/page-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Select } from "../../ui/select.tsx";
import { useCall } from "../calls.ts";
import { useMay } from "../session.tsx";
import { AssetFlag } from "./asset-flag.tsx";
import { AssetThumb } from "./asset-thumb.tsx";
import { UploadButton } from "./upload-button.tsx";

export interface MediaPickerProps {
  kind: "picture" | "file";
  onPick(asset: MediaAsset): void;
  onClose(): void;
}

const PAGE_SIZE = 24;

/** Chooses from the media library, or uploads something that is not in it yet. */
export function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const mayUpload = useMay("media.edit");
  const known = useQueryClient();
  const [words, setWords] = useState("");
  const [folder, setFolder] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const keyword = useDeferredValue(words.trim());
  const media = useCall(
    "mediaList",
    { kind, keyword: keyword || undefined, folder: folder ?? undefined, pageNum: page, pageSize: PAGE_SIZE },
    { keep: true },
  );

  return (
    <Dialog open title={kind === "picture" ? "选择图片" : "选择文件"} width={920} onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-60">
          <Input
            autoFocus
            allowClear
            aria-label="按名称查找素材"
            placeholder="按名称、标签查找"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setPage(1);
            }}
          />
        </div>
        <Select
          label="文件夹"
          width={160}
          clearable
          placeholder="全部文件夹"
          value={folder}
          onChange={(chosen) => {
            setFolder(chosen);
            setPage(1);
          }}
          options={(media.data?.folders ?? []).map((name) => ({ value: name, label: name || "未分类" }))}
        />
        <div className="ml-auto">
          {mayUpload ? (
            <UploadButton
              kind={kind}
              folder={folder ?? undefined}
              onUploaded={(asset) => {
                void known.invalidateQueries({ queryKey: ["mediaList"] });
                onPick(asset);
              }}
            />
          ) : null}
        </div>
      </div>
      {media.error && !media.data ? <PageError isPart error={media.error} onRetry={() => media.refetch()} /> : null}
      {media.data?.list.length === 0 ? <EmptyState title="没有找到素材。" /> : null}
      <ul
        className="grid max-h-[56dvh] grid-cols-2 gap-3 overflow-y-auto border-t border-ink pt-3 md:grid-cols-4 lg:grid-cols-6"
        aria-label="素材"
      >
        {media.data?.list.map((asset) => (
          <li key={asset.id}>
            <button type="button" onClick={() => onPick(asset)} className="block w-full text-left outline-offset-[-2px] hover:text-brand">
              <span className="relative block aspect-[4/3] overflow-hidden">
                <AssetThumb asset={asset} width={150} />
                <span className="absolute top-1 left-1">
                  <AssetFlag asset={asset} />
                </span>
              </span>
              <span className="mt-1 block truncate text-small">{asset.fileName}</span>
            </button>
          </li>
        ))}
      </ul>
      {media.data ? <Pager page={page} size={PAGE_SIZE} total={media.data.total} onChange={setPage} /> : null}
    </Dialog>
  );
}
