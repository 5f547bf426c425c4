import { formatDate } from "@marque/contract/rules/relative-time";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SectionTitle } from "../../ui/section-title.tsx";
import type { NewsEntry } from "./home-data.ts";

/** The newest news with its picture, and a list of the next ones. */
export function NewsTeaser({ news }: { news: readonly NewsEntry[] }) {
  const [lead, ...others] = news;
  if (!lead) return null;
  return (
    <section className="late-part wrap pb-(--section)" aria-labelledby="news">
      <SectionTitle id="news" link={{ to: "/news", text: "全部资讯" }}>
        最新资讯
      </SectionTitle>
      <div className="grid grid-cols-[7fr_5fr] gap-x-[clamp(24px,5vw,96px)] max-lg:grid-cols-1 max-lg:gap-y-9">
        <LinkTarget to={pathOf(lead)} className="group block">
          {lead.cover ? <Picture picture={lead.cover} ratio={16 / 9} sizes="(width < 64rem) 100vw, 56vw" /> : null}
          <span className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-2 pt-5 max-md:grid-cols-1">
            <span className="news-title title-lines text-t2">
              <PhraseText>{lead.title}</PhraseText>
            </span>
            <time className="num pt-1.5 text-s text-ink-3" dateTime={lead.publishTime}>
              {formatDate(lead.publishTime)}
            </time>
          </span>
        </LinkTarget>
        <ul className="opens">
          {others.map((item) => (
            <li key={item.id} className="hair-b">
              <LinkTarget to={pathOf(item)} className="news-link group">
                <time className="num pt-0.5 text-s text-ink-3" dateTime={item.publishTime}>
                  {formatDate(item.publishTime)}
                </time>
                <span className="news-title news-title-further title-lines">
                  <PhraseText>{item.title}</PhraseText>
                </span>
              </LinkTarget>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function pathOf({ id }: NewsEntry): string {
  return `/news/news-detail?id=${id}`;
}
