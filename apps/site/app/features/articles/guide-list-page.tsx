import { listPaths } from "@marque/contract/rules/content-paths";
import { ArticleRow } from "./article-row.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./load-articles.server.ts";

/** /information: guides for those who buy, sell and hand over used cars. */
export function GuideListPage({ data }: { data: ListData<"usedCar"> }) {
  return (
    <ListFrame
      path={listPaths.usedCar}
      title="二手车资讯"
      text="选车、检测、过户、费用与养护，按办事的顺序写清楚。政策以当地车辆管理机关的最新规定为准。"
      unit="篇指南"
      data={data}
    >
      <ul className="opens">
        {data.list.map((card) => (
          <ArticleRow key={card.id} card={card} fact={card.category} />
        ))}
      </ul>
    </ListFrame>
  );
}
