import type { NoticeCardOf } from "@marque/contract/entities/notice";
import type { ReactNode } from "react";
import { PublishTime } from "../../blocks/article-meta.tsx";
import { FactLine } from "../../ui/fact-line.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { TitleLink } from "./article-row.tsx";
import { DeadlineBadge } from "./deadline-badge.tsx";

export interface NoticeRowProps {
  card: NoticeCardOf<"supplier" | "employment">;
  kind: string;
  /** ISO instant, or null where nothing is asked for. */
  deadline: string | null;
  now: Date;
  /** Facts, each an element of its own. */
  children: ReactNode;
}

/** One notice: its kind, what it says, and whether it is still open. */
export function NoticeRow({ card, kind, deadline, now, children }: NoticeRowProps) {
  return (
    <li className="group hair-b relative grid grid-cols-[6rem_1fr_auto] gap-x-[clamp(16px,3vw,48px)] gap-y-2 py-6 max-md:grid-cols-1 3xl:grid-cols-[2fr_7fr_3fr]">
      <p className="pt-0.5 text-s text-ink-3">{kind}</p>
      <div className="min-w-0">
        <TitleLink card={card} className="text-t3" />
        <p className="excerpt mt-1 max-w-[46em]">
          <PhraseText>{card.summary}</PhraseText>
        </p>
        <FactLine className="mt-2 text-s text-ink-3">
          <PublishTime at={card.publishTime} />
          {children}
        </FactLine>
      </div>
      <DeadlineBadge deadline={deadline} now={now} className="justify-self-start" />
    </li>
  );
}
