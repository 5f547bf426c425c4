import { SURVEY_PHOTOS_MAX } from "@marque/contract/rules/survey";
import type { FormEvent } from "react";
import { FormProvider } from "react-hook-form";
import { Problem } from "#forms/form-parts.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { lateMark, useFormAlive } from "#forms/late-form.ts";
import { PhotoField } from "#forms/photo-field.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { useSubmission } from "#forms/use-submission.ts";
import { WebsiteTrap } from "#forms/website-trap.tsx";
import { Button } from "#ui/button.tsx";
import { CallFields } from "./call-fields.tsx";
import { ScoreFields } from "./score-fields.tsx";
import { SubjectFields } from "./subject-fields.tsx";
import { emptySurvey, surveyFieldOf, surveyOrder, surveyProblems, surveyRequest } from "./survey-values.ts";
import { ReferenceField, WordFields } from "./word-fields.tsx";

export interface SurveyFormProps {
  /** @param ticket whether somebody looks into it within 24 hours */
  onSent: (sent: { ticket: boolean; wantsCall: boolean }) => void;
}

/** The survey of features §2.15: twelve questions, no name unless a call is wanted. Nothing filled in is lost, whatever goes wrong. */
export default function SurveyForm({ onSent }: SurveyFormProps) {
  const { form, flow, sms, codeNeeded, website, refusal, submit } = useSubmission("survey", {
    defaultValues: emptySurvey,
    order: surveyOrder,
    problemsOf: surveyProblems,
    fieldOf: surveyFieldOf,
  });
  const { visit, forget } = useKeptForm(form, { key: "survey", begin: keptValues(emptySurvey), tooLarge: "photos" });
  const requestId = visit?.requestId ?? null;
  useFormAlive(flow.element, visit !== null);
  const token = useAnswer("surveyForm", requestId === null ? null : { requestId });

  const send = (event: FormEvent) =>
    submit(event, {
      request: (values, sent) =>
        requestId === null ? null : surveyRequest(values, { ...sent, requestId, formToken: token.data?.formToken ?? null }),
      onTaken({ ticket }, { wantsCall }) {
        forget();
        onSent({ ticket, wantsCall });
      },
    });

  return (
    <FormProvider {...form}>
      <form {...lateMark(visit !== null)} ref={flow.element} noValidate onSubmit={send} aria-label="满意度问卷">
        {/* from tablets down the hover bar stands over the right edge */}
        <fieldset className="grid min-w-0 gap-y-11 max-md:gap-y-9 max-lg:pr-7">
          <legend className="sr-only">填写问卷</legend>
          <SubjectFields />
          <ScoreFields />
          <WordFields />
          <PhotoField
            max={SURVEY_PHOTOS_MAX}
            note="请避开他人的面容、证件和车牌。照片与问卷一起提交，拍摄地点等信息会被去除；加密保存，24 个月后删除。"
          />
          <ReferenceField />
          <CallFields sms={sms} codeNeeded={codeNeeded} />
          <WebsiteTrap ref={website} />
          {refusal ? <Problem>{refusal.message}。您填写的内容都已保留。</Problem> : null}
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
