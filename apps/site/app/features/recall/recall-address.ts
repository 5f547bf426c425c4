import { type RecallPhase, recallPhaseNames } from "@marque/contract/rules/recall";

/** What the list of campaigns is narrowed to; absent filters let everything through. */
export interface RecallQuery {
  year: number | undefined;
  model: string | undefined;
  phase: RecallPhase | undefined;
}

const MODEL_MAX = 40;

/** What an address asks for; values that cannot be meant count as absent. */
export function readRecallQuery(params: URLSearchParams): RecallQuery {
  const year = params.get("year") ?? "";
  const model = params.get("model") ?? "";
  return {
    year: /^(?:19[89]|2\d\d)\d$/.test(year) ? Number(year) : undefined,
    model: model !== "" && model.length <= MODEL_MAX ? model : undefined,
    phase: recallPhaseNames.find((phase) => phase === params.get("phase")),
  };
}

/** Router path of a list: `/carRecall?year=…&model=…&phase=…`. */
export function recallListAddress({ year, model, phase }: Partial<RecallQuery>): string {
  const params = new URLSearchParams();
  if (year) params.set("year", String(year));
  if (model) params.set("model", model);
  if (phase) params.set("phase", phase);
  return params.size > 0 ? `/carRecall?${params}` : "/carRecall";
}

/** Router path of a campaign. */
export const campaignAddress = (id: number) => `/carRecall?campaign=${id}`;

/** Router path of the page that verifies a proof; without a number it asks for one. */
export const proofAddress = (number = "") => `/carRecall?proof=${number}`;

/** The dealers that repair. */
export const WORKSHOPS = "/dealer-inquiry?aftersales=1";

/** Router path of a repair's page; the token is unguessable and says nothing about anybody. */
export const repairPath = (token: string) => `/carRecall/repair/${token}`;

/** Router path of a reminder's page, likewise. */
export const reminderPath = (token: string) => `/carRecall/reminder/${token}`;
