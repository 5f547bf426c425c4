import type { RecallCampaign, RecallScope } from "@marque/contract/entities/recall";
import { recallMethods, recallPartsStates } from "@marque/contract/rules/recall";
import type { ReactNode } from "react";
import { TextLink } from "../../ui/text-link.tsx";

/** What the law has every campaign say, and what its owners ask next, row by row. @param children rows that come first */
export function CampaignFacts({ campaign, children }: { campaign: RecallCampaign; children?: ReactNode }) {
  const { defect, hazard, interimAdvice, remedy, method, partsState, duration, cost, hotline } = campaign;
  return (
    <dl>
      {children}
      <FactRow term="缺陷">{defect}</FactRow>
      <FactRow term="可能的危险">{hazard}</FactRow>
      <FactRow term="修好之前">
        <span className="font-medium text-ink">{interimAdvice}</span>
      </FactRow>
      <FactRow term="怎样修">{remedy}</FactRow>
      <FactRow term="办理方式">
        {recallMethods[method]}，{recallPartsStates[partsState]}
      </FactRow>
      <FactRow term="用时">{duration}</FactRow>
      <FactRow term="费用">{cost}，没有里程和年限的门槛</FactRow>
      <FactRow term="热线">
        <TextLink to={`tel:${hotline}`} look="inline" className="num hit-area">
          {hotline}
        </TextLink>
      </FactRow>
    </dl>
  );
}

export function FactRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="hair-b grid grid-cols-[8rem_minmax(0,1fr)] gap-x-(--gutter) py-3.5 max-md:grid-cols-1 max-md:gap-y-0.5">
      <dt className="text-m text-ink-3">{term}</dt>
      <dd className="num max-w-read text-m text-pretty text-ink-2">{children}</dd>
    </div>
  );
}

/** `远岫 2024-09-02 至 2025-01-17 生产`. */
export const scopeText = ({ model, productionFrom, productionTo }: RecallScope) => `${model} ${productionFrom} 至 ${productionTo} 生产`;
