import type { DealerEntry, DealerNetwork } from "@marque/contract/entities/dealer";
import { type DayHalf, dayHalves, recallRepairConsentTexts, repairDays, repairReceiver } from "@marque/contract/rules/recall-repair";
import { formatDate } from "@marque/contract/rules/relative-time";
import { type FormEvent, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { ConsentBox, PrivacyBox, ReceiverSentence } from "#forms/consent-box.tsx";
import { dayText } from "#forms/day-text.ts";
import { ChoicePlace, FieldPlace, Problem, Step } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import { PersonFields } from "#forms/person-fields.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { usePosition } from "#forms/use-position.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { chooseWorkshops } from "./choose-workshops.ts";
import { repairPath } from "./recall-address.ts";
import {
  emptyRepair,
  REMARK_MAX,
  type RepairField,
  type RepairValues,
  repairFieldOf,
  repairOrder,
  repairProblems,
  repairRequest,
} from "./repair-values.ts";
import { WorkshopFields } from "./workshop-fields.tsx";

const useField = <Name extends RepairField>(name: Name) => useFieldOf<RepairValues, Name>(name);

/** Days are those of the country, wherever the visitor is. */
const today = () => formatDate(new Date());

export interface RepairFormProps {
  /** The car, with the recalls that were found: it goes on in the body of the call alone, and is not kept by the form. */
  vin: string;
}

/** Asks a dealer for the repair of a car's open recalls: where, when, and whom to call. Nothing typed is lost, whatever goes wrong. */
export default function RepairForm({ vin }: RepairFormProps) {
  const hasList = useRef(false);
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("recallRepair", {
    defaultValues: emptyRepair,
    order: repairOrder,
    problemsOf: (values, needs) => repairProblems(values, { code: needs.codeNeeded, hasList: hasList.current }),
    fieldOf: repairFieldOf,
  });
  const { visit, forget } = useKeptForm(form, { key: "recallRepair", begin: keptValues(emptyRepair) });
  const requestId = visit?.requestId ?? null;
  const answered = useAnswer("recallRepairForm", requestId === null ? null : { requestId, form: "recallRepair" });
  const network = useAnswer("dealerList", {});
  const position = usePosition();
  const navigate = useNavigate();
  const [cityCode, dealerCode] = form.watch(["cityCode", "dealerCode"]);
  const workshops = network.data ? chooseWorkshops(network.data, { city: cityCode, place: position.position }) : [];
  hasList.current = workshops.length > 0;
  const dealer = network.data?.dealers.find(({ code }) => code === dealerCode) ?? null;

  const send = (event: FormEvent) =>
    submit(event, {
      request: (values, sent) =>
        requestId === null ? null : repairRequest(values, { ...sent, vin, requestId, formToken: answered.data?.formToken ?? null }),
      async onTaken({ token }) {
        forget();
        await navigate(repairPath(token), { state: { booked: true } });
      },
    });

  return (
    <FormProvider {...form}>
      <form ref={flow.element} noValidate onSubmit={send} aria-label="预约免费维修" className="max-w-[60rem] max-lg:pr-7">
        <Step number={1} title="在哪家门店">
          <Where network={network} position={position}>
            <WorkshopFields network={network.data as DealerNetwork} workshops={workshops} position={position} />
          </Where>
        </Step>
        <Step number={2} title="希望哪天到店">
          <When dealer={dealer} />
        </Step>
        <Step number={3} title="怎样联系您">
          <PersonFields sms={sms} codeNeeded={codeNeeded} />
          <Consents dealer={dealer} />
        </Step>
        <WebsiteTrap ref={website} />
        {refusal ? (
          <Problem className="mt-6">
            {refusal.message}
            {refusal.token ? (
              <TextLink to={repairPath(refusal.token)} look="inline" className="ml-2">
                查看这次预约
              </TextLink>
            ) : (
              "。您填写的内容都已保留。"
            )}
          </Problem>
        ) : null}
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
            提交预约
          </Button>
          <Hotline by="service" />
        </div>
      </form>
    </FormProvider>
  );
}

/** The dealers, as far as they have come. */
function Where(props: { network: ReturnType<typeof useAnswer<"dealerList">>; position: unknown; children: React.ReactNode }) {
  const { network, children } = props;
  if (network.data) return children;
  if (network.state === "failed") return <LoadAgain onLoad={network.reload}>门店没有加载出来。</LoadAgain>;
  return (
    <Loading>
      <Skeleton className="h-14" />
    </Loading>
  );
}

function When({ dealer }: { dealer: DealerEntry | null }) {
  const date = useField("date");
  const half = useField("half");
  const remark = useField("remark");
  const days = dealer ? repairDays(dealer, today()) : [];
  const open = days.find((day) => day.date === date.value)?.halves ?? [];
  const halves = (Object.keys(dayHalves) as DayHalf[]).map((value) => ({
    value,
    label: dayHalves[value],
    disabled: !open.includes(value),
  }));

  function choose(chosen: string | null): void {
    date.set(chosen);
    const left = days.find((day) => day.date === chosen)?.halves ?? [];
    if (half.value !== null && !left.includes(half.value as DayHalf)) half.set(null);
  }

  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-5 max-md:grid-cols-1">
        <FieldPlace name="date">
          <Field label="日期" error={date.error} disabled={!dealer}>
            <Select
              title="日期"
              placeholder={dealer ? "请选择" : "请先选择门店"}
              disabled={!dealer}
              items={days.map((day) => ({ value: day.date, label: dayText(day.date) }))}
              value={date.value}
              onValueChange={choose}
            />
          </Field>
        </FieldPlace>
        <ChoicePlace name="half" label="时段" error={half.error}>
          <ChoiceGroup label="时段" items={halves} value={half.value} onValueChange={half.set} disabled={date.value === null} />
        </ChoicePlace>
      </div>
      <FieldPlace name="remark">
        <Field label="想先说明的事" aside="选填" error={remark.error}>
          <Textarea
            rows={2}
            value={remark.value}
            onChange={(event) => remark.set(event.target.value)}
            onBlur={remark.blur}
            maxLength={REMARK_MAX}
            placeholder="如：车尾有金属敲击声，需要拖车"
          />
        </Field>
      </FieldPlace>
    </div>
  );
}

/** Separate agreements, none ticked; the second names whoever receives the data (PIPL art. 14, 23). */
function Consents({ dealer }: { dealer: DealerEntry | null }) {
  const privacy = useField("privacy");
  const share = useField("shareWithDealer");
  return (
    <div className="mt-6">
      <PrivacyBox name="privacy" field={privacy} sentence={recallRepairConsentTexts.privacy()} />
      <ConsentBox name="shareWithDealer" field={share} disabled={!dealer}>
        {dealer ? (
          <ReceiverSentence sentence={recallRepairConsentTexts.shareWithDealer(repairReceiver(dealer))} fullName={dealer.fullName} />
        ) : (
          "选择门店后，请在此确认是否将姓名、手机号提供给该门店"
        )}
      </ConsentBox>
    </div>
  );
}
