import type { SurveySummary } from "@marque/contract/calls/manage/answers";
import { HIGHEST_SCORE, LOW_SCORE, netPromoterScore, type SurveyItem, surveyItemNames } from "@marque/contract/rules/survey";
import type { MonthSums } from "./surveys.repository.ts";

/** What months of answers come to together, as staff see it. */
export function presentSummary(months: readonly MonthSums[]): SurveySummary {
  const total = (of: (month: MonthSums) => number) => months.reduce((sum, month) => sum + of(month), 0);
  const answers = total((month) => month.answers);
  const scores = Array.from({ length: HIGHEST_SCORE }, (_, at) => total((month) => month.scores[at] ?? 0));
  const ofItem = (item: SurveyItem) => {
    const rated = total(({ items }) => items[item].answers);
    return {
      average: average(
        total(({ items }) => items[item].sum),
        rated,
      ),
      answers: rated,
    };
  };
  return {
    answers,
    lowScores: scores.slice(0, LOW_SCORE).reduce((sum, count) => sum + count, 0),
    overall: average(
      total(({ overall }) => overall),
      answers,
    ),
    nps: netPromoterScore({ promoters: total(({ promoters }) => promoters), detractors: total(({ detractors }) => detractors), answers }),
    scores,
    items: Object.fromEntries(surveyItemNames.map((item) => [item, ofItem(item)])) as SurveySummary["items"],
    months: months.map((month) => ({
      month: month.month,
      answers: month.answers,
      overall: average(month.overall, month.answers),
      nps: netPromoterScore(month),
    })),
  };
}

/** With one decimal; null of nothing. */
function average(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}
