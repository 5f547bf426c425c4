import { ArticlePage } from "./article-page.tsx";
import type { ArticleData } from "./load-articles.server.ts";

/** /news/news-detail: a news item or an announcement. */
export function NewsDetailPage({ detail, cars }: ArticleData<"news" | "notice">) {
  if (detail.type === "notice") {
    return <ArticlePage detail={detail} cars={cars} byline={detail.docNo ? <span>文号 {detail.docNo}</span> : null} />;
  }
  return <WrittenPage detail={detail} cars={cars} />;
}

/** /informationDetail: a guide about used cars. */
export function GuideDetailPage({ detail, cars }: ArticleData<"usedCar">) {
  return <WrittenPage detail={detail} cars={cars} />;
}

/** What somebody has written, under a category and with tags. */
function WrittenPage({ detail, cars }: Pick<ArticleData<"news" | "usedCar">, "detail" | "cars">) {
  return (
    <ArticlePage
      detail={detail}
      cars={cars}
      byline={
        <>
          <span>{detail.category}</span>
          {detail.author ? <span>文 {detail.author}</span> : null}
        </>
      }
    >
      {detail.tags.length > 0 ? <p className="text-s text-ink-3">标签：{detail.tags.join("、")}</p> : null}
    </ArticlePage>
  );
}

/** /brandInformation/detail: a chapter of the maker's story. */
export function BrandDetailPage({ detail, cars }: ArticleData<"brand">) {
  return (
    <ArticlePage
      detail={detail}
      cars={cars}
      byline={
        <>
          <span>{detail.category}</span>
          {detail.year ? <span>{detail.year} 年</span> : null}
        </>
      }
    />
  );
}
