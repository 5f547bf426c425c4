import type { Picture } from "@marque/contract/entities/media";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { bookingPath } from "../booking-path.ts";
import { useSmsCode } from "../captcha/use-sms-code.ts";
import { Hotline } from "../hotline.tsx";
import { PageColumns } from "../page-columns.tsx";
import { useAnswer } from "../use-answer.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { type Choices, readEntry, withEntry } from "./entry.ts";
import { focusField, Step } from "./form-parts.tsx";
import { emptyValues, type FieldName, type FormValues, fieldOrder, type Problems, problemsOf, requestOf } from "./form-values.ts";
import { PlaceFields } from "./place-fields.tsx";
import { resolved } from "./problems-resolver.ts";
import { Refusal } from "./refusal.tsx";
import { type Outcome, sendBooking } from "./send-booking.ts";
import { type StagedCars, Summary, useWish, WishFacts } from "./summary.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useCodeNeeded } from "./use-code-needed.ts";
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
    onProblem: (field, message) => showProblems({ [field]: message }),
    onSent: () => form.clearErrors("code"),
  });
  const wish = useWish(form.control, choices.vehicles, stagedCars, dealer);

  const element = useRef<HTMLFormElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Outcome | null>(null);
  const [wrong, setWrong] = useState<{ name: FieldName; whole?: boolean } | null>(null);
  useEffect(() => {
    if (wrong && element.current) focusField(element.current, wrong.name, wrong);
  }, [wrong]);

  function showProblems(problems: Problems): void {
    for (const [name, message] of Object.entries(problems)) form.setError(name as FieldName, { message });
    focusFirst(problems);
  }

  function focusFirst(problems: Partial<Record<FieldName, unknown>>): void {
    const first = fieldOrder.find((name) => problems[name] !== undefined);
    if (first) setWrong({ name: first });
  }

  function slotLost(): void {
    setHold(null);
    form.setValue("from", null);
    form.setError("from", { message: SOLD_OUT });
    calendar.answer.reload();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    try {
      await form.handleSubmit(send, focusFirst)();
    } finally {
      isBusy.current = false;
    }
  }

  async function send(values: FormValues): Promise<void> {
    if (!visit) return;
    setSending(true);
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
      return;
    }
    setSending(false);
    setRefusal(outcome);
    if (outcome.kind === "duplicate" && outcome.token === null) renew();
    if (outcome.kind === "soldOut") {
      slotLost();
      // The cells are about to change.
      setWrong({ name: "from", whole: true });
    }
    if (outcome.kind === "invalid") {
      if (outcome.problems.code) code.require();
      showProblems(outcome.problems);
    }
  }

  return (
    <FormProvider {...form}>
      <PageColumns aside={<Summary wish={wish} landscape={landscape} />}>
        <form ref={element} noValidate onSubmit={submit} aria-label="预约试驾" className="[:root:not([data-js])_&]:hidden">
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
              <input ref={website} name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
              <section aria-label="提交前请核对" className="opens mt-8 lg:hidden">
                <WishFacts wish={wish} />
              </section>
              <Refusal outcome={refusal} />
              <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
                <Button type="submit" loading={sending} loadingText="提交中…" className="min-w-55">
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
