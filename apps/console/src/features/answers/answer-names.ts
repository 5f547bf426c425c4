import { surveyReasons, surveyTypes } from "@marque/contract/rules/survey";
import type { CallOutput } from "@marque/contract/types";

export type Answer = CallOutput<"surveyAnswers">["list"][number];
export type Ticket = CallOutput<"surveyTickets">["list"][number];
export type SurveyType = keyof typeof surveyTypes;

export function typeName(type: string): string {
  return surveyTypes[type as SurveyType] ?? type;
}

export function reasonsText({ reasons }: Answer): string {
  return reasons.map((reason) => surveyReasons[reason as keyof typeof surveyReasons] ?? reason).join("、");
}
