import type { SmsPurpose } from "@marque/contract/calls/verification";
import { AppError, invalidFields } from "@marque/contract/errors";
import { isUniqueViolation } from "../../database/violations.ts";
import type { CallContext } from "../../http/calls.ts";
import type { Security } from "../../security/field-encryption.ts";
import { isFilledInByPerson, signFormToken } from "../../security/form-token.ts";
import type { CheckedSmsCode, VerificationService } from "../verification/verification.service.ts";

/** What every form brings besides what was filled in. */
export interface GuardedForm {
  requestId: string;
  formToken: string | null;
  website: string;
  captcha: string | null;
}

/** How many records came from an address since an instant. */
export type CountOfAddress = (since: Date) => Promise<number>;

/** What every form of visitors is checked for (features §2.0 "Abuse protection matrix"). */
export interface FormGuard {
  /** Says, signed, since when the form with this request id has been open. */
  formToken(requestId: string): string;
  /**
   * Runs `submit`; where it fails because a twin of the request, earlier or at the same time, has used up the code, the place or
   * the captcha, gives the answer that `answerAgain` finds for it.
   */
  once<Answer>(form: GuardedForm, submit: () => Promise<Answer>, answerAgain: () => Promise<Answer | null>): Promise<Answer>;
  /**
   * A form filled in faster than a person can, or an address that sends a lot, is asked for a captcha, never refused.
   * @param who.mobile null where the form asks for none
   * @returns whether a captcha proved it: then it does not matter how many more come from the address meanwhile
   */
  requirePerson(form: GuardedForm, who: { mobile: string | null }, sentByAddress: CountOfAddress): Promise<boolean>;
  /** Asks likewise once the address is locked: of many that came at the same moment only so many have not been asked before. */
  requireFew(sentByAddress: CountOfAddress): Promise<void>;
  /** The code that proves whose mobile it is; null for a member who has proved it already. Throws wrong-field errors for `code`. */
  requireOwner(person: { mobile: string; code: string | null }, context: CallContext): Promise<CheckedSmsCode | null>;
}

const HOUR_MS = 3_600_000;

/** @param options.purpose of the codes and captchas, and the name under which the form is signed */
export function createFormGuard(options: {
  purpose: SmsPurpose;
  security: Security;
  verification: Pick<VerificationService, "requireCaptcha" | "checkSmsCode">;
  perAddressHour: number;
  now: () => Date;
}): FormGuard {
  const { purpose, security, verification, perAddressHour, now } = options;

  const areFew = async (sentByAddress: CountOfAddress) => (await sentByAddress(new Date(now().getTime() - HOUR_MS))) < perAddressHour;

  return {
    formToken: (requestId) => signFormToken(security, formOf(purpose, requestId), now()),

    async once(form, submit, answerAgain) {
      // Only a program fills in what nobody sees; the text helps a person whose browser did.
      if (form.website !== "") throw new AppError("captchaRequired");
      try {
        return await submit();
      } catch (error) {
        const mayHaveTwin = error instanceof AppError || isUniqueViolation(error);
        const answer = mayHaveTwin ? await answerAgain() : null;
        if (answer !== null) return answer;
        throw error;
      }
    },

    async requirePerson(form, { mobile }, sentByAddress) {
      const isPerson = isFilledInByPerson(security, formOf(purpose, form.requestId), form.formToken, now());
      if (isPerson && (await areFew(sentByAddress))) return false;
      if (form.captcha === null) throw new AppError("captchaRequired");
      await verification.requireCaptcha({ captcha: form.captcha, mobile, purpose });
      return true;
    },

    async requireFew(sentByAddress) {
      if (!(await areFew(sentByAddress))) throw new AppError("captchaRequired");
    },

    async requireOwner({ mobile, code }, context) {
      if (context.member?.mobile === mobile) return null;
      if (code === null) throw invalidFields({ code: "请输入验证码" });
      return verification.checkSmsCode({ mobile, purpose, code, ip: context.ip });
    },
  };
}

/** The name under which a visitor's form is signed. */
export function formOf(purpose: SmsPurpose, requestId: string): string {
  return `${purpose} ${requestId}`;
}
