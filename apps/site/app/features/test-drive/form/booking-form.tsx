import type { Picture } from "@marque/contract/entities/media";
import { type FormEvent, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { Step } from "../../../forms/form-parts.tsx";
import { Hotline } from "../../../forms/hotline.tsx";
import { resolved } from "../../../forms/problems-resolver.ts";
import { useAnswer } from "../../../forms/use-answer.ts";
import { useCodeNeeded } from "../../../forms/use-code-needed.ts";
import { useFormFlow } from "../../../forms/use-form-flow.ts";
import { useSmsCode } from "../../../forms/use-sms-code.ts";
import { WebsiteTrap } from "../../../forms/website-trap.tsx";
import { Button } from "../../../ui/button.tsx";
import { bookingPath } from "../booking-path.ts";
import { PageColumns } from "../page-columns.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { type Choices, readEntry, withEntry } from "./entry.ts";
import { emptyValues, type FormValues, fieldOrder, problemsOf, requestOf } from "./form-values.ts";
import { PlaceFields } from "./place-fields.tsx";
import { Refusal } from "./refusal.tsx";
import { type Outcome, sendBooking } from "./send-booking.ts";
import { type StagedCars, Summary, useWish, WishFacts } from "./summary.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useKeptForm } from "./use-kept-form.ts";
import { VehicleStep } from "./vehicle-step.tsx";

const SOLD_OUT = "所选时段已约满，请选择其他时段";

export interface BookingFormProps {
  choices: Choices;
  stagedCars: StagedCars;
  landscape: Picture | null;
}

/** The form of features §2.7 in three steps, beside it what was chosen. Nothing typed is lost, whatever goes wrong. */
export function BookingForm({ choices, stagedCars, landscape }: BookingFormProps) {
  const isCodeNeeded = useRef(true);
  const { search } = useLocation();
  const form = useForm<FormValues>({
    defaultValues: withEntry(emptyValues, readEntry(search), choices),
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, problemsOf(values, { codeNeeded: isCodeNeeded.current })),
  });
  const flow = useFormFlow(form, fieldOrder);
  const { visit, setHold, renew, forget } = useKeptForm(form, choices);
  const [vehicleId, cityCode, dealerCode, mobile] = useWatch({
    control: form.control,
    name: ["vehicleId", "cityCode", "dealerCode", "mobile"],
  });

  const options = useAnswer("testDriveOptions", cityCode === null ? null : { cityCode, ...(vehicleId === null ? {} : { vehicleId }) });
  const dealers = { ...options, data: options.data?.dealers ?? null };
  const dealer = dealers.data?.find((candidate) => candidate.dealerCode === dealerCode);
  const calendar = useCalendar(form, {
    requestId: visit?.requestId ?? null,
    kept: visit?.hold ?? null,
    onHold: setHold,
    onSoldOut: slotLost,
  });
  const code = useCodeNeeded(mobile);
  isCodeNeeded.current = code.needed;
  const sms = useSmsCode({
    purpose: "testDrive",
    mobile,
    onProblem: (field, message) => flow.showProblems({ [field]: message }),
    onSent: () => form.clearErrors("code"),
  });
  const wish = useWish(form.control, choices.vehicles, stagedCars, dealer);

  const website = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Outcome | null>(null);

  function slotLost(): void {
    setHold(null);
    form.setValue("from", null);
    form.setError("from", { message: SOLD_OUT });
    calendar.answer.reload();
  }

  function submit(event: FormEvent): void {
    setRefusal(null);
    void flow.submit(event, send);
  }

  async function send(values: FormValues): Promise<boolean> {
    if (!visit) return false;
    const request = requestOf(values, {
      ...visit,
      formToken: calendar.formToken,
      website: website.current?.value ?? "",
      codeNeeded: code.needed,
    });
    const outcome = await sendBooking(request);
    if (outcome.kind === "booked") {
      forget();
      await navigate(bookingPath(outcome.token), { replace: true, state: { booked: true } });
      return true;
    }
    setRefusal(outcome);
    if (outcome.kind === "duplicate" && outcome.token === null) renew();
    if (outcome.kind === "soldOut") {
      slotLost();
      // The cells are about to change.
      flow.focus("from", { whole: true });
    }
    if (outcome.kind === "invalid") {
      if (outcome.problems.code) code.require();
      flow.showProblems(outcome.problems);
    }
    return false;
  }

  return (
    <FormProvider {...form}>
      <PageColumns aside={<Summary wish={wish} landscape={landscape} />}>
        <form ref={flow.element} noValidate onSubmit={submit} aria-label="预约试驾" className="[:root:not([data-js])_&]:hidden">
          {/* inert until the browser has taken over, so that nothing typed before is lost */}
          <fieldset disabled={!visit} className="min-w-0">
            <VehicleStep vehicles={choices.vehicles} />
            <Step number={2} title="在哪里，什么时候">
              <PlaceFields provinces={choices.provinces} dealers={dealers} />
              {dealer ? <TimeFields calendar={calendar} /> : null}
            </Step>
            <Step number={3} title="怎么联系您">
              <ContactFields sms={sms} codeNeeded={code.needed} />
              <ConsentFields dealer={dealer} />
              <WebsiteTrap ref={website} />
              <section aria-label="提交前请核对" className="opens mt-8 lg:hidden">
                <WishFacts wish={wish} />
              </section>
              <Refusal outcome={refusal} />
              <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
                <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
                  提交预约
                </Button>
                <Hotline />
              </div>
            </Step>
          </fieldset>
        </form>
      </PageColumns>
    </FormProvider>
  );
}
