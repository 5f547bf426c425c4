import { formatCount } from "@marque/contract/rules/count";
import { formatDate, relativeTime } from "@marque/contract/rules/relative-time";
import { clockText } from "@marque/contract/rules/shanghai-time";
import clsx from "clsx";
import type { ReactNode } from "react";
import { FactLine } from "../ui/fact-line.tsx";
import { useNow } from "../ui/use-now.ts";

/**
 * When something was: how long ago, with the full date for those who point at it, on paper and before the script has run. The date
 * keeps its place while the other stands on it, so that nothing beside it moves.
 */
export function PublishTime({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  const date = formatDate(at);
  return (
    <time
      dateTime={at}
      title={date && `${date} ${clockText(at)}`}
      className={clsx("num inline-grid whitespace-nowrap *:[grid-area:1/1]", className)}
    >
      <span className={now ? "invisible print:visible" : undefined}>{date}</span>
      {now ? <span className="print:hidden">{relativeTime(at, now)}</span> : null}
    </time>
  );
}

export interface ArticleMetaProps {
  /** ISO instant. */
  publishTime: string;
  /** ISO instant of the last change; told only where its day is another. */
  updateTime?: string;
  viewCount?: number;
  /** Further facts in the same line, each an element of its own: author, document number. */
  children?: ReactNode;
  className?: string;
}

/** Facts about an article in one quiet line: by whom, how often it was read, when. */
export function ArticleMeta({ publishTime, updateTime, viewCount, children, className }: ArticleMetaProps) {
  const updated = updateTime && formatDate(updateTime) !== formatDate(publishTime) ? formatDate(updateTime) : null;
  return (
    <div className={clsx("grid gap-y-1 text-s text-ink-3", className)}>
      <FactLine>
        {children}
        {viewCount === undefined ? null : <span>阅读 {formatCount(viewCount)}</span>}
        <PublishTime at={publishTime} />
      </FactLine>
      {updated ? <p className="num">更新于 {updated}</p> : null}
    </div>
  );
}
