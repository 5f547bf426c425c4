import type { NoticeCardOf } from "@marque/contract/entities/notice";
import { listPaths } from "@marque/contract/rules/content-paths";
import clsx from "clsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CardFacts, TitleLink } from "./article-row.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./load-articles.server.ts";

type BrandCard = NoticeCardOf<"brand">;
const HISTORY = "历程";

/** /brandInformation: the way so far by year, then how things are made and what the maker answers for. */
export function BrandListPage({ data }: { data: ListData<"brand"> }) {
  const history = data.list.filter((card) => card.category === HISTORY);
  const stories = data.list.filter((card) => card.category !== HISTORY);
  return (
    <ListFrame path={listPaths.brand} title="品牌资讯" unit="篇文章" byYear={false} data={data}>
      {history.length > 0 ? <Timeline cards={history} /> : null}
      {stories.length > 0 ? <Stories cards={stories} afterHistory={history.length > 0} /> : null}
    </ListFrame>
  );
}

/** From the beginning on; what has no year stands at the end. */
function Timeline({ cards }: { cards: readonly BrandCard[] }) {
  const inOrder = cards.toSorted((one, other) => (one.year ?? Number.POSITIVE_INFINITY) - (other.year ?? Number.POSITIVE_INFINITY));
  const largest = inOrder.find((card) => card.cover);
  return (
    <ol aria-label="品牌历程" className="opens">
      {inOrder.map((card) => (
        <li
          key={card.id}
          className="group hair-b relative grid grid-cols-[3fr_5fr_4fr] gap-x-(--gutter) gap-y-3 py-8 max-lg:grid-cols-[1fr_2fr] max-md:grid-cols-1"
        >
          <p className="text-n2 max-md:text-n3">{card.year ?? ""}</p>
          <div className="min-w-0">
            <TitleLink card={card} className="text-t3" />
            <p className="excerpt mt-1 max-w-[36em]">
              <PhraseText>{card.summary}</PhraseText>
            </p>
          </div>
          {card.cover ? (
            <Picture
              picture={card.cover}
              alt=""
              ratio={16 / 9}
              priority={card === largest}
              sizes="(width < 48rem) 90vw, (width < 64rem) 60vw, 33vw"
              className="max-lg:col-start-2 max-md:col-start-1"
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const places = {
  whole: { columns: "", sizes: "100vw", picture: "lg:aspect-21/9!" },
  wide: { columns: "lg:col-span-7", sizes: "(width < 64rem) 100vw, 56vw", picture: "lg:aspect-auto! lg:h-[clamp(15rem,24vw,26rem)]" },
  narrow: { columns: "lg:col-span-5", sizes: "(width < 64rem) 100vw, 40vw", picture: "lg:aspect-auto! lg:h-[clamp(15rem,24vw,26rem)]" },
};

/** The newest in all its width where it would leave one alone at the end; then rows of two, seven columns and five, five and seven. */
function placeOf(index: number, count: number): keyof typeof places {
  const inPairs = index - (count % 2);
  if (inPairs < 0) return "whole";
  return inPairs % 4 === 0 || inPairs % 4 === 3 ? "wide" : "narrow";
}

function Stories({ cards, afterHistory }: { cards: readonly BrandCard[]; afterHistory: boolean }) {
  return (
    <ul className={clsx("page-grid gap-y-[clamp(2.5rem,4vw,4rem)]", afterHistory && "pt-(--section)")}>
      {cards.map((card, index) => {
        const place = places[placeOf(index, cards.length)];
        return (
          <li key={card.id} className={clsx("group relative col-span-full", place.columns)}>
            {card.cover ? (
              <Picture
                picture={card.cover}
                alt=""
                priority={index === 0 && !afterHistory}
                sizes={place.sizes}
                className={clsx("aspect-16/9!", place.picture)}
              />
            ) : null}
            <TitleLink card={card} className="mt-4 text-t3" />
            <p className="excerpt mt-1 mb-2 max-w-[40em]">
              <PhraseText>{card.summary}</PhraseText>
            </p>
            <CardFacts card={card}>
              <span>{card.category}</span>
            </CardFacts>
          </li>
        );
      })}
    </ul>
  );
}
