import { AssetFlag } from "../../shell/media/asset-flag.tsx";
import { AssetThumb } from "../../shell/media/asset-thumb.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { AssetListProps } from "./asset-table.tsx";
import { bytesText } from "./media-names.ts";

const WIDTH = 220;

/** Assets as pictures. */
export function AssetGrid({ assets, isStale, error, onRetry, onOpen, paging, empty }: AssetListProps) {
  if (!assets) return error ? <PageError isPart error={error} onRetry={onRetry} /> : <PageLoading isPart />;
  return (
    <>
      <ul
        aria-label="素材"
        aria-busy={isStale}
        className={`grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-4 border-t border-ink pt-3 ${isStale ? "opacity-60" : ""}`}
      >
        {assets.map((asset) => (
          <li key={asset.id}>
            <button type="button" className="group block w-full text-left" onClick={() => onOpen(asset.id)}>
              <span className="relative block aspect-[4/3] overflow-hidden">
                <AssetThumb asset={asset} width={WIDTH} />
                <span className="absolute top-1 left-1">
                  <AssetFlag asset={asset} />
                </span>
              </span>
              <span className="mt-1 block truncate text-note group-hover:text-brand group-hover:underline">{asset.fileName}</span>
              <span className="block truncate text-small text-ink-3 tabular-nums">
                {asset.picture ? `${asset.picture.width} × ${asset.picture.height}` : `PDF ${bytesText(asset.bytes)}`} ·{" "}
                {asset.uses > 0 ? `使用 ${asset.uses} 处` : "未使用"}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {assets.length === 0 ? empty : null}
      <Pager {...paging} onChange={(page) => paging.onChange(page, paging.size)} />
    </>
  );
}
