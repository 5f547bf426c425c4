import type { RecallCampaign } from "@marque/contract/entities/recall";
import { RECALL_AUTHORITY, recallPhases } from "@marque/contract/rules/recall";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FactLine } from "../../ui/fact-line.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CampaignFacts, FactRow, scopeText } from "./campaign-facts.tsx";
import { WORKSHOPS } from "./recall-address.ts";

/** /carRecall?campaign=: a recall as it was announced. */
export function CampaignPage({ campaign }: { campaign: RecallCampaign }) {
  const { title, filingNo, publishDate, startDate, endDate, phase, scope, affectedCount, officialUrl } = campaign;
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb crumbs={[{ label: "召回查询", to: "/carRecall" }, { label: title }]} />
      <h1 className="mt-4 max-w-read text-t1">
        <PhraseText>{title}</PhraseText>
      </h1>
      <FactLine className="mt-3 text-s text-ink-3">
        <span>备案编号 {filingNo}</span>
        <span>{publishDate} 公布</span>
        <span>{recallPhases[phase]}</span>
      </FactLine>
      <div className="opens mt-8 max-w-[60rem]">
        <CampaignFacts campaign={campaign}>
          <FactRow term="范围">
            {scope.map((one) => (
              <span key={one.model} className="block">
                {scopeText(one)}
              </span>
            ))}
            <span className="block text-ink-3">共 {affectedCount.toLocaleString("zh-CN")} 辆，是否在内以车架号查询为准</span>
          </FactRow>
          <FactRow term="实施">
            {startDate} 开始{endDate ? `，至 ${endDate}；期满后仍可免费办理` : "，没有截止日期"}
          </FactRow>
        </CampaignFacts>
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
        <ButtonLink to="/carRecall">用车架号查我的车</ButtonLink>
        <TextLink to={WORKSHOPS}>查找售后门店</TextLink>
        <TextLink to={officialUrl || RECALL_AUTHORITY.url} look="plain">
          {officialUrl ? "主管部门的公告" : RECALL_AUTHORITY.name}
        </TextLink>
      </div>
    </div>
  );
}
