import { stopSubscriptionPath } from "@marque/contract/rules/dealer-paths";
import { normaliseMobile } from "@marque/contract/rules/mobile";
import { normaliseSmsCode } from "@marque/contract/rules/sms-code";
import { STOP_SUBSCRIPTION_MONTHS, stopSubscriptionConsentTexts, WHOLE_COUNTRY } from "@marque/contract/rules/stop-subscription";
import type { FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { FieldPlace, Problem } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { ToldFields } from "#forms/told-fields.tsx";
import { emptyTold, type ToldValues, toldField, toldProblems } from "#forms/told-form.ts";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import type { SubscriptionProvince } from "./subscription-provinces.ts";

interface SubscriptionValues extends ToldValues {
  /** Of a province, or `NATION`. */
  provinceCode: string;
}

const NATION = "nation";
const empty: SubscriptionValues = { provinceCode: NATION, ...emptyTold };
const order = Object.keys(empty) as (keyof SubscriptionValues)[];

/** Asks to be told when a dealer's authorisation ends, in a province or anywhere. */
export default function SubscriptionForm({ provinces }: { provinces: readonly SubscriptionProvince[] }) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("stopSubscription", {
    defaultValues: empty,
    order,
    problemsOf: (values, needs) => toldProblems(values, { ...needs, withoutContact: "请同意保存手机号，否则无法通知" }),
    fieldOf: (path) => toldField(order, path),
  });
  const { visit, forget } = useKeptForm(form, { key: "stopSubscription", begin: keptValues(empty) });
  useFormAlive(flow.element, visit !== null);
  const requestId = visit?.requestId ?? null;
  const answered = useAnswer("stopSubscriptionForm", requestId === null ? null : { requestId });
  const navigate = useNavigate();

  const send = (event: FormEvent) =>
    submit(event, {
      request: ({ provinceCode, mobile, code, privacy, contact }, sent) =>
        requestId === null
          ? null
          : {
              requestId,
              formToken: answered.data?.formToken ?? null,
              website: sent.website,
              provinceCode: provinces.some((province) => province.code === provinceCode) ? provinceCode : null,
              mobile: normaliseMobile(mobile),
              code: sent.codeNeeded ? normaliseSmsCode(code) : null,
              consents: { privacy: privacy as true, contact: contact as true },
            },
      async onTaken({ token }) {
        forget();
        await navigate(stopSubscriptionPath(token), { state: { set: true } });
      },
    });

  return (
    <FormProvider {...form}>
      <form
        {...lateMark(visit !== null)}
        ref={flow.element}
        noValidate
        onSubmit={send}
        aria-label="订阅终止授权通知"
        className="max-lg:pr-7"
      >
        <ProvinceField provinces={provinces} />
        <ToldFields sms={sms} codeNeeded={codeNeeded} consents={stopSubscriptionConsentTexts} />
        <WebsiteTrap ref={website} />
        {refusal ? <Problem className="mt-6">{refusal.message}。您填写的内容都已保留。</Problem> : null}
        <p className="num mt-7 text-m text-ink-2">
          {answered.data
            ? `现在订阅，${answered.data.endsAt.slice(0, 10)} 自动结束。`
            : `订阅 ${STOP_SUBSCRIPTION_MONTHS} 个月后自动结束。`}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
            订阅短信通知
          </Button>
          <Hotline by="service" />
        </div>
      </form>
    </FormProvider>
  );
}

function ProvinceField({ provinces }: { provinces: readonly SubscriptionProvince[] }) {
  const province = useFieldOf<SubscriptionValues, "provinceCode">("provinceCode");
  const items = [{ value: NATION, label: WHOLE_COUNTRY }, ...provinces.map(({ code, name }) => ({ value: code, label: name }))];
  // What was kept may be a province that has no dealers any more.
  const value = items.some((item) => item.value === province.value) ? province.value : NATION;
  return (
    <FieldPlace name="provinceCode" className="w-[calc(50%-var(--gutter)/2)] max-md:w-full">
      <Field label="关注的地区" error={province.error}>
        <Select title="关注的地区" items={items} value={value} onValueChange={(code) => province.set(code ?? NATION)} />
      </Field>
    </FieldPlace>
  );
}
