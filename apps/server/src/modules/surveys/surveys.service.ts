import type { SurveySummary } from "@marque/contract/calls/manage/answers";
import { LOW_SCORE, netPromoterScore, SURVEY_LIST_MONTHS, type SurveyType, surveyTypes } from "@marque/contract/rules/survey";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { CallContext, DealerScope } from "../../http/calls.ts";
import { dayAfter, startOfDate } from "../../local-time.ts";
import type { Actor } from "../staff/audit.service.ts";
import { createSurveyTaker } from "./answer-survey.ts";
import { presentAnswerRow, presentTicketRow } from "./present-answers.ts";
import { presentSummary } from "./present-summary.ts";
import { lastQuarter, startOfMonths } from "./quarter.ts";
import { createPhotoViewer } from "./show-photo.ts";
import type { SurveyResources } from "./survey-resources.ts";
import {
  type AnswerFilter,
  figuresBetween,
  type Page,
  pageOfAnswers,
  pageOfTickets,
  sumAnswersByMonth,
  type TicketState,
} from "./surveys.repository.ts";
import { createTicketWork } from "./work-tickets.ts";

/** A page of a list with the number of all. */
interface Listed<Row> {
  list: Row[];
  total: number;
}

/** What narrows the staff's answers. Dates are ISO dates in Asia/Shanghai, both included; `from` is that of the last twelve months unless given. */
interface AnswerQuery {
  surveyType?: SurveyType | undefined;
  dealerCode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  maxScore?: number | undefined;
}

export interface SurveysService {
  form(input: ParsedInput<"surveyForm">): Promise<CallOutput<"surveyForm">>;
  listDealers(input: ParsedInput<"surveyDealers">): Promise<CallOutput<"surveyDealers">>;
  answer(input: ParsedInput<"survey">, context: CallContext): Promise<CallOutput<"survey">>;
  /** What the answers of the last whole quarter come to. */
  results(): Promise<CallOutput<"surveyResults">>;
  /** For staff: the answers, the newest first, contacts masked. */
  listAnswers(query: Page & AnswerQuery, scope: DealerScope): Promise<Listed<ReturnType<typeof presentAnswerRow>>>;
  /** For staff: what all answers that the filters let through come to. */
  summarise(query: AnswerQuery, scope: DealerScope): Promise<SurveySummary>;
  /** For staff: a photo of an answer. Throws `notFound`. */
  showPhoto(actor: Actor, input: ParsedInput<"surveyPhoto">): Promise<CallOutput<"surveyPhoto">>;
  /**
   * For staff: low scores to be looked into, those due soonest first, or that have been, the latest first; without a state both, of the
   * last 90 days, the latest first.
   */
  listTickets(query: Page & { state?: TicketState | undefined }, scope: DealerScope): Promise<Listed<ReturnType<typeof presentTicketRow>>>;
  /** For staff: calling back whoever gave a low score. */
  tickets: ReturnType<typeof createTicketWork>;
}

/** How far the list of tickets goes back that is not narrowed to a state. */
const TICKET_DAYS = 90;
const DAY_MS = 86_400_000;

/** The satisfaction survey of disclosure 14. */
export function createSurveysService(options: Omit<SurveyResources, "now"> & { now?: () => Date }): SurveysService {
  const now = options.now ?? (() => new Date());
  const { database, security, dealers, desk } = options;

  /** Null for a dealer that is none: nothing was said about it. */
  /** Null where nothing can be let through: an unknown dealer, or another than one's own. */
  async function filterOf(
    { surveyType, dealerCode, from, to, maxScore }: AnswerQuery,
    { dealerId: own }: DealerScope,
  ): Promise<AnswerFilter | null> {
    const dealer = dealerCode === undefined ? undefined : await dealers.findDealer(dealerCode);
    if (dealerCode !== undefined && !dealer) return null;
    if (own !== null && dealer && dealer.id !== own) return null;
    const before = to === undefined ? undefined : dayAfter(to);
    const since = from === undefined ? startOfMonths(now(), SURVEY_LIST_MONTHS) : startOfDate(from);
    return { surveyType, dealerId: own ?? dealer?.id, since, before, maxScore };
  }

  return {
    form: async ({ requestId }) => ({ formToken: desk.guard.formToken(requestId) }),

    listDealers: ({ cityCode }) => dealers.listDealersOfCity(cityCode),

    answer: createSurveyTaker({ ...options, now }),

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

    async listAnswers({ pageNum, pageSize, ...query }, scope) {
      const filter = await filterOf(query, scope);
      if (!filter) return { list: [], total: 0 };
      const { rows, total } = await pageOfAnswers(database, filter, { pageNum, pageSize });
      return { list: rows.map((row) => presentAnswerRow(row, security)), total };
    },

    async summarise(query, scope) {
      const filter = await filterOf(query, scope);
      return presentSummary(filter ? await sumAnswersByMonth(database, filter) : []);
    },

    showPhoto: createPhotoViewer(options),

    async listTickets({ state, ...page }, { dealerId }) {
      const { rows, total } = await pageOfTickets(
        database,
        { ...(state ? { state } : { dueSince: new Date(now().getTime() - TICKET_DAYS * DAY_MS) }), dealerId },
        page,
      );
      return { list: rows.map((row) => presentTicketRow(row, security)), total };
    },

    tickets: createTicketWork({ database, security, desk }),
  };
}
