import { LOW_SCORE, netPromoterScore, type SurveyType, surveyTypes } from "@marque/contract/rules/survey";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { CallContext } from "../../http/calls.ts";
import { createFormGuard } from "../forms/form-guard.ts";
import { createSurveyTaker } from "./answer-survey.ts";
import { presentAnswerRow, presentTicketRow } from "./present-answers.ts";
import { dayAfter, lastQuarter, startOfDate } from "./quarter.ts";
import type { SurveyResources } from "./survey-resources.ts";
import { figuresBetween, type Page, pageOfAnswers, pageOfTickets, type TicketState } from "./surveys.repository.ts";

/** A page of a list with the number of all. */
interface Listed<Row> {
  list: Row[];
  total: number;
}

export interface SurveysService {
  form(input: ParsedInput<"surveyForm">): Promise<CallOutput<"surveyForm">>;
  listDealers(input: ParsedInput<"surveyDealers">): Promise<CallOutput<"surveyDealers">>;
  answer(input: ParsedInput<"survey">, context: CallContext): Promise<CallOutput<"survey">>;
  /** What the answers of the last whole quarter come to. */
  results(): Promise<CallOutput<"surveyResults">>;
  /** For staff: the answers, the newest first, contacts masked. Dates are ISO dates in Asia/Shanghai, both included. */
  listAnswers(
    query: Page & {
      surveyType?: SurveyType | undefined;
      dealerCode?: string | undefined;
      from?: string | undefined;
      to?: string | undefined;
      maxScore?: number | undefined;
    },
  ): Promise<Listed<ReturnType<typeof presentAnswerRow>> & { average: number | null; nps: number | null }>;
  /** For staff: low scores to be looked into, those due soonest first; without a state those that were due in the last 90 days or are to come. */
  listTickets(query: Page & { state?: TicketState | undefined }): Promise<Listed<ReturnType<typeof presentTicketRow>>>;
}

/** How far the list of tickets goes back that is not narrowed to a state. */
const TICKET_DAYS = 90;
const DAY_MS = 86_400_000;

/** Answers are kept with their scores for good; lists go back this far unless they are asked for more. */
const LIST_FROM = "2020-01-01";

/** The satisfaction survey of disclosure 14. */
export function createSurveysService(options: Omit<SurveyResources, "now" | "guard"> & { now?: () => Date }): SurveysService {
  const now = options.now ?? (() => new Date());
  const { database, security, verification, dealers, limits } = options;
  const guard = createFormGuard({ purpose: "survey", security, verification, perAddressHour: limits.perAddressHour, now });

  return {
    form: async ({ requestId }) => ({ formToken: guard.formToken(requestId) }),

    listDealers: ({ cityCode }) => dealers.listDealersOfCity(cityCode),

    answer: createSurveyTaker({ ...options, now, guard }),

    async results() {
      const { year, quarter, from, until } = lastQuarter(now());
      const found = await figuresBetween(database, from, until, LOW_SCORE);
      const sum = (of: "answers" | "lowScores") => found.reduce((total, figures) => total + figures[of], 0);
      // In the order in which the subjects are declared.
      const figures = (Object.keys(surveyTypes) as SurveyType[])
        .flatMap((type) => found.find((candidate) => candidate.type === type) ?? [])
        .map(({ promoters, detractors, lowScores: _, ...rest }) => ({
          ...rest,
          nps: netPromoterScore({ promoters, detractors, answers: rest.answers }),
        }));
      return { year, quarter, answers: sum("answers"), lowScores: sum("lowScores"), figures };
    },

    async listAnswers({ surveyType, dealerCode, from = LIST_FROM, to, maxScore, ...page }) {
      const dealer = dealerCode === undefined ? undefined : await dealers.findDealer(dealerCode);
      if (dealerCode !== undefined && !dealer) return { list: [], total: 0, average: null, nps: null };
      const filter = {
        surveyType,
        dealerId: dealer?.id,
        since: startOfDate(from),
        before: to === undefined ? undefined : dayAfter(to),
        maxScore,
      };
      const { rows, total, average, promoters, detractors } = await pageOfAnswers(database, filter, page);
      const nps = netPromoterScore({ promoters, detractors, answers: total });
      return { list: rows.map((row) => presentAnswerRow(row, security)), total, average, nps };
    },

    async listTickets({ state, ...page }) {
      const { rows, total } = await pageOfTickets(
        database,
        state ? { state } : { dueSince: new Date(now().getTime() - TICKET_DAYS * DAY_MS) },
        page,
      );
      return { list: rows.map((row) => presentTicketRow(row, security)), total };
    },
  };
}
