import type { NoticeCard } from "@marque/contract/entities/notice";
import { articlePath } from "@marque/contract/rules/content-paths";
import type { NoticeType } from "@marque/contract/rules/notice-types";
import clsx from "clsx";
import { PublishTime } from "../../blocks/article-meta.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";

interface Neighbour {
  id: number;
  title: string;
}

/** The older and the newer article of the same kind, in halves. */
export function Neighbours({ type, previous, next }: { type: NoticeType; previous: Neighbour | null; next: Neighbour | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="上一篇与下一篇" className="wrap print:hidden">
      <div className="opens grid grid-cols-2 max-md:grid-cols-1">
        <Half label="上一篇" type={type} neighbour={previous} />
        <Half label="下一篇" type={type} neighbour={next} second />
      </div>
    </nav>
  );
}

function Half({
  label,
  type,
  neighbour,
  second = false,
}: {
  label: string;
  type: NoticeType;
  neighbour: Neighbour | null;
  second?: boolean;
}) {
  const place = clsx("py-6", second ? "md:hair-l md:pl-6 max-md:hair-t" : "md:pr-6");
  if (!neighbour) return <span className={clsx(place, "max-md:hidden")} />;
  return (
    <LinkTarget to={articlePath({ type, id: neighbour.id })} className={clsx("group block", place)}>
      <span className="block text-s text-ink-3">{label}</span>
      <span className="block text-t3 title-lines decoration-1 underline-offset-[5px] group-hover:underline care:underline">
        <PhraseText>{neighbour.title}</PhraseText>
      </span>
    </LinkTarget>
  );
}

/** The newest of the same category. */
export function Related({ cards }: { cards: readonly NoticeCard[] }) {
  if (cards.length === 0) return <div className="pb-(--section)" />;
  return (
    <section
      aria-labelledby="related"
      className="wrap grid gap-x-(--gutter) pt-[clamp(3rem,5vw,5.5rem)] pb-(--section) lg:grid-cols-[4fr_8fr] print:hidden"
    >
      <h2 id="related" className="mb-5 text-t2">
        相关阅读
      </h2>
      <ul className="opens">
        {cards.map((card) => (
          <li key={card.id} className="hair-b">
            <LinkTarget to={articlePath(card)} className="group flex min-h-(--row-h) flex-wrap items-baseline justify-between gap-x-6 py-4">
              <span className="font-medium title-lines decoration-1 underline-offset-[5px] group-hover:underline care:underline">
                <PhraseText>{card.title}</PhraseText>
              </span>
              <PublishTime at={card.publishTime} className="text-s text-ink-3" />
            </LinkTarget>
          </li>
        ))}
      </ul>
    </section>
  );
}
