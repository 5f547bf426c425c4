import type { NoticeCardOf } from "@marque/contract/entities/notice";
import { activityState } from "@marque/contract/rules/activity-state";
import { listPaths } from "@marque/contract/rules/content-paths";
import { formatNumber } from "@marque/contract/rules/count";
import { FactLine } from "../../ui/fact-line.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import { TitleLink } from "./article-row.tsx";
import { ListFrame } from "./list-frame.tsx";
import type { ListData } from "./load-articles.server.ts";
import { timeSpan } from "./time-span.ts";
import { useMoment } from "./use-moment.ts";

/** /activity: where to meet, with the state of each at this moment. */
export function ActivityListPage({ data }: { data: ListData<"activity"> }) {
  const now = useMoment(data.renderedAt);
  return (
    <ListFrame path={listPaths.activity} title="品牌活动" unit="场活动" categoryLabel="类别" data={data}>
      <ul className="opens">
        {data.list.map((card, index) => (
          <ActivityRow key={card.id} card={card} now={now} first={index === 0} />
        ))}
      </ul>
    </ListFrame>
  );
}

function ActivityRow({ card, now, first }: { card: NoticeCardOf<"activity">; now: Date; first: boolean }) {
  return (
    <li className="group hair-b relative grid grid-cols-[5fr_7fr] items-start gap-x-[clamp(20px,4vw,72px)] gap-y-4 py-8 max-md:grid-cols-1 care:max-lg:grid-cols-1">
      {card.cover ? (
        <Picture picture={card.cover} alt="" ratio={16 / 9} priority={first} sizes="(width < 48rem) 90vw, 40vw" />
      ) : (
        <span aria-hidden="true" className="max-md:hidden" />
      )}
      <div className="flex min-w-0 flex-col items-start gap-2">
        <ActivityBadge state={activityState(card, now)} />
        <TitleLink card={card} className="text-t2" />
        <p className="excerpt max-w-[42em]">
          <PhraseText>{card.summary}</PhraseText>
        </p>
        <FactLine className="mt-2 text-s text-ink-2">
          <span>{timeSpan(card.startAt, card.endAt)}</span>
          <span>
            {card.city} · {card.venue.name}
          </span>
          {card.signup ? <span>名额 {formatNumber(card.signup.quota)} 人</span> : null}
        </FactLine>
      </div>
    </li>
  );
}
