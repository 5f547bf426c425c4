import { activityConsentTexts, SIGNUP_REMARK_MAX } from "@marque/contract/rules/activity-signup";
import type { CallOutput } from "@marque/contract/types";
import type { FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { ConsentBox, PrivacyBox, ReceiverSentence } from "#forms/consent-box.tsx";
import { ChoicePlace, FieldPlace, Problem } from "#forms/form-parts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { MobileFields, NameField } from "#forms/person-fields.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import type { SmsCode } from "#forms/use-sms-code.ts";
import { type Refusal, useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { signupPath } from "./signup-path.ts";
import {
  emptySignup,
  type SignupField,
  type SignupValues,
  signupFieldOf,
  signupOrder,
  signupProblems,
  signupRequest,
} from "./signup-values.ts";

type Receiver = CallOutput<"activityPlaces">["receiver"];

export interface SignupFormProps {
  activityId: number;
  perSignup: number;
  photos: boolean;
  /** Who receives the data besides the maker. */
  receiver: Receiver;
  /** The number of places that are left may have changed. */
  onPlacesChange: () => void;
}

/** The form of an activity's page. Nothing typed is lost, whatever goes wrong. */
export default function SignupForm({ activityId, perSignup, photos, receiver, onPlacesChange }: SignupFormProps) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("activitySignup", {
    defaultValues: emptySignup,
    order: signupOrder,
    problemsOf: (values, needs) => signupProblems(values, { code: needs.codeNeeded, share: receiver !== null }),
    fieldOf: signupFieldOf,
  });
  const { visit, renew, forget } = useKeptForm(form, { key: `signup-${activityId}`, begin: keptValues(emptySignup) });
  const requestId = visit?.requestId ?? null;
  useFormAlive(flow.element, visit !== null);
  const token = useAnswer("activityPlaces", requestId === null ? null : { id: activityId, requestId });
  const navigate = useNavigate();

  const send = (event: FormEvent) =>
    submit(event, {
      request: (values, sent) =>
        requestId === null ? null : signupRequest(values, { ...sent, activityId, requestId, formToken: token.data?.formToken ?? null }),
      async onTaken(answer) {
        forget();
        await navigate(signupPath(answer.token), { state: { signedUp: true } });
      },
      onRefused(refused) {
        if (refused.kind === "soldOut") onPlacesChange();
        if (refused.kind === "duplicate" && refused.token === null) renew();
      },
    });

  return (
    <FormProvider {...form}>
      <form {...lateMark(visit !== null)} ref={flow.element} noValidate onSubmit={send} aria-label="活动报名">
        {/* from tablets down the hover bar stands over the right edge */}
        <fieldset className="min-w-0 max-lg:pr-7">
          <legend className="sr-only">填写报名信息</legend>
          <PersonFields perSignup={perSignup} sms={sms} codeNeeded={codeNeeded} />
          <Consents photos={photos} receiver={receiver} />
          <WebsiteTrap ref={website} />
          <Refused refusal={refusal} />
          <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" loading={flow.sending} loadingText="提交中…" className="w-55 max-w-full">
              提交报名
            </Button>
            <Hotline />
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}

const useSignupField = <Name extends SignupField>(name: Name) => useFieldOf<SignupValues, Name>(name);

function PersonFields({ perSignup, sms, codeNeeded }: { perSignup: number; sms: SmsCode; codeNeeded: boolean }) {
  const name = useSignupField("name");
  const people = useSignupField("people");
  const mobile = useSignupField("mobile");
  const code = useSignupField("code");
  const remark = useSignupField("remark");
  const numbers = Array.from({ length: perSignup }, (_, index) => ({ value: String(index + 1), label: `${index + 1} 人` }));
  return (
    <>
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
        <NameField field={name} />
        <ChoicePlace name="people" label="人数（含本人）" error={people.error}>
          <ChoiceGroup label="人数" items={numbers} value={people.value} onValueChange={people.set} />
        </ChoicePlace>
        <MobileFields mobile={mobile} code={code} sms={sms} codeNeeded={codeNeeded} />
      </div>
      <FieldPlace name="remark" className="mt-8 max-md:mt-5">
        <Field label="备注" aside="选填" error={remark.error}>
          <Textarea
            value={remark.value}
            onChange={(event) => remark.set(event.target.value)}
            onBlur={remark.blur}
            maxLength={SIGNUP_REMARK_MAX}
            placeholder="如：同行有一名 8 岁儿童"
          />
        </Field>
      </FieldPlace>
    </>
  );
}

/** Separate agreements, none ticked (PIPL art. 14, 23). */
function Consents({ photos, receiver }: { photos: boolean; receiver: Receiver }) {
  const privacy = useSignupField("privacy");
  const share = useSignupField("shareWithOrganiser");
  const pictures = useSignupField("photos");
  return (
    <div className="mt-6">
      <PrivacyBox name="privacy" field={privacy} sentence={activityConsentTexts.privacy()} />
      {receiver ? (
        <ConsentBox name="shareWithOrganiser" field={share}>
          <ReceiverSentence sentence={activityConsentTexts.shareWithOrganiser(receiver)} fullName={receiver.fullName} />
        </ConsentBox>
      ) : null}
      {photos ? (
        <ConsentBox name="photos" field={pictures}>
          {activityConsentTexts.photos()}
        </ConsentBox>
      ) : null}
    </div>
  );
}

/** Why a sign-up was not taken, where no field can say it: above the button, with the way on. */
function Refused({ refusal }: { refusal: Refusal | null }) {
  if (refusal?.kind === "failed" || refusal?.kind === "soldOut") {
    return <Problem className="mt-6">{refusal.message}。您填写的内容都已保留。</Problem>;
  }
  if (refusal?.kind !== "duplicate") return null;
  return (
    <Problem className="mt-6">
      {refusal.message}。
      {refusal.token ? (
        <TextLink to={signupPath(refusal.token)} look="inline" className="hit-area ml-1 text-ink">
          查看或取消这次报名
        </TextLink>
      ) : null}
    </Problem>
  );
}
