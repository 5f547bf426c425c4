import { BASE_PATH } from "@marque/contract/base-path";
import type { RecallCard, RecallList } from "@marque/contract/entities/recall";
import { recallMethods, recallPhaseNames, recallPhases } from "@marque/contract/rules/recall";
import clsx from "clsx";
import { useSettings } from "../../shell/site-data.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { FactLine } from "../../ui/fact-line.tsx";
import { FilterWords } from "../../ui/filter-words.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { TextLink, textLinkClass } from "../../ui/text-link.tsx";
import { useLatestParams } from "../../ui/use-latest-params.ts";
import { campaignAddress, type RecallQuery, readRecallQuery, recallListAddress } from "./recall-address.ts";

/** The campaigns, newest first, between their filters. They are read without JavaScript, too. */
export function CampaignList({ campaigns }: { campaigns: RecallList | null }) {
  return (
    <section aria-labelledby="campaigns" className="mt-(--section) print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="campaigns" className="text-t1">
          召回公告
        </h2>
        <a href={`${BASE_PATH}/recalls.json`} className={clsx(textLinkClass("plain"), "text-s text-ink-2")}>
          开放数据（JSON）
        </a>
      </div>
      {campaigns ? <Listed campaigns={campaigns} /> : <ErrorState className="mt-6" title="公告暂时无法读取，请稍后刷新" />}
    </section>
  );
}

function Listed({ campaigns: { list, years, models, total } }: { campaigns: RecallList }) {
  const { brand } = useSettings();
  if (total === 0) return <EmptyState className="mt-6" symbol={brand.symbol} title="还没有发布过召回公告" />;
  return (
    <>
      <Filters years={years} models={models} />
      <p role="status" className="num flex min-h-14 items-center text-s text-ink-2">
        共 {list.length} 则公告
      </p>
      {list.length > 0 ? (
        <ul className="opens">
          {list.map((card) => (
            <CampaignRow key={card.id} card={card} />
          ))}
        </ul>
      ) : (
        <EmptyState
          symbol={brand.symbol}
          title="没有同时符合这些条件的公告"
          text="换一个年份、车型或阶段试试。"
          action={<TextLink to="/carRecall">查看全部公告</TextLink>}
        />
      )}
    </>
  );
}

function Filters({ years, models }: Pick<RecallList, "years" | "models">) {
  const query = readRecallQuery(useLatestParams());
  const word = (label: string, change: Partial<RecallQuery>) => ({
    label,
    to: recallListAddress({ ...query, ...change }),
    current: Object.entries(change).every(([name, value]) => query[name as keyof RecallQuery] === value),
  });
  return (
    <nav aria-label="筛选召回公告" className="hair-y mt-5 py-1.5">
      <FilterWords label="年份" words={[word("全部", { year: undefined }), ...years.map((year) => word(String(year), { year }))]} />
      <FilterWords label="车型" words={[word("不限", { model: undefined }), ...models.map((model) => word(model, { model }))]} />
      <FilterWords
        label="阶段"
        words={[word("不限", { phase: undefined }), ...recallPhaseNames.map((phase) => word(recallPhases[phase], { phase }))]}
      />
    </nav>
  );
}

const phaseLooks = { upcoming: "info", ongoing: "warning", ended: "neutral" } as const;

function CampaignRow({ card }: { card: RecallCard }) {
  const { id, title, publishDate, filingNo, scope, affectedCount, method, phase } = card;
  return (
    <li className="group hair-b relative grid grid-cols-[8rem_1fr_auto] gap-x-(--gutter) gap-y-2 py-6 max-md:grid-cols-1">
      <p className="num pt-0.5 text-s text-ink-3">{publishDate}</p>
      <div className="min-w-0">
        <h3 className="max-w-read text-t3">
          <PageLink
            to={campaignAddress(id)}
            prefetch
            className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[5px] after:absolute after:inset-0 care:underline"
          >
            <PhraseText>{title}</PhraseText>
          </PageLink>
        </h3>
        <FactLine className="mt-2 text-s text-ink-3">
          <span>{scope.map(({ model }) => model).join("、")}</span>
          <span>{affectedCount.toLocaleString("zh-CN")} 辆</span>
          <span>{recallMethods[method]}</span>
          <span>备案编号 {filingNo}</span>
        </FactLine>
      </div>
      <Badge look={phaseLooks[phase]} className="mt-0.5 self-start justify-self-start">
        {recallPhases[phase]}
      </Badge>
    </li>
  );
}
