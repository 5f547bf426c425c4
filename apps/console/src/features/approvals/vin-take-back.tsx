import type { VinTakeBackRequest } from "@marque/contract/calls/manage/approvals";
import { Link } from "react-router";

/** What taking a batch of VINs back would take from visitors' eyes. */
export function VinTakeBack({ request: { recallId, cars, repeatedLater } }: { request: VinTakeBackRequest }) {
  return (
    <p className="border-t border-ink pt-3">
      批准后，这批 {cars.toLocaleString("zh-CN")} 辆立即同时不再可查；门店已登记的办理情况保留。
      {repeatedLater > 0
        ? `之后启用的文件里与它重复的至多 ${repeatedLater.toLocaleString("zh-CN")} 辆也随之撤回，需重新导入那些文件。`
        : ""}
      <Link to={`/recalls/${recallId}?tab=vins`} className="ml-2 text-brand underline">
        查看导入记录
      </Link>
    </p>
  );
}
