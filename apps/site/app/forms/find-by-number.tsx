import { CallError } from "@marque/contract/client";
import { bookingNumberProblem, normaliseBookingNumber } from "@marque/contract/rules/booking-number";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { CodeField } from "./code-field.tsx";
import { failureText } from "./failure-text.ts";
import { FieldPlace, Problem } from "./form-parts.tsx";
import { Hotline } from "./hotline.tsx";
import { lateMark, useFormAlive } from "./late-form.ts";
import { MobileInput } from "./mobile-input.tsx";
import { resolved } from "./problems-resolver.ts";
import { useFieldOf } from "./use-field.ts";
import { useFormFlow } from "./use-form-flow.ts";
import { type SmsCode, useSmsCode } from "./use-sms-code.ts";

export interface FindValues {
  no: string;
  mobile: string;
  code: string;
}
type FindField = keyof FindValues;

const fieldOrder: readonly FindField[] = ["no", "mobile", "code"];

export interface FindByNumberProps {
  /** Names the form. */
  label: string;
  /** What the number is called: 预约号. */
  numberName: string;
  mobileHint: string;
  submitText: string;
  /** Answers the path of what was found. Throws what the call throws. */
  find: (asked: FindValues) => Promise<string>;
}

/** Number, mobile and the code sent to it: the way to what somebody has sent whose link is lost. */
export function FindByNumber({ label, numberName, mobileHint, submitText, find }: FindByNumberProps) {
  const form = useForm<FindValues>({
    defaultValues: { no: "", mobile: "", code: "" },
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, problemsOf(values, numberName)),
  });
  const sms = useSmsCode({
    purpose: "findBooking",
    mobile: useWatch({ control: form.control, name: "mobile" }),
    onProblem: (field, message) => flow.showProblems({ [field]: message }),
    onSent: () => form.clearErrors("code"),
  });
  const flow = useFormFlow(form, fieldOrder);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const isReady = useHydrated();
  useFormAlive(flow.element, isReady);

  function submit(event: FormEvent): void {
    setFailure(null);
    void flow.submit(event, send);
  }

  async function send(values: FindValues): Promise<boolean> {
    const input = { no: normaliseBookingNumber(values.no), mobile: normaliseMobile(values.mobile), code: normaliseSmsCode(values.code) };
    try {
      await navigate(await find(input), { replace: true });
      return true;
    } catch (error) {
      const problems: Partial<Record<FindField, string>> = error instanceof CallError ? error.fields : {};
      if (fieldOrder.some((name) => problems[name])) flow.showProblems(problems);
      else setFailure(failureText(error));
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        {...lateMark(isReady)}
        ref={flow.element}
        noValidate
        onSubmit={submit}
        aria-label={label}
        className="max-w-140 [:root:not([data-js])_&]:hidden"
      >
        <fieldset className="grid min-w-0 gap-y-8 max-md:gap-y-5">
          <legend className="sr-only">填写查询信息</legend>
          <FindFields sms={sms} numberName={numberName} mobileHint={mobileHint} />
          {failure ? <Problem className="-mt-2">{failure}</Problem> : null}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
            <Button type="submit" loading={flow.sending} loadingText="查询中…" className="min-w-55">
              {submitText}
            </Button>
            <Hotline />
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}

function FindFields({ sms, numberName, mobileHint }: { sms: SmsCode } & Pick<FindByNumberProps, "numberName" | "mobileHint">) {
  const no = useFieldOf<FindValues, "no">("no");
  const mobile = useFieldOf<FindValues, "mobile">("mobile");
  const code = useFieldOf<FindValues, "code">("code");
  return (
    <>
      <FieldPlace name="no">
        <Field label={numberName} error={no.error}>
          <Input
            value={no.value}
            onChange={(event) => no.set(event.target.value)}
            onBlur={no.blur}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            placeholder="13 位数字"
          />
        </Field>
      </FieldPlace>
      <FieldPlace name="mobile">
        <Field label="手机号" error={mobile.error} hint={mobileHint}>
          <MobileInput value={mobile.value} onValueChange={mobile.set} onBlur={mobile.blur} />
        </Field>
      </FieldPlace>
      <FieldPlace name="code">
        <CodeField field={code} sms={sms} />
      </FieldPlace>
    </>
  );
}

function problemsOf({ no, mobile, code }: FindValues, numberName: string): Partial<Record<FindField, string>> {
  const found = { no: bookingNumberProblem(no, numberName), mobile: mobileProblem(mobile), code: smsCodeProblem(code) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
