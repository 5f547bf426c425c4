import type { SmsPurpose } from "@marque/contract/calls/verification";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { SiteCallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { calls } from "../shell/calls.ts";
import { failureText } from "./failure-text.ts";
import { resolved } from "./problems-resolver.ts";
import { solveCaptcha } from "./solve-captcha.ts";
import { useCodeNeeded } from "./use-code-needed.ts";
import { type FormFlow, useFormFlow } from "./use-form-flow.ts";
import { type SmsCode, useSmsCode } from "./use-sms-code.ts";

/** Calls that take a form: what they are called is also what their codes and captchas are asked for. */
type FormCallId = {
  [Id in SiteCallId & SmsPurpose]: CallInput<Id> extends { captcha?: string | null | undefined; requestId: string } ? Id : never;
}[SiteCallId & SmsPurpose];

type Problems<Values> = Partial<Record<keyof Values, string>>;

/** Why a form was not taken, where no field can say it. Whether it was may be unknown: sending again under the same request id is safe. */
export interface Refusal {
  kind: "duplicate" | "soldOut" | "failed";
  message: string;
  /** Opens what was sent before, where it was and whoever sends it has proved to be the same. */
  token: string | null;
}

/** What the hook knows of a form when it is sent, for its request. */
export interface SentWith {
  codeNeeded: boolean;
  /** Filled in by programs only. */
  website: string;
}

export interface Submission<Id extends FormCallId, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  flow: FormFlow<Values>;
  sms: SmsCode;
  /** Whether a code has to be given. */
  codeNeeded: boolean;
  /** For the `WebsiteTrap`. */
  website: RefObject<HTMLInputElement | null>;
  refusal: Refusal | null;
  /** @param send.request null while the form cannot be sent yet */
  submit: (
    event: FormEvent,
    send: {
      request: (values: Values, sent: SentWith) => CallInput<Id> | null;
      onTaken: (answer: CallOutput<Id>, values: Values) => void | Promise<void>;
      onRefused?: (refusal: Refusal) => void;
    },
  ) => void;
}

/**
 * A form of visitors from its first field to its answer: checked field by field, the mobile proved by a code where it has to be, sent
 * once, with a captcha that the browser solves unseen where one is wanted, and refused at the field or above the button.
 * @param options.order fields from top to bottom
 * @param options.fieldOf the field behind a path of the server's; null for none of the form's
 */
export function useSubmission<Id extends FormCallId, Values extends FieldValues & { mobile: string; code: string }>(
  id: Id,
  options: {
    defaultValues: Values;
    order: readonly (keyof Values & string)[];
    problemsOf: (values: Values, needs: { codeNeeded: boolean }) => Problems<Values>;
    fieldOf: (path: string) => (keyof Values & string) | null;
  },
): Submission<Id, Values> {
  const { defaultValues, order, fieldOf } = options;
  // What the form needs changes between two renders, and the resolver stays that of the first.
  const needs = useRef({ codeNeeded: true, problemsOf: options.problemsOf });
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values: Values) => resolved(values, needs.current.problemsOf(values, needs.current)),
  });
  const flow = useFormFlow(form, order);
  const mobile: string = useWatch({ control: form.control, name: "mobile" as FieldPath<Values> });
  const code = useCodeNeeded(mobile);
  needs.current = { codeNeeded: code.needed, problemsOf: options.problemsOf };
  const sms = useSmsCode({
    purpose: id,
    mobile,
    onProblem: (field, message) => flow.showProblems({ [field]: message } as Problems<Values>),
    onSent: () => form.clearErrors("code" as FieldPath<Values>),
  });
  const website = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  return {
    form,
    flow,
    sms,
    codeNeeded: code.needed,
    website,
    refusal,
    submit(event, { request, onTaken, onRefused }) {
      setRefusal(null);
      void flow.submit(event, async (values) => {
        const asked = request(values, { codeNeeded: code.needed, website: website.current?.value ?? "" });
        if (asked === null) return false;
        let answer: CallOutput<Id>;
        try {
          answer = await callWithCaptcha(id, asked);
        } catch (error) {
          const problems = error instanceof CallError ? problemsOfFields(error.fields, fieldOf) : {};
          if (Object.keys(problems).length > 0) {
            if ("code" in problems) code.require();
            flow.showProblems(problems as Problems<Values>);
          } else {
            const refused = refusalOf(error);
            setRefusal(refused);
            onRefused?.(refused);
          }
          return false;
        }
        await onTaken(answer, values);
        return true;
      });
    },
  };
}

/** An address that sends a lot is asked for a captcha, which the browser solves unseen. Throws `CallError`. */
async function callWithCaptcha<Id extends FormCallId>(id: Id, request: CallInput<Id>): Promise<CallOutput<Id>> {
  try {
    return await calls.call(id, request, { quiet: true });
  } catch (error) {
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
    if (!wantsCaptcha) throw error;
    return calls.call(id, { ...request, captcha: await solveCaptcha(id) }, { quiet: true });
  }
}

function problemsOfFields<Name extends string>(fields: Record<string, string>, fieldOf: (path: string) => Name | null) {
  const known = Object.entries(fields).map(([path, message]) => [fieldOf(path), message] as const);
  return Object.fromEntries(known.filter((entry): entry is [Name, string] => entry[0] !== null)) as Partial<Record<Name, string>>;
}

function refusalOf(error: unknown): Refusal {
  const code = error instanceof CallError ? error.code : null;
  const kind = code === codes.soldOut.code ? "soldOut" : code === codes.duplicate.code ? "duplicate" : "failed";
  const token = error instanceof CallError && kind === "duplicate" ? (error.data as { token?: unknown } | null)?.token : null;
  return { kind, message: failureText(error), token: typeof token === "string" ? token : null };
}
