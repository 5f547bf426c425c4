import type { Picture } from "@marque/contract/entities/media";
import { type FormEvent, useEffect } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { Step } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { useAnswer } from "#forms/use-answer.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { bookingPath } from "../booking-path.ts";
import { PageColumns } from "../page-columns.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { type Choices, readEntry, withEntry } from "./entry.ts";
import { emptyValues, fieldOfPath, fieldOrder, problemsOf, requestOf } from "./form-values.ts";
import { PlaceFields } from "./place-fields.tsx";
import { Refused } from "./refusal.tsx";
import { type StagedCars, Summary, useWish, WishFacts } from "./summary.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useKeptBooking } from "./use-kept-booking.ts";
import { VehicleStep } from "./vehicle-step.tsx";

const SOLD_OUT = "所选时段已约满，请选择其他时段";

export interface BookingFormProps {
  choices: Choices;
  stagedCars: StagedCars;
  landscape: Picture | null;
}

/** The form of features §2.7 in three steps, beside it what was chosen. Nothing typed is lost, whatever goes wrong. */
export default function BookingForm({ choices, stagedCars, landscape }: BookingFormProps) {
  const { search } = useLocation();
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("testDrive", {
    defaultValues: withEntry(emptyValues, readEntry(search), choices),
    order: fieldOrder,
    problemsOf,
    fieldOf: fieldOfPath,
  });
  const { visit, change, renew, forget } = useKeptBooking(form, choices);
  useFormAlive(flow.element, visit !== null);
  const [vehicleId, cityCode, dealerCode] = useWatch({ control: form.control, name: ["vehicleId", "cityCode", "dealerCode"] });

  const options = useAnswer("testDriveOptions", cityCode === null ? null : { cityCode, ...(vehicleId === null ? {} : { vehicleId }) });
  const dealers = { ...options, data: options.data?.dealers ?? null };
  // An address may name a dealer that takes no bookings, or one of another city.
  const isLost = dealers.data !== null && dealerCode !== null && !dealers.data.some((one) => one.dealerCode === dealerCode);
  useEffect(() => {
    if (isLost) form.setValue("dealerCode", null);
  }, [isLost, form]);
  const dealer = dealers.data?.find((candidate) => candidate.dealerCode === dealerCode);
  const calendar = useCalendar(form, {
    requestId: visit?.requestId ?? null,
    kept: visit?.hold ?? null,
    onHold: (hold) => change({ hold }),
    onSoldOut: slotLost,
  });
  const wish = useWish(form.control, choices.vehicles, stagedCars, dealer);

  const navigate = useNavigate();

  function slotLost(): void {
    change({ hold: null });
    form.setValue("from", null);
    form.setError("from", { message: SOLD_OUT });
    calendar.answer.reload();
  }

  const send = (event: FormEvent) =>
    submit(event, {
      request: (values, sent) => visit && requestOf(values, { ...visit, ...sent, formToken: calendar.formToken }),
      async onTaken({ token }) {
        forget();
        await navigate(bookingPath(token), { replace: true, state: { booked: true } });
      },
      onRefused({ kind, token }) {
        if (kind === "duplicate" && token === null) renew({ hold: null });
        if (kind !== "soldOut") return;
        slotLost();
        // The cells are about to change.
        flow.focus("from", { whole: true });
      },
    });

  return (
    <FormProvider {...form}>
      <PageColumns aside={<Summary wish={wish} landscape={landscape} />}>
        <form
          {...lateMark(visit !== null)}
          ref={flow.element}
          noValidate
          onSubmit={send}
          aria-label="预约试驾"
          className="[:root:not([data-js])_&]:hidden"
        >
          <fieldset className="min-w-0">
            <legend className="sr-only">填写预约信息</legend>
            <VehicleStep vehicles={choices.vehicles} />
            <Step number={2} title="在哪里，什么时候">
              <PlaceFields provinces={choices.provinces} dealers={dealers} />
              {dealer ? <TimeFields calendar={calendar} /> : null}
            </Step>
            <Step number={3} title="怎么联系您">
              <ContactFields sms={sms} codeNeeded={codeNeeded} />
              <ConsentFields dealer={dealer} />
              <WebsiteTrap ref={website} />
              <section aria-label="提交前请核对" className="opens mt-8 lg:hidden">
                <WishFacts wish={wish} />
              </section>
              <Refused refusal={refusal} />
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
