import { CallError } from "@marque/contract/client";
import { bookingNumberProblem, normaliseBookingNumber } from "@marque/contract/rules/booking-number";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { CodeField } from "#forms/code-field.tsx";
import { failureText } from "#forms/failure-text.ts";
import { FieldPlace, Problem } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { MobileInput } from "#forms/mobile-input.tsx";
import { NeedsScript } from "#forms/needs-script.tsx";
import { resolved } from "#forms/problems-resolver.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useFormFlow } from "#forms/use-form-flow.ts";
import { type SmsCode, useSmsCode } from "#forms/use-sms-code.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { bookingPath } from "../booking-path.ts";

interface FindValues {
  no: string;
  mobile: string;
  code: string;
}
type FindField = keyof FindValues;

const fieldOrder: readonly FindField[] = ["no", "mobile", "code"];

/** A booking whose link is lost: found by its number and a code sent to its mobile. */
export function FindBookingPage() {
  const form = useForm<FindValues>({
    defaultValues: { no: "", mobile: "", code: "" },
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, problemsOf(values)),
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

  function submit(event: FormEvent): void {
    setFailure(null);
    void flow.submit(event, find);
  }

  async function find(values: FindValues): Promise<boolean> {
    const input = { no: normaliseBookingNumber(values.no), mobile: normaliseMobile(values.mobile), code: normaliseSmsCode(values.code) };
    try {
      const { token } = await calls.call("testDriveFind", input, { quiet: true });
      await navigate(bookingPath(token), { replace: true });
      return true;
    } catch (error) {
      const problems: Partial<Record<FindField, string>> = error instanceof CallError ? error.fields : {};
      if (fieldOrder.some((name) => problems[name])) flow.showProblems(problems);
      else setFailure(failureText(error));
      return false;
    }
  }

  return (
    <div className="wrap pb-(--section)">
      <div className="pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,64px)]">
        <h1 className="text-d2">查询试驾预约</h1>
        <p className="mt-2 text-ink-2">用预约号和手机号，找到预约后可以查看、改期或取消。</p>
      </div>
      <NeedsScript>在线查询需要浏览器启用 JavaScript。</NeedsScript>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-start gap-x-[clamp(32px,9vw,176px)] gap-y-14 max-lg:grid-cols-1">
        <FormProvider {...form}>
          <form
            ref={flow.element}
            noValidate
            onSubmit={submit}
            aria-label="查询试驾预约"
            className="max-w-140 [:root:not([data-js])_&]:hidden"
          >
            <fieldset disabled={!isReady} className="grid min-w-0 gap-y-8 max-md:gap-y-5">
              <legend className="sr-only">填写查询信息</legend>
              <FindFields sms={sms} />
              {failure ? <Problem className="-mt-2">{failure}</Problem> : null}
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">
                <Button type="submit" loading={flow.sending} loadingText="查询中…" className="min-w-55">
                  查询预约
                </Button>
                <Hotline />
              </div>
            </fieldset>
          </form>
        </FormProvider>
        <section aria-labelledby="where">
          <h2 id="where" className="text-s font-regular text-ink-3">
            预约号在哪里
          </h2>
          <ul className="opens mt-2 text-m text-ink-2">
            <li className="hair-b py-3.5">预约成功的短信里，13 位数字。</li>
            <li className="hair-b py-3.5">短信里的链接可以直接打开预约，到店三天后失效。</li>
            <li className="hair-b py-3.5">添加过日历的，在日历事项的说明里。</li>
          </ul>
          <TextLink to="/test-drive" look="plain" className="mt-2 text-m">
            还没有预约，去预约试驾
          </TextLink>
        </section>
      </div>
    </div>
  );
}

function FindFields({ sms }: { sms: SmsCode }) {
  const no = useFieldOf<FindValues, "no">("no");
  const mobile = useFieldOf<FindValues, "mobile">("mobile");
  const code = useFieldOf<FindValues, "code">("code");
  return (
    <>
      <FieldPlace name="no">
        <Field label="预约号" error={no.error}>
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
        <Field label="手机号" error={mobile.error} hint="预约时填写的手机号">
          <MobileInput value={mobile.value} onValueChange={mobile.set} onBlur={mobile.blur} />
        </Field>
      </FieldPlace>
      <FieldPlace name="code">
        <CodeField field={code} sms={sms} />
      </FieldPlace>
    </>
  );
}

function problemsOf({ no, mobile, code }: FindValues): Partial<Record<FindField, string>> {
  const found = { no: bookingNumberProblem(no), mobile: mobileProblem(mobile), code: smsCodeProblem(code) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
