import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { REMINDER_MONTHS, type ReminderWeeks, recallReminderConsentTexts, reminderWeeks } from "@marque/contract/rules/recall-reminder";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import type { FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { ConsentBox, PrivacyBox } from "#forms/consent-box.tsx";
import { ChoicePlace, Problem } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { MobileFields } from "#forms/person-fields.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { reminderPath } from "./recall-address.ts";

interface ReminderValues {
  weeks: string;
  mobile: string;
  code: string;
  privacy: boolean;
  contact: boolean;
}

const empty: ReminderValues = { weeks: "4", mobile: "", code: "", privacy: false, contact: false };
const order = Object.keys(empty) as (keyof ReminderValues)[];
const weekChoices = reminderWeeks.map((weeks) => ({ value: String(weeks), label: `每 ${weeks} 周` }));

function problemsOf(values: ReminderValues, { codeNeeded }: { codeNeeded: boolean }) {
  const found: Partial<Record<keyof ReminderValues, string | null>> = {
    mobile: mobileProblem(values.mobile),
    code: codeNeeded ? smsCodeProblem(values.code) : null,
    privacy: values.privacy ? null : "请先阅读并同意《隐私政策》",
    contact: values.contact ? null : "请同意保存车架号与手机号，否则无法提醒",
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Partial<
    Record<keyof ReminderValues, string>
  >;
}

const fieldOf = (path: string) =>
  order.find((name) => name === (path === "consents" ? "privacy" : path.replace(/^consents\./, ""))) ?? null;

const useField = <Name extends keyof ReminderValues>(name: Name) => useFieldOf<ReminderValues, Name>(name);

/** Asks to be told of a car's open recall later. @param props.vin goes on in the body of the call alone, and is not kept by the form */
export default function ReminderForm({ vin, waitsForParts }: { vin: string; waitsForParts: boolean }) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("recallReminder", {
    defaultValues: empty,
    order,
    problemsOf,
    fieldOf,
  });
  const { visit, forget } = useKeptForm(form, { key: "recallReminder", begin: keptValues(empty) });
  const requestId = visit?.requestId ?? null;
  const answered = useAnswer("recallRepairForm", requestId === null ? null : { requestId, form: "recallReminder" });
  const navigate = useNavigate();

  const send = (event: FormEvent) =>
    submit(event, {
      request: ({ weeks, mobile, code, privacy, contact }, sent) =>
        requestId === null
          ? null
          : {
              vin,
              requestId,
              formToken: answered.data?.formToken ?? null,
              website: sent.website,
              weeks: Number(weeks) as ReminderWeeks,
              mobile: normaliseMobile(mobile),
              code: sent.codeNeeded ? normaliseSmsCode(code) : null,
              consents: { privacy: privacy as true, contact: contact as true },
            },
      async onTaken({ token }) {
        forget();
        await navigate(reminderPath(token), { state: { set: true } });
      },
    });

  return (
    <FormProvider {...form}>
      <form ref={flow.element} noValidate onSubmit={send} aria-label="稍后提醒我" className="max-w-[60rem] max-lg:pr-7">
        <p className="mb-8 max-w-read text-ink-2">
          {waitsForParts ? "备件一到就发短信告诉您；此外" : ""}按您选的间隔提醒，直到这辆车的召回完成，最长 {REMINDER_MONTHS}{" "}
          个月。每条短信里都有停止提醒的链接。
        </p>
        <Fields sms={sms} codeNeeded={codeNeeded} />
        <WebsiteTrap ref={website} />
        {refusal ? <Problem className="mt-6">{refusal.message}。您填写的内容都已保留。</Problem> : null}
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
            设置提醒
          </Button>
          <Hotline by="service" />
        </div>
      </form>
    </FormProvider>
  );
}

function Fields({ sms, codeNeeded }: Pick<ReturnType<typeof useSubmission<"recallReminder", ReminderValues>>, "sms" | "codeNeeded">) {
  const weeks = useField("weeks");
  const mobile = useField("mobile");
  const code = useField("code");
  const privacy = useField("privacy");
  const contact = useField("contact");
  return (
    <>
      <ChoicePlace name="weeks" label="间隔" error={weeks.error}>
        <ChoiceGroup label="间隔" items={weekChoices} value={weeks.value} onValueChange={weeks.set} />
      </ChoicePlace>
      <div className="mt-8 grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:mt-5 max-md:grid-cols-1 max-md:gap-y-5">
        <MobileFields mobile={mobile} code={code} sms={sms} codeNeeded={codeNeeded} />
      </div>
      <div className="mt-6">
        <PrivacyBox name="privacy" field={privacy} sentence={recallReminderConsentTexts.privacy()} />
        <ConsentBox name="contact" field={contact}>
          {recallReminderConsentTexts.contact()}
        </ConsentBox>
      </div>
    </>
  );
}
