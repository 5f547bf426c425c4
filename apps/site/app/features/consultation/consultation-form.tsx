import { CONSULTATION_MAX, consultationConsentTexts, consultationTopics } from "@marque/contract/rules/consultation";
import type { CallOutput } from "@marque/contract/types";
import { type FormEvent, useState } from "react";
import { FormProvider } from "react-hook-form";
import { CityFields } from "#forms/city-fields.tsx";
import { ConsentBox, PrivacyBox, ReceiverSentence } from "#forms/consent-box.tsx";
import { choicesOf } from "#forms/contact-choices.ts";
import { ContactWishFields } from "#forms/contact-wish-fields.tsx";
import { ChoicePlace, FieldPlace, Problem, Step } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { PersonFields } from "#forms/person-fields.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ConsultationTicket } from "./consultation-ticket.tsx";
import {
  type ConsultationField,
  type ConsultationValues,
  consultationFieldOf,
  consultationOrder,
  consultationProblems,
  consultationRequest,
  emptyConsultation,
} from "./consultation-values.ts";
import { promiseText } from "./promise-text.ts";

type Options = CallOutput<"consultationForm">;

const topics = choicesOf(consultationTopics);

const useField = <Name extends ConsultationField>(name: Name) => useFieldOf<ConsultationValues, Name>(name);

export interface ConsultationFormProps {
  vehicles: Options["vehicles"];
  provinces: Options["provinces"];
}

/** The form of /appointmentConsul (features §2.8), and what was promised once it is sent. Nothing typed is lost, whatever goes wrong. */
export default function ConsultationForm({ vehicles, provinces }: ConsultationFormProps) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("consultation", {
    defaultValues: emptyConsultation,
    order: consultationOrder,
    problemsOf: (values, needs) => consultationProblems(values, { code: needs.codeNeeded }),
    fieldOf: consultationFieldOf,
  });
  const { visit, forget } = useKeptForm(form, { key: "consultation", begin: keptValues(emptyConsultation) });
  const [ticket, setTicket] = useState<CallOutput<"consultation"> | null>(null);
  const requestId = visit?.requestId ?? null;
  useFormAlive(flow.element, visit !== null);
  const [cityCode, dealerCode] = form.watch(["cityCode", "dealerCode"]);
  const chosen = { ...(cityCode === null ? {} : { cityCode }), ...(dealerCode === null ? {} : { dealerCode }) };
  const answered = useAnswer("consultationForm", requestId === null ? null : { requestId, ...chosen });
  const dealers = cityCode === null ? [] : (answered.data?.dealers ?? []);
  const dealer = dealers.find((one) => one.dealerCode === dealerCode);

  const send = (event: FormEvent) =>
    submit(event, {
      request: (values, sent) =>
        requestId === null ? null : consultationRequest(values, { ...sent, requestId, formToken: answered.data?.formToken ?? null }),
      onTaken(answer) {
        forget();
        setTicket(answer);
        window.scrollTo({ top: 0 });
      },
    });

  if (ticket) return <ConsultationTicket ticket={ticket} />;
  return (
    <FormProvider {...form}>
      <form
        {...lateMark(visit !== null)}
        ref={flow.element}
        noValidate
        onSubmit={send}
        aria-label="预约咨询"
        className="max-lg:pr-7 [:root:not([data-js])_&]:hidden"
      >
        <Step number={1} title="想咨询什么">
          <Subject vehicles={vehicles} />
        </Step>
        <Step number={2} title="由谁答复">
          <Answerer provinces={provinces} dealers={dealers} />
        </Step>
        <Step number={3} title="怎样联系您">
          <ContactWishFields wayLabel="联系方式" />
          <PersonFields className="mt-8 max-md:mt-5" sms={sms} codeNeeded={codeNeeded} />
          <Consents dealer={dealer} />
        </Step>
        <WebsiteTrap ref={website} />
        {refusal ? <Problem className="mt-6">{refusal.message}。您填写的内容都已保留。</Problem> : null}
        <p role="status" className="mt-7 text-m text-ink-2 max-md:min-h-12">
          {promiseText({ dealer: dealer?.name ?? null, promisedAt: answered.data?.promisedAt ?? null })}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
            提交咨询
          </Button>
          <Hotline />
        </div>
      </form>
    </FormProvider>
  );
}

function Subject({ vehicles }: { vehicles: Options["vehicles"] }) {
  const topic = useField("topic");
  const vehicle = useField("vehicleId");
  const content = useField("content");
  const items = vehicles.map(({ vehicleId, name }) => ({ value: String(vehicleId), label: name }));
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <ChoicePlace name="topic" label="咨询内容" error={topic.error}>
        <ChoiceGroup label="咨询内容" items={topics} value={topic.value} onValueChange={topic.set} />
      </ChoicePlace>
      <FieldPlace name="vehicleId">
        <Field label="车型" aside="选填" error={vehicle.error}>
          <Select title="车型" placeholder="不限车型" items={items} value={vehicle.value} onValueChange={vehicle.set} />
        </Field>
      </FieldPlace>
      <FieldPlace name="content">
        <Field label="想问的事" aside="选填" error={content.error}>
          <Textarea
            value={content.value}
            onChange={(event) => content.set(event.target.value)}
            onBlur={content.blur}
            maxLength={CONSULTATION_MAX}
            placeholder="如：旧车开了六年，置换能抵多少"
          />
        </Field>
      </FieldPlace>
    </div>
  );
}

/** Who does not choose a dealer is answered by the maker. */
const MAKER = "maker";

function Answerer({ provinces, dealers }: { provinces: Options["provinces"]; dealers: Options["dealers"] }) {
  const province = useField("provinceCode");
  const city = useField("cityCode");
  const dealer = useField("dealerCode");
  const share = useField("shareWithDealer");
  // What was agreed to named the former one.
  const choose = (code: string | null) => {
    dealer.set(code);
    share.set(false);
  };
  const items = [{ value: MAKER, label: "由总部客服答复" }, ...dealers.map(({ dealerCode, name }) => ({ value: dealerCode, label: name }))];
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <CityFields provinces={provinces} province={province} city={city} which="全部" onCityChange={() => choose(null)} />
      <FieldPlace name="dealerCode">
        <Field label="经销商" aside="选填" error={dealer.error} disabled={city.value === null}>
          <Select
            title="经销商"
            disabled={city.value === null}
            items={items}
            value={dealer.value ?? MAKER}
            onValueChange={(code) => choose(code === MAKER ? null : code)}
          />
        </Field>
      </FieldPlace>
    </div>
  );
}

/** Separate agreements, none ticked; the second names whoever receives the data (PIPL art. 14, 23). */
function Consents({ dealer }: { dealer: Options["dealers"][number] | undefined }) {
  const privacy = useField("privacy");
  const share = useField("shareWithDealer");
  return (
    <div className="mt-6">
      <PrivacyBox name="privacy" field={privacy} sentence={consultationConsentTexts.privacy()} />
      {dealer ? (
        <ConsentBox name="shareWithDealer" field={share}>
          <ReceiverSentence sentence={consultationConsentTexts.shareWithDealer(dealer)} fullName={dealer.fullName} />
        </ConsentBox>
      ) : null}
    </div>
  );
}
