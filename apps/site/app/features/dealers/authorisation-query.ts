import type { AuthorisedDealer, AuthorisedDealers, EndedAuthorisation } from "@marque/contract/entities/authorised-dealer";
import { compactTyped } from "@marque/contract/rules/typed-text";

export const AUTHORISATION_PATH = "/dealer-inquiry/authorisation";

/** The longest names of companies have some forty characters. */
export const AUTHORISATION_Q_MAX = 60;
/** More than that is no answer to whether one of them is authorised. */
const ROWS_MAX = 20;
const CODE_LENGTH = 18;
/** Letters that no 统一社会信用代码 has (GB 32100-2015). */
const NEVER_IN_CODES = /[IOSVZ]/;

/** What was looked up: as typed, without blanks around it. */
export function readAuthorisationQuery(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, AUTHORISATION_Q_MAX);
}

/** Router path of the look-up of somebody. */
export function authorisationAddress(q: string): string {
  return q === "" ? AUTHORISATION_PATH : `${AUTHORISATION_PATH}?${new URLSearchParams({ q })}`;
}

/** Whether a text is written like a 统一社会信用代码. */
export const looksLikeCreditCode = (q: string): boolean => /^[0-9A-Z]{18}$/i.test(compactTyped(q));

/** Who answers to what was typed. */
export interface AuthorisationView {
  /** Null where nothing was asked for. */
  found: { dealers: AuthorisedDealer[]; ended: EndedAuthorisation[]; more: boolean } | null;
  /** Why it can be nobody's code or name, where that can be seen. */
  problem: string | null;
}

/**
 * Finds by the whole code of a dealer, the whole 统一社会信用代码, or a part of a name that is long enough to mean somebody: whether
 * somebody is authorised is nothing to guess about.
 */
export function findAuthorisations({ dealers, ended }: AuthorisedDealers, q: string): AuthorisationView {
  const typed = compactTyped(q).toUpperCase();
  if (typed === "") return { found: null, problem: null };
  const answers = ({ code, uscc, fullName, shortName }: Pick<AuthorisedDealer, "code" | "uscc" | "fullName" | "shortName">) =>
    code === typed ||
    (uscc !== "" && uscc === typed) ||
    (typed.length > 1 && [fullName, shortName].some((name) => compactTyped(name).toUpperCase().includes(typed)));
  const found = { dealers: dealers.filter(answers), ended: ended.filter(answers) };
  const count = found.dealers.length + found.ended.length;
  return {
    found: { dealers: found.dealers.slice(0, ROWS_MAX), ended: found.ended.slice(0, ROWS_MAX), more: count > ROWS_MAX },
    problem: count === 0 ? problemOf(typed) : null,
  };
}

function problemOf(typed: string): string | null {
  if (typed.length < 2) return "请至少输入两个字";
  const isCode = /^[0-9A-Z]{15,}$/.test(typed);
  if (isCode && (typed.length !== CODE_LENGTH || NEVER_IN_CODES.test(typed))) {
    return `统一社会信用代码应为 18 位（不含 I、O、S、V、Z），您输入了 ${typed.length} 位，请核对`;
  }
  return null;
}
