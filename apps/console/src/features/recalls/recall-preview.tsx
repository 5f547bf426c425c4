import type { RecallCampaign } from "@marque/contract/entities/recall";
import { recallMethods, recallPartsStates, recallPhases } from "@marque/contract/rules/recall";
import type { ReactNode } from "react";

/** A campaign with the same rows in the same words as its public page. Texts that are missing say so. */
export function RecallPreview({ heading, campaign }: { heading: string; campaign: RecallCampaign }) {
  const { title, filingNo, publishDate, startDate, endDate, phase, scope, affectedCount, officialUrl } = campaign;
  return (
    <section aria-label={heading} className="min-w-0">
      <p className="mb-2 text-small text-ink-3">{heading}</p>
      <div className="border border-line p-4 lg:p-6">
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-small text-ink-3">
          备案编号 {filingNo} · {publishDate} 公布 · {recallPhases[phase]}
        </p>
        <dl className="mt-4 border-t border-ink">
          <Row term="范围">
            {scope.map(({ model, productionFrom, productionTo }) => (
              <span key={`${model} ${productionFrom}`} className="block">
                {model} {productionFrom} 至 {productionTo} 生产
              </span>
            ))}
            {scope.length === 0 ? <Missing /> : null}
            <span className="block text-ink-3">共 {affectedCount.toLocaleString("zh-CN")} 辆，是否在内以车架号查询为准</span>
          </Row>
          <Row term="实施">
            {startDate} 开始{endDate ? `，至 ${endDate}；期满后仍可免费办理` : "，没有截止日期"}
          </Row>
          <Row term="缺陷">{campaign.defect || <Missing />}</Row>
          <Row term="可能的危险">{campaign.hazard || <Missing />}</Row>
          <Row term="修好之前">{campaign.interimAdvice || <Missing />}</Row>
          <Row term="怎样修">{campaign.remedy || <Missing />}</Row>
          <Row term="办理方式">
            {recallMethods[campaign.method]}，{recallPartsStates[campaign.partsState]}
          </Row>
          <Row term="用时">{campaign.duration || <Missing />}</Row>
          <Row term="费用">{campaign.cost}，没有里程和年限的门槛</Row>
          <Row term="热线">{campaign.hotline || <Missing />}</Row>
          <Row term="主管部门的公告">{officialUrl || <span className="text-ink-3">没有</span>}</Row>
        </dl>
      </div>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[7em_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="max-w-160 break-words whitespace-pre-wrap">{children}</dd>
    </div>
  );
}

const Missing = () => <span className="text-warning">还没有填写</span>;
