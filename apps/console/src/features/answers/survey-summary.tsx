import type { SurveySummary as Summary } from "@marque/contract/calls/manage/answers";
import { formatNumber } from "@marque/contract/rules/count";
import { LOW_SCORE, monthText, type SurveyItem, surveyItems } from "@marque/contract/rules/survey";
import { type ReactNode, useState } from "react";
import { ScoreBar } from "./score-bar.tsx";

/** Months of the trend that are shown before somebody asks for more. */
const MONTHS = 6;

/** What all answers that the filters let through come to: figures, how the scores are spread, each item, and month by month. */
export function SurveySummary({ summary }: { summary: Summary }) {
  const { answers, lowScores, overall, nps, scores, items, months } = summary;
  return (
    <section aria-label="汇总" className="mb-6 border-y border-line">
      <dl className="flex flex-wrap gap-x-12 gap-y-3 border-b border-line py-4">
        <Figure term="答案">{formatNumber(answers)} 份</Figure>
        <Figure term="总体均分">{overall === null ? "—" : overall.toFixed(1)}</Figure>
        <Figure term="净推荐值">{npsText(nps)}</Figure>
        <Figure term={`低分（${LOW_SCORE} 分及以下）`}>
          {formatNumber(lowScores)} 份<span className="ml-2 text-note text-ink-3">{shareText(lowScores, answers)}</span>
        </Figure>
      </dl>
      <div className="grid gap-x-10 gap-y-6 py-4 md:grid-cols-2 xl:grid-cols-3">
        <Part title="总体评分的分布">
          <ul className="flex h-28 items-stretch gap-1">
            {columnsOf(scores).map(({ score, count, height }) => (
              <Column
                key={score}
                height={height}
                isLow={score <= LOW_SCORE}
                value={formatNumber(count)}
                name={String(score)}
                words={`${score} 分：${formatNumber(count)} 份`}
              />
            ))}
          </ul>
        </Part>
        <Part title="各项均分">
          <div className="grid gap-y-2">
            {(Object.keys(surveyItems) as SurveyItem[]).map((item) =>
              items[item].average === null ? null : (
                <ScoreBar key={item} label={surveyItems[item]} score={items[item].average} isAverage answers={items[item].answers} />
              ),
            )}
          </div>
        </Part>
        <Part title="按月" isWide>
          <Trend months={months} />
        </Part>
      </div>
    </section>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-ink-3">{term}</dt>
      <dd className="text-title tabular-nums">{children}</dd>
    </div>
  );
}

/** @param props.isWide takes a row of its own while there is no room for three beside each other */
function Part({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className={`min-w-0 ${isWide ? "md:max-xl:col-span-2" : ""}`}>
      <h2 className="mb-3 text-note text-ink-3">{title}</h2>
      {children}
    </section>
  );
}

/** A column with its number above and its name below; people who do not see it hear both as one sentence. */
function Column({ height, isLow, value, name, words }: { height: number; isLow: boolean; value: string; name: string; words: string }) {
  return (
    <li className="flex min-w-0 flex-1 flex-col justify-end text-center text-small tabular-nums">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className={value === "0" ? "text-ink-3" : "text-ink-2"}>
        {value}
      </span>
      <span aria-hidden="true" className="flex min-h-0 flex-1 items-end border-b border-control">
        <span className={`block w-full ${isLow ? "bg-danger" : "bg-brand"}`} style={{ height: `${height * 100}%` }} />
      </span>
      <span aria-hidden="true" className="mt-1 text-ink-3">
        {name}
      </span>
    </li>
  );
}

/** How high each score stands, against the one given most often. */
function columnsOf(scores: readonly number[]): { score: number; count: number; height: number }[] {
  const most = Math.max(...scores, 1);
  return scores.map((count, at) => ({ score: at + 1, count, height: count / most }));
}

/** Average and recommendation of each month with how many answers they lean on, the newest first. */
function Trend({ months }: { months: Summary["months"] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = months.slice(isWhole ? 0 : -MONTHS).reverse();
  return (
    <>
      <table className="w-full tabular-nums">
        <caption className="sr-only">每月的总体均分、净推荐值与份数</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">月份</th>
            <th scope="col">总体均分</th>
            <th scope="col">净推荐值</th>
            <th scope="col">份数</th>
          </tr>
        </thead>
        <tbody className="text-note">
          {shown.map(({ month, answers, overall, nps }) => (
            <tr key={month}>
              <th scope="row" className="w-24 py-0.5 text-left font-regular whitespace-nowrap text-ink-2">
                {monthText(month)}
              </th>
              <td className="py-0.5">
                <ScoreBar score={overall ?? 0} isAverage />
              </td>
              <td className="w-24 py-0.5 text-right whitespace-nowrap text-ink-2">
                <span aria-hidden="true" className="text-ink-3">
                  净推荐{" "}
                </span>
                {npsText(nps)}
              </td>
              <td className="w-16 py-0.5 text-right whitespace-nowrap text-ink-3">{formatNumber(answers)} 份</td>
            </tr>
          ))}
        </tbody>
      </table>
      {months.length > MONTHS && !isWhole ? (
        <button type="button" className="mt-1 text-note text-brand hover:underline" onClick={() => setWhole(true)}>
          显示全部 {months.length} 个月
        </button>
      ) : null}
    </>
  );
}

function npsText(nps: number | null): string {
  if (nps === null) return "—";
  return nps > 0 ? `+${nps}` : nps < 0 ? `−${-nps}` : "0";
}

function shareText(part: number, whole: number): string {
  return whole === 0 ? "" : `占 ${Math.round((part / whole) * 100)}%`;
}
