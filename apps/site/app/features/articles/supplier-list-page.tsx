import { listPaths } from "@marque/contract/rules/content-paths";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./load-articles.server.ts";
import { NoticeRow } from "./notice-row.tsx";
import { useMoment } from "./use-moment.ts";

/** /disclose/supplier: what is bought, until when bids are taken, who won. */
export function SupplierListPage({ data }: { data: ListData<"supplier"> }) {
  const now = useMoment(data.renderedAt);
  return (
    <ListFrame path={listPaths.supplier} title="供应商公告" unit="则公告" categoryLabel="类别" data={data}>
      <ul className="opens">
        {data.list.map((card) => (
          <NoticeRow key={card.id} card={card} kind={card.kind} deadline={card.deadline} now={now}>
            <span>编号 {card.noticeNo}</span>
          </NoticeRow>
        ))}
      </ul>
    </ListFrame>
  );
}
