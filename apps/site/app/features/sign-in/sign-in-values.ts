import { mobileProblem } from "@marque/contract/rules/mobile";
import { SIGN_IN_CONSENT_MISSING } from "@marque/contract/rules/sign-in";
import { smsCodeProblem } from "@marque/contract/rules/sms-code";

/** The forms of both ways that are filled in; each has some of the fields. Texts as typed. */
export interface SignInValues {
  mobile: string;
  code: string;
  password: string;
  agreed: boolean;
}

export type SignInField = keyof SignInValues;
export type SignInProblems = Partial<Record<SignInField, string>>;

/** Fields of each way from top to bottom. */
export const signInFields = {
  code: ["mobile", "code", "agreed"],
  password: ["mobile", "password", "agreed"],
} as const satisfies Record<string, readonly SignInField[]>;

export type FilledInWay = keyof typeof signInFields;

/** What is wrong with a form, with the server's own words. */
export function signInProblems(way: FilledInWay, { mobile, code, password, agreed }: SignInValues): SignInProblems {
  const found: Record<SignInField, string | null> = {
    mobile: mobileProblem(mobile),
    code: smsCodeProblem(code),
    password: password === "" ? "请输入密码" : null,
    agreed: agreed ? null : SIGN_IN_CONSENT_MISSING,
  };
  const fields: readonly SignInField[] = signInFields[way];
  return Object.fromEntries(fields.map((field) => [field, found[field]]).filter(([, problem]) => problem !== null));
}

/** The fields of a way that a refusal of the server is about. */
export function refusedFields(way: FilledInWay, fields: Record<string, string>): SignInProblems {
  const own: readonly string[] = signInFields[way];
  return Object.fromEntries(Object.entries(fields).filter(([field]) => own.includes(field)));
}
