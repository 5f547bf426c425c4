import type { NoticeCard } from "@marque/contract/entities/notice";
import { articlePath } from "@marque/contract/rules/content-paths";
import { formatCount } from "@marque/contract/rules/count";
import type { ReactNode } from "react";
import { PublishTime } from "../../blocks/article-meta.tsx";
import { FactLine } from "../../ui/fact-line.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";

interface TitleLinkProps {
  card: Pick<NoticeCard, "type" | "id" | "title">;
  className?: string;
}

/** The title of an article, whose link fills the row or card around it (`relative`). */
export function TitleLink({ card, className }: TitleLinkProps) {
  return (
    <h2 className={className}>
      <LinkTarget
        to={articlePath(card)}
        className="decoration-1 underline-offset-[5px] group-hover:underline after:absolute after:inset-0 care:underline"
      >
        <PhraseText>{card.title}</PhraseText>
      </LinkTarget>
    </h2>
  );
}

/** How often it was read, when it appeared, and what else a line of facts says. */
export function CardFacts({ card, children }: { card: NoticeCard; children?: ReactNode }) {
  return (
    <FactLine className="text-s text-ink-3">
      {children}
      <span>阅读 {formatCount(card.viewCount)}</span>
      <PublishTime at={card.publishTime} />
    </FactLine>
  );
}

/** One article of a list: words, and its picture at the right. */
export function ArticleRow({ card, fact }: { card: NoticeCard; fact?: string }) {
  return (
    <li className="group hair-b arrives-whole relative grid grid-cols-[1fr_auto] gap-x-[clamp(20px,4vw,72px)] py-6 3xl:grid-cols-[7fr_5fr]">
      <div className="flex min-w-0 flex-col">
        <TitleLink card={card} className="text-t3 max-md:mb-3 3xl:text-t2" />
        {card.summary ? (
          <p className="excerpt mt-1 mb-3 line-clamp-2 max-w-[46em] care:line-clamp-none max-md:hidden">
            <PhraseText>{card.summary}</PhraseText>
          </p>
        ) : null}
        <div className="mt-auto">
          <CardFacts card={card}>{fact ? <span>{fact}</span> : null}</CardFacts>
        </div>
      </div>
      {card.cover ? (
        <Picture
          picture={card.cover}
          alt=""
          sizes="(width < 48rem) 112px, (width < 120rem) 240px, 680px"
          className="aspect-16/9! w-60 self-start max-md:w-28 3xl:aspect-21/9! 3xl:w-full"
        />
      ) : null}
    </li>
  );
}

/** The newest article, with a big picture. */
export function LeadArticle({ card, fact }: { card: NoticeCard; fact?: string }) {
  if (!card.cover) return null;
  return (
    <div className="group relative grid grid-cols-[7fr_5fr] gap-x-[clamp(24px,5vw,72px)] gap-y-5 pb-[clamp(28px,4vw,56px)] max-lg:grid-cols-1">
      <Picture
        picture={card.cover}
        alt=""
        ratio={16 / 9}
        priority
        sizes="(width < 48rem) 88vw, (width < 64rem) 100vw, 56vw"
        className="max-md:-mx-(--page)"
      />
      <div className="flex flex-col gap-3 lg:pt-2">
        <TitleLink card={card} className="text-t1" />
        <p className="md:text-balance text-ink-2">
          <PhraseText>{card.summary}</PhraseText>
        </p>
        <div className="lg:mt-auto">
          <CardFacts card={card}>{fact ? <span>{fact}</span> : null}</CardFacts>
        </div>
      </div>
    </div>
  );
}
