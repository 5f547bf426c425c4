import { normaliseMobile } from "@marque/contract/rules/mobile";
import { REMINDER_MONTHS, type ReminderWeeks, recallReminderConsentTexts, reminderWeeks } from "@marque/contract/rules/recall-reminder";
import { normaliseSmsCode } from "@marque/contract/rules/sms-code";
import type { FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { ChoicePlace, Problem } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { ToldFields } from "#forms/told-fields.tsx";
import { emptyTold, type ToldValues, toldField, toldProblems } from "#forms/told-form.ts";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { reminderPath } from "./recall-address.ts";

interface ReminderValues extends ToldValues {
  weeks: string;
}

const empty: ReminderValues = { weeks: "4", ...emptyTold };
const order = Object.keys(empty) as (keyof ReminderValues)[];
const weekChoices = reminderWeeks.map((weeks) => ({ value: String(weeks), label: `每 ${weeks} 周` }));

/** Asks to be told of a car's open recall later. @param props.vin goes on in the body of the call alone, and is not kept by the form */
export default function ReminderForm({ vin, waitsForParts }: { vin: string; waitsForParts: boolean }) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("recallReminder", {
    defaultValues: empty,
    order,
    problemsOf: (values, needs) => toldProblems(values, { ...needs, withoutContact: "请同意保存车架号与手机号，否则无法提醒" }),
    fieldOf: (path) => toldField(order, path),
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
        <WeeksField />
        <ToldFields sms={sms} codeNeeded={codeNeeded} consents={recallReminderConsentTexts} />
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

function WeeksField() {
  const weeks = useFieldOf<ReminderValues, "weeks">("weeks");
  return (
    <ChoicePlace name="weeks" label="间隔" error={weeks.error}>
      <ChoiceGroup label="间隔" items={weekChoices} value={weeks.value} onValueChange={weeks.set} />
    </ChoicePlace>
  );
}
