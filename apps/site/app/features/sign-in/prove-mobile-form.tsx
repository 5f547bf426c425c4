import { CallError } from "@marque/contract/client";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import { useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { CodeField } from "#forms/code-field.tsx";
import { failureText } from "#forms/failure-text.ts";
import { FieldPlace, Problem } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { MobileInput } from "#forms/mobile-input.tsx";
import { resolved } from "#forms/problems-resolver.ts";
import { StepLine } from "#forms/step-line.tsx";
import { useFieldOf } from "#forms/use-field.ts";
import { useFormFlow } from "#forms/use-form-flow.ts";
import { type SmsCode, useSmsCode } from "#forms/use-sms-code.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** A mobile that its owner has proved to be theirs, for a short time. */
export interface ProvenMobile {
  mobile: string;
  ticket: string;
}

interface ProofValues {
  mobile: string;
  code: string;
}

const fields = ["mobile", "code"] as const;

/** The first step: whose password it is, by a code sent to the mobile. `notice` says why somebody is here again. */
export function ProveMobileForm({ notice, onProven }: { notice: string | null; onProven: (proven: ProvenMobile) => void }) {
  const form = useForm<ProofValues>({
    defaultValues: { mobile: "", code: "" },
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, problemsOf(values)),
  });
  const flow = useFormFlow(form, fields);
  const sms = useSmsCode({
    purpose: "resetPassword",
    mobile: useWatch({ control: form.control, name: "mobile" }),
    onProblem: (field, message) => flow.showProblems({ [field]: message }),
    onSent: () => form.clearErrors("code"),
  });
  const [failure, setFailure] = useState(notice);
  const isReady = useHydrated();
  useFormAlive(flow.element, isReady);

  async function prove(values: ProofValues): Promise<boolean> {
    setFailure(null);
    const mobile = normaliseMobile(values.mobile);
    try {
      const { ticket } = await calls.call("checkVerificationCode", { mobile, code: normaliseSmsCode(values.code) }, { quiet: true });
      onProven({ mobile, ticket });
      return true;
    } catch (error) {
      const problems = error instanceof CallError ? error.fields : {};
      if (fields.some((name) => problems[name])) flow.showProblems(problems);
      else setFailure(failureText(error));
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <StepLine step={1}>验证手机号</StepLine>
      <form
        {...lateMark(isReady)}
        ref={flow.element}
        noValidate
        onSubmit={(event) => void flow.submit(event, prove)}
        aria-label="验证手机号"
        className="[:root:not([data-js])_&]:hidden"
      >
        <ProofFields sms={sms} />
        {failure ? <Problem className="mt-6">{failure}</Problem> : null}
        <Button type="submit" full loading={flow.sending} loadingText="验证中…" className="mt-10 max-md:mt-7">
          下一步
        </Button>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
          <TextLink to="/login" look="plain" className="text-s text-ink-2">
            返回登录
          </TextLink>
          <Hotline />
        </div>
      </form>
    </FormProvider>
  );
}

function ProofFields({ sms }: { sms: SmsCode }) {
  const mobile = useFieldOf<ProofValues, "mobile">("mobile");
  const code = useFieldOf<ProofValues, "code">("code");
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <FieldPlace name="mobile">
        <Field label="手机号" error={mobile.error}>
          <MobileInput value={mobile.value} onValueChange={mobile.set} onBlur={mobile.blur} />
        </Field>
      </FieldPlace>
      <FieldPlace name="code">
        <CodeField field={code} sms={sms} />
      </FieldPlace>
    </div>
  );
}

function problemsOf({ mobile, code }: ProofValues): Partial<Record<keyof ProofValues, string>> {
  const found = { mobile: mobileProblem(mobile), code: smsCodeProblem(code) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
