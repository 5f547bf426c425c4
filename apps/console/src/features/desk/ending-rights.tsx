import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { AssetFlag } from "../../shell/media/asset-flag.tsx";
import { DeskPart } from "./desk-part.tsx";

const SHOWN = 8;

/** Pictures and files that may not be shown much longer, or no more. */
export function EndingRights() {
  const { data } = useCall("mediaList", { filter: "rightsEnding", pageSize: SHOWN });
  return (
    <DeskPart title="素材授权" count={data?.total ?? 0} empty={data ? "三十天内没有素材授权到期。" : ""}>
      {data?.list.map((asset) => (
        <li key={asset.id} className="flex items-baseline gap-3 border-b border-line py-2">
          <span className="w-20 flex-none">
            <AssetFlag asset={asset} />
          </span>
          <Link
            to={`/media?${new URLSearchParams({ filter: "rightsEnding", id: asset.id })}`}
            className="min-w-0 flex-1 truncate hover:text-brand hover:underline"
          >
            {asset.fileName}
          </Link>
          <span className="flex-none text-small text-ink-3">
            {asset.uses > 0 ? `使用 ${asset.uses} 处，` : ""}
            {asset.rightsUntil} 到期
          </span>
        </li>
      ))}
      {data && data.total > SHOWN ? (
        <li className="py-2">
          <Link to="/media?filter=rightsEnding" className="text-small text-ink-2 hover:text-brand hover:underline">
            全部 {data.total} 个
          </Link>
        </li>
      ) : null}
    </DeskPart>
  );
}
