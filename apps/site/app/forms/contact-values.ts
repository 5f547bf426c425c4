import type { ContactWay, ContactWindow } from "@marque/contract/rules/contact-wish";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normalisePersonName, personNameProblem } from "@marque/contract/rules/name";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";

/** Who somebody is, as typed. */
export interface PersonValues {
  name: string;
  mobile: string;
  code: string;
}

/** The end of a form: how somebody wants to be reached, and who they are. */
export interface ContactValues extends PersonValues {
  contactWay: string;
  contactWindow: string;
}

export const emptyPerson: PersonValues = { name: "", mobile: "", code: "" };
export const emptyContact: ContactValues = { contactWay: "phone", contactWindow: "any", ...emptyPerson };

/**
 * What is wrong with who somebody is; null where nothing is.
 * @param needs.code false for a member whose own mobile this is
 */
export function personProblems({ name, mobile, code }: PersonValues, needs: { code: boolean }): Record<keyof PersonValues, string | null> {
  return {
    name: personNameProblem(name),
    mobile: mobileProblem(mobile),
    code: needs.code ? smsCodeProblem(code) : null,
  };
}

/** Name, mobile and code as a call takes them. */
export function personRequest({ name, mobile, code }: PersonValues, codeNeeded: boolean) {
  return { name: normalisePersonName(name), mobile: normaliseMobile(mobile), code: codeNeeded ? normaliseSmsCode(code) : null };
}

/** The whole end of a form as a call takes it. */
export function contactRequest(values: ContactValues, codeNeeded: boolean) {
  const { contactWay, contactWindow } = values;
  return {
    contactWay: contactWay as ContactWay,
    contactWindow: contactWindow as ContactWindow,
    ...personRequest(values, codeNeeded),
  };
}
