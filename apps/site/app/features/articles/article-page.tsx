import type { NoticeDetail } from "@marque/contract/entities/notice";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { articlePath, listPaths } from "@marque/contract/rules/content-paths";
import { pages } from "@marque/contract/rules/pages";
import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ArticleBody } from "../../blocks/article-body.tsx";
import { ArticleMeta } from "../../blocks/article-meta.tsx";
import { Attachments } from "../../blocks/attachments.tsx";
import { ShareBar } from "../../blocks/share-bar.tsx";
import { useCountedReading } from "../../blocks/use-counted-reading.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Neighbours, Related } from "./onwards.tsx";

/** Titles longer than this are set smaller, as are those of documents, which have no picture. */
const LONG_TITLE = 22;

export interface ArticlePageProps {
  detail: NoticeDetail;
  cars: readonly SeriesCard[];
  /** Facts in the line of the date, each an element of its own. */
  byline?: ReactNode;
  /** Stands between the summary and the text: what has to be known at a glance. */
  facts?: ReactNode;
  /** Under the text. */
  children?: ReactNode;
}

/** An article to be read: title with facts, picture, tools at the left, text in a reading column, and the ways onwards. */
export function ArticlePage({ detail, cars, byline, facts, children }: ArticlePageProps) {
  const { id, type, title, summary, cover, blocks, attachments } = detail;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnOther(heading, id);
  useCountedReading({ type, id });
  const list = listPaths[type];
  return (
    <article>
      <div className="wrap">
        <Breadcrumb
          crumbs={[{ label: "首页", to: "/" }, { label: pages[list].title, to: list }, { label: title }]}
          className="print:hidden"
        />
        <header className="grid items-end gap-x-(--gutter) gap-y-4 pt-4 pb-[clamp(24px,3vw,40px)] lg:grid-cols-[9fr_3fr]">
          <h1
            ref={heading}
            tabIndex={-1}
            className={clsx(
              "max-w-[20em] outline-none focus-visible:shadow-none",
              !cover || title.length > LONG_TITLE ? "text-t1" : "text-d2 max-md:text-t1",
            )}
          >
            <PhraseText>{title}</PhraseText>
          </h1>
          <ArticleMeta publishTime={detail.publishTime} updateTime={detail.updateTime} viewCount={detail.viewCount}>
            {byline}
          </ArticleMeta>
        </header>
      </div>
      {cover ? <Picture picture={cover} ratio={21 / 9} ratioMobile={16 / 9} focus="50% 70%" priority className="print:hidden" /> : null}
      <div
        className={clsx(
          "wrap grid grid-cols-1 gap-x-10 gap-y-10 pb-[clamp(40px,5vw,80px)] lg:grid-cols-[1fr_minmax(0,720px)_1fr]",
          cover ? "pt-[clamp(32px,5vw,80px)]" : "hair-t pt-8",
        )}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-y-9 lg:col-start-2">
          {summary ? (
            <p className="text-[1.25rem] leading-[1.8] md:text-balance">
              <PhraseText>{summary}</PhraseText>
            </p>
          ) : null}
          {facts}
          <ArticleBody blocks={blocks} cars={cars} />
          <Attachments attachments={attachments} />
          {children}
        </div>
        {/* After the text for those who read with a keyboard or by ear, beside it for the eye. */}
        <ShareBar
          title={title}
          path={articlePath(detail)}
          image={cover?.url}
          className="lg:sticky lg:top-[calc(var(--sticky-top)+2rem)] lg:col-start-1 lg:row-start-1 lg:flex-col lg:items-start lg:self-start"
        />
      </div>
      <Neighbours type={type} previous={detail.previous} next={detail.next} />
      <Related cards={detail.related} />
    </article>
  );
}

/** The next article is on the same path, where the shell sees no new page: its title takes the focus. */
function useFocusOnOther(heading: RefObject<HTMLElement | null>, id: number): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus({ preventScroll: true });
  }, [heading, id]);
}
