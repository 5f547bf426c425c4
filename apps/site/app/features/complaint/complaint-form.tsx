import { COMPLAINT_MAX, complaintConsentTexts, complaintTopics, EVIDENCE_MAX, OUTCOME_MAX } from "@marque/contract/rules/complaint";
import { momentText } from "@marque/contract/rules/shanghai-time";
import type { CallOutput } from "@marque/contract/types";
import { type FormEvent, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useLocation } from "react-router";
import { ConsentBox, PrivacyBox, ReceiverSentence } from "#forms/consent-box.tsx";
import { choicesOf } from "#forms/contact-choices.ts";
import { ContactWishFields } from "#forms/contact-wish-fields.tsx";
import { ChoicePlace, FieldPlace, Problem, Step } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import type { KeptRecord } from "#forms/kept-json.ts";
import { keptValues } from "#forms/kept-values.ts";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { PersonFields } from "#forms/person-fields.tsx";
import { PhotoField } from "#forms/photo-field.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ComplaintTicket } from "./complaint-ticket.tsx";
import {
  type ComplaintField,
  type ComplaintValues,
  complaintFieldOf,
  complaintOrder,
  complaintProblems,
  complaintRequest,
  emptyComplaint,
} from "./complaint-values.ts";
import { DealerFields } from "./dealer-fields.tsx";

type Options = CallOutput<"complaintForm">;

const topics = choicesOf(complaintTopics);

const useField = <Name extends ComplaintField>(name: Name) => useFieldOf<ComplaintValues, Name>(name);

export interface ComplaintFormProps {
  provinces: Options["provinces"];
}

/** The dealer that a link names. */
function dealerOf(search: string): string | null {
  const named = new URLSearchParams(search).get("dealerCode");
  return named && /^[A-Z0-9]{4,12}$/.test(named) ? named : null;
}

/** With the dealer that a link names, where the tab has kept none of its own. */
function beginWith(search: string) {
  return (kept: KeptRecord) => {
    const begun = keptValues(emptyComplaint)(kept);
    const named = dealerOf(search);
    if (!named || begun.values.dealerCode === named) return begun;
    const { provinceCode, cityCode } = emptyComplaint;
    return { ...begun, values: { ...begun.values, provinceCode, cityCode, dealerCode: named, shareWithDealer: false } };
  };
}

/** The form of /complaint (features §2.17), and what was promised once it is sent. Nothing typed is lost, whatever goes wrong. */
export default function ComplaintForm({ provinces }: ComplaintFormProps) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("complaint", {
    defaultValues: emptyComplaint,
    order: complaintOrder,
    problemsOf: (values, needs) => complaintProblems(values, { code: needs.codeNeeded }),
    fieldOf: complaintFieldOf,
  });
  const { search } = useLocation();
  const { visit, forget } = useKeptForm(form, { key: "complaint", search, begin: beginWith(search), tooLarge: "photos" });
  const [ticket, setTicket] = useState<CallOutput<"complaint"> | null>(null);
  const requestId = visit?.requestId ?? null;
  useFormAlive(flow.element, visit !== null);
  const [cityCode, dealerCode] = form.watch(["cityCode", "dealerCode"]);
  const chosen = { ...(cityCode === null ? {} : { cityCode }), ...(dealerCode === null ? {} : { dealerCode }) };
  const answered = useAnswer("complaintForm", requestId === null ? null : { requestId, ...chosen });
  const { data } = answered;
  const dealer = data?.dealer?.dealerCode === dealerCode ? (data?.dealer ?? null) : null;
  const isDealerComing = visit === null ? dealerOf(search) !== null : dealerCode !== null && answered.state === "loading";

  // A link names the dealer alone: where it stands is the server's to say, and whether there is one.
  useEffect(() => {
    if (answered.state !== "ready" || dealerCode === null || cityCode !== null) return;
    form.setValue("provinceCode", dealer?.provinceCode ?? null);
    form.setValue("cityCode", dealer?.cityCode ?? null);
    if (!dealer) form.setValue("dealerCode", null);
  }, [answered.state, dealer, dealerCode, cityCode, form]);

  const send = (event: FormEvent) =>
    submit(event, {
      request: (values, sent) =>
        requestId === null ? null : complaintRequest(values, { ...sent, requestId, formToken: data?.formToken ?? null }),
      onTaken(answer) {
        forget();
        setTicket(answer);
        window.scrollTo({ top: 0 });
      },
    });

  if (ticket) return <ComplaintTicket ticket={ticket} />;
  return (
    <FormProvider {...form}>
      <form
        {...lateMark(visit !== null)}
        ref={flow.element}
        noValidate
        onSubmit={send}
        aria-label="投诉与建议"
        className="max-lg:pr-7 [:root:not([data-js])_&]:hidden"
      >
        <Step number={1} title="发生了什么">
          <Subject />
        </Step>
        <Step number={2} title="涉及哪家门店">
          <DealerFields provinces={provinces} dealers={cityCode === null ? [] : (data?.dealers ?? [])} />
        </Step>
        <Step number={3} title="怎样答复您">
          <ContactWishFields wayLabel="核实时的联系方式" />
          <PersonFields className="mt-8 max-md:mt-5" sms={sms} codeNeeded={codeNeeded} />
          <Consents dealer={dealer?.isStopped ? null : dealer} isComing={isDealerComing} />
        </Step>
        <WebsiteTrap ref={website} />
        {refusal ? <Problem className="mt-6">{refusal.message}。您填写的内容都已保留。</Problem> : null}
        <p role="status" className="mt-7 text-m text-ink-2 max-md:min-h-12">
          {data ? `现在提交，总部将在 ${momentText(data.promisedAt)} 前书面答复您。` : "总部将在七个工作日内书面答复您。"}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
            提交投诉
          </Button>
          <Hotline by="service" />
        </div>
      </form>
    </FormProvider>
  );
}

function Subject() {
  const topic = useField("topic");
  const content = useField("content");
  const outcome = useField("outcome");
  const vin = useField("vin");
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <ChoicePlace name="topic" label="投诉事项" error={topic.error}>
        <ChoiceGroup label="投诉事项" items={topics} value={topic.value} onValueChange={topic.set} />
      </ChoicePlace>
      <FieldPlace name="vin" className="md:w-[calc(50%-var(--gutter)/2)]">
        <Field label="车架号（VIN）" aside="选填" error={vin.error}>
          <Input
            value={vin.value}
            onChange={(event) => vin.set(event.target.value)}
            onBlur={vin.blur}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="17 位字母和数字"
          />
        </Field>
      </FieldPlace>
      <FieldPlace name="content">
        <Field label="经过" error={content.error}>
          <Textarea
            value={content.value}
            onChange={(event) => content.set(event.target.value)}
            onBlur={content.blur}
            maxLength={COMPLAINT_MAX}
            placeholder="何时、何地、谁、发生了什么"
          />
        </Field>
      </FieldPlace>
      <FieldPlace name="outcome">
        <Field label="希望怎样处理" aside="选填" error={outcome.error}>
          <Textarea
            value={outcome.value}
            onChange={(event) => outcome.set(event.target.value)}
            onBlur={outcome.blur}
            maxLength={OUTCOME_MAX}
            placeholder="如：重新喷漆，并说明原因"
          />
        </Field>
      </FieldPlace>
      <PhotoField
        max={EVIDENCE_MAX}
        note="单据、故障部位等。请遮住他人的面容与证件。照片与投诉一起提交，拍摄地点等信息会被去除；加密保存，3 年后删除。"
      />
    </div>
  );
}

/** Separate agreements, none ticked; the second is of one's own will and names whoever would receive the data (PIPL art. 14, 23). */
/** @param props.isComing a dealer is named, and what it is called is on its way: its place is kept, so that nothing below moves */
function Consents({ dealer, isComing }: { dealer: Options["dealer"]; isComing: boolean }) {
  const privacy = useField("privacy");
  const share = useField("shareWithDealer");
  return (
    <div className="mt-6">
      <PrivacyBox name="privacy" field={privacy} sentence={complaintConsentTexts.privacy()} />
      {dealer || isComing ? (
        <div className="min-h-28 md:min-h-19">
          {dealer ? (
            <ConsentBox name="shareWithDealer" field={share}>
              <ReceiverSentence sentence={complaintConsentTexts.shareWithDealer(dealer)} fullName={dealer.fullName} />
              <span className="text-ink-3">（选填，不同意不影响处理）</span>
            </ConsentBox>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
