import type { NoticeCardOf } from "@marque/contract/entities/notice";
import { listPaths } from "@marque/contract/rules/content-paths";
import { ArticleRow, LeadArticle } from "./article-row.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./load-articles.server.ts";

/** /news: news by category and year, the newest first with a big picture; announcements are one more category. */
export function NewsListPage({ data }: { data: ListData<"news"> | ListData<"notice"> }) {
  const list: readonly NoticeCardOf<"news" | "notice">[] = data.list;
  const [first, ...others] = list;
  const lead = first?.cover && data.query.page === 1 && !data.query.type ? first : null;
  const rows = lead ? others : list;
  return (
    <ListFrame path={listPaths.news} title="新闻资讯" unit={data.query.type ? "则公告" : "篇资讯"} notices data={data}>
      {lead ? <LeadArticle card={lead} fact={factOf(lead)} /> : null}
      {rows.length > 0 ? (
        <ul className="opens">
          {rows.map((card) => (
            <ArticleRow key={card.id} card={card} fact={factOf(card)} />
          ))}
        </ul>
      ) : null}
    </ListFrame>
  );
}

function factOf(card: NoticeCardOf<"news" | "notice">): string {
  return card.type === "news" ? card.category : card.docNo;
}
