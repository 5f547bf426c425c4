import { listPaths } from "@marque/contract/rules/content-paths";
import { formatNumber } from "@marque/contract/rules/count";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./load-articles.server.ts";
import { NoticeRow } from "./notice-row.tsx";
import { useMoment } from "./use-moment.ts";

/** /disclose/employment: openings and what is made public about appointments. */
export function EmploymentListPage({ data }: { data: ListData<"employment"> }) {
  const now = useMoment(data.renderedAt);
  return (
    <ListFrame
      path={listPaths.employment}
      title="招聘公示"
      text="招聘不收取任何费用，也不委托第三方收费。"
      unit="则信息"
      categoryLabel="类别"
      data={data}
    >
      <ul className="opens">
        {data.list.map((card) => (
          <NoticeRow key={card.id} card={card} kind={card.kind} deadline={card.deadline} now={now}>
            <span>{card.department}</span>
            <span>{card.cities.join("、")}</span>
            {card.headcount ? <span>{formatNumber(card.headcount)} 人</span> : null}
            {card.salaryText ? <span>{card.salaryText}</span> : null}
          </NoticeRow>
        ))}
      </ul>
    </ListFrame>
  );
}
