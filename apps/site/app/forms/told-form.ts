import { mobileProblem } from "@marque/contract/rules/mobile";
import { smsCodeProblem } from "@marque/contract/rules/sms-code";

/** What a form asks of somebody who wants to be told of something by text message. */
export interface ToldValues {
  mobile: string;
  code: string;
  privacy: boolean;
  contact: boolean;
}

export const emptyTold: ToldValues = { mobile: "", code: "", privacy: false, contact: false };

/** What is wrong with it, by field. @param options.withoutContact what is said where the mobile may not be kept */
export function toldProblems<Values extends ToldValues>(
  { mobile, code, privacy, contact }: Values,
  { codeNeeded, withoutContact }: { codeNeeded: boolean; withoutContact: string },
): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof ToldValues, string | null>> = {
    mobile: mobileProblem(mobile),
    code: codeNeeded ? smsCodeProblem(code) : null,
    privacy: privacy ? null : "请先阅读并同意《隐私政策》",
    contact: contact ? null : withoutContact,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<Record<keyof Values, string>>;
}

/** The field behind a path of the server's, of those that a form has; null for none. */
export function toldField<Name extends string>(order: readonly Name[], path: string): Name | null {
  return order.find((name) => name === (path === "consents" ? "privacy" : path.replace(/^consents\./, ""))) ?? null;
}
