import type { DealerStopRequest } from "@marque/contract/calls/manage/dealer-stop";
import { stopKindWords } from "@marque/contract/rules/dealer-words";
import { Notice } from "../../ui/notice.tsx";

/** What a request to end a dealer's authorisation would say in public, and do. */
export function DealerStop({ request }: { request: DealerStopRequest }) {
  const facts = [
    ["门店", `${request.dealerName}（${request.code}）`],
    ["终止范围", stopKindWords[request.kind]],
    ["终止日期", request.stoppedOn],
    ["售后接续", request.serviceSuccessor ?? "由客户关爱中心安排"],
    ["三包接续", request.warrantySuccessor ?? "由客户关爱中心安排"],
    ["维修档案", request.records],
    ["预付费项目", request.prepaid],
    ["车主联系", `${request.ownersContact} ${request.ownersPhone}`],
    ["公告说明", request.remark || "—"],
  ] as const;
  return (
    <>
      <dl className="mb-4 grid grid-cols-[6em_1fr] gap-y-1 border-t border-ink pt-3">
        {facts.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Notice kind="warning">批准后立即公布，未到店的试驾预约随即取消并短信告知，不能撤销。</Notice>
    </>
  );
}
