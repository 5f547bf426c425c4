import { CallError } from "@marque/contract/client";
import { useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { callWithCaptcha, problemsOfFields } from "../../../forms/call-with-captcha.ts";
import { failureText } from "../../../forms/failure-text.ts";
import { Problem } from "../../../forms/form-parts.tsx";
import { resolved } from "../../../forms/problems-resolver.ts";
import { useAnswer } from "../../../forms/use-answer.ts";
import { useCodeNeeded } from "../../../forms/use-code-needed.ts";
import { useFormFlow } from "../../../forms/use-form-flow.ts";
import { useKeptValues } from "../../../forms/use-kept-values.ts";
import { useSmsCode } from "../../../forms/use-sms-code.ts";
import { WebsiteTrap } from "../../../forms/website-trap.tsx";
import { Button } from "../../../ui/button.tsx";
import { CallFields } from "./call-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { ScoreFields } from "./score-fields.tsx";
import { SubjectFields } from "./subject-fields.tsx";
import { emptySurvey, type SurveyValues, surveyFieldOf, surveyOrder, surveyProblems, surveyRequest } from "./survey-values.ts";
import { ReferenceField, WordFields } from "./word-fields.tsx";

export interface SurveyFormProps {
  /** @param ticket whether somebody looks into it within 24 hours */
  onSent: (sent: { ticket: boolean; wantsCall: boolean }) => void;
}

/** The survey of features §2.15: twelve questions, no name unless a call is wanted. Nothing filled in is lost, whatever goes wrong. */
export default function SurveyForm({ onSent }: SurveyFormProps) {
  const isCodeNeeded = useRef(true);
  const form = useForm<SurveyValues>({
    defaultValues: emptySurvey,
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, surveyProblems(values, { codeNeeded: isCodeNeeded.current })),
  });
  const flow = useFormFlow(form, surveyOrder);
  const { requestId, forget } = useKeptValues(form, { key: "survey", empty: emptySurvey, tooLarge: "photos" });
  const token = useAnswer("surveyForm", requestId === null ? null : { requestId });
  const mobile = useWatch({ control: form.control, name: "mobile" });
  const code = useCodeNeeded(mobile);
  isCodeNeeded.current = code.needed;
  const sms = useSmsCode({
    purpose: "survey",
    mobile,
    onProblem: (field, message) => flow.showProblems({ [field]: message }),
    onSent: () => form.clearErrors("code"),
  });
  const website = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(values: SurveyValues): Promise<boolean> {
    if (requestId === null) return false;
    const visit = { requestId, formToken: token.data?.formToken ?? null, website: website.current?.value ?? "", codeNeeded: code.needed };
    try {
      const { ticket } = await callWithCaptcha("survey", surveyRequest(values, visit), "survey");
      forget();
      onSent({ ticket, wantsCall: values.wantsCall });
      return true;
    } catch (error) {
      const problems = error instanceof CallError ? problemsOfFields(error.fields, surveyFieldOf) : {};
      if (problems.code) code.require();
      if (Object.keys(problems).length > 0) flow.showProblems(problems);
      else setFailure(failureText(error));
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={flow.element}
        noValidate
        onSubmit={(event) => {
          setFailure(null);
          void flow.submit(event, send);
        }}
        aria-label="满意度问卷"
      >
        {/* inert until the browser has taken over, so that nothing chosen before is lost; from tablets down the hover bar stands over the right edge */}
        <fieldset disabled={requestId === null} inert={requestId === null} className="grid min-w-0 gap-y-11 max-md:gap-y-9 max-lg:pr-7">
          <SubjectFields />
          <ScoreFields />
          <WordFields />
          <PhotoField />
          <ReferenceField />
          <CallFields sms={sms} codeNeeded={code.needed} />
          <WebsiteTrap ref={website} />
          {failure ? <Problem>{failure}。您填写的内容都已保留。</Problem> : null}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button type="submit" loading={flow.sending} loadingText="提交中…" className="min-w-55">
              提交问卷
            </Button>
            <p className="text-s text-ink-3">评分与积分、礼品、维修优惠无关。</p>
          </div>
        </fieldset>
      </form>
    </FormProvider>
  );
}
