import type { SurveyResults as Results, SurveyFigures } from "@marque/contract/entities/survey";
import { formatNumber } from "@marque/contract/rules/count";
import { HIGHEST_SCORE, LOW_SCORE, type SurveyItem, surveyItems, surveyTypes } from "@marque/contract/rules/survey";

const QUARTERS = ["一", "二", "三", "四"];

type Row = { name: string; of: (figures: SurveyFigures) => number | null };

const scores: readonly Row[] = [
  { name: "总体", of: ({ overall }) => overall },
  ...(Object.keys(surveyItems) as SurveyItem[]).map((item) => ({
    name: surveyItems[item],
    of: ({ items }: SurveyFigures) => items[item] ?? null,
  })),
];

/** What this site's visitors answered in the last quarter: one table whose cells carry their bars, so that eye and ear get the same. */
export function SurveyResults({ results: { year, quarter, answers, lowScores, figures } }: { results: Results }) {
  if (answers === 0) return null;
  return (
    <section aria-labelledby="results-title" className="mt-14 max-w-read">
      <h2 id="results-title" className="text-t2">
        上一季度，在本站填写的问卷
      </h2>
      <p className="num mt-2 text-s text-ink-2">
        {year} 年第{QUARTERS[quarter - 1]}季度，{formatNumber(answers)} 份，各项 1–10 分。其中 {formatNumber(lowScores)} 份总体不高于{" "}
        {LOW_SCORE} 分，已逐份转客户权益部。短信、电话与门店回收的问卷另见下文。
      </p>
      <table className="num mt-6 w-full table-fixed border-separate border-spacing-0 text-s">
        <caption className="sr-only">上一季度本站问卷的平均分，按业务</caption>
        <thead>
          <tr>
            <th scope="col" className="opens hair-b w-[4.75rem] py-3 text-left font-regular text-ink-3">
              项目
            </th>
            {figures.map(({ type }) => (
              <th key={type} scope="col" className="opens hair-b py-3 pl-3 text-left font-strong">
                {surveyTypes[type]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map((row) => (
            <tr key={row.name}>
              <RowHead name={row.name} />
              {figures.map((one) => (
                <td key={one.type} className="hair-b py-3 pl-3 align-top">
                  <Score score={row.of(one)} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <RowHead name="净推荐值" />
            {figures.map(({ type, nps }) => (
              <td key={type} className="hair-b py-3 pl-3">
                {nps === null ? "—" : nps > 0 ? `+${nps}` : nps}
              </td>
            ))}
          </tr>
          <tr>
            <RowHead name="份数" />
            {figures.map((one) => (
              <td key={one.type} className="hair-b py-3 pl-3 text-ink-2">
                {formatNumber(one.answers)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-note text-ink-3">净推荐值 = 打 9–10 分的占比减去打 0–6 分的占比。改进措施见下文“改了什么”与“还没做到的”。</p>
    </section>
  );
}

function RowHead({ name }: { name: string }) {
  return (
    <th scope="row" className="hair-b py-3 text-left align-top font-regular text-ink-2">
      {name}
    </th>
  );
}

/** A figure, under it its bar on the full length of ten. */
function Score({ score }: { score: number | null }) {
  if (score === null) return <span className="text-ink-3">—</span>;
  return (
    <>
      {score.toFixed(1)}
      <span aria-hidden="true" className="mt-1.5 block h-1 bg-haze care:hair print:hidden">
        <span className="block h-full bg-ink" style={{ width: `${(score / HIGHEST_SCORE) * 100}%` }} />
      </span>
    </>
  );
}
