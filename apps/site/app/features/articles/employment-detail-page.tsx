import { formatNumber } from "@marque/contract/rules/count";
import { useSettings } from "../../shell/site-data.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { ArticlePage } from "./article-page.tsx";
import { deadlineState } from "./deadline.ts";
import { DeadlineBadge } from "./deadline-badge.tsx";
import { FactList } from "./fact-list.tsx";
import type { ArticleData } from "./load-articles.server.ts";
import { dayAndTime } from "./time-span.ts";
import { useMoment } from "./use-moment.ts";

/** /disclose/employment-detail: an opening, or what is made public about appointments. */
export function EmploymentDetailPage({ detail, cars, renderedAt }: ArticleData<"employment">) {
  const { phones } = useSettings();
  const now = useMoment(renderedAt);
  const { deadline, publicity, applyEmail } = detail;
  const closed = deadlineState(deadline, now)?.open === false;
  return (
    <ArticlePage
      detail={detail}
      cars={cars}
      byline={<span>{detail.kind}</span>}
      facts={
        <FactList
          facts={[
            ["状态", deadline ? <DeadlineBadge key="state" deadline={deadline} now={now} /> : null],
            ["部门", detail.department],
            ["工作地点", detail.cities.join("、")],
            ["人数", detail.headcount ? `${formatNumber(detail.headcount)} 人` : null],
            ["学历", detail.degree],
            ["经验", detail.experience],
            ["薪酬", detail.salaryText],
            ["截止时间", deadline ? dayAndTime(deadline) : null],
            ["公示期", publicity ? `${publicity.from} 至 ${publicity.to}` : null],
            [
              "投递",
              applyEmail && !closed ? (
                <TextLink key="mail" to={`mailto:${applyEmail}`} look="inline">
                  {applyEmail}
                </TextLink>
              ) : null,
            ],
          ]}
        />
      }
    >
      <p className="hair-t pt-5 text-s text-ink-2">
        招聘不收取任何费用，也不委托第三方收费。遇到收费或可疑邀约，请致电{" "}
        <TextLink to={`tel:${phones.service}`} look="inline" className="num">
          {phones.service}
        </TextLink>{" "}
        核实。
      </p>
    </ArticlePage>
  );
}
