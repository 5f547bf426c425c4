import { SURVEY_TEXT_MAX, type SurveyReason, surveyReasons } from "@marque/contract/rules/survey";
import { ChoicePlace, FieldPlace } from "#forms/form-parts.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useSurveyField } from "./use-survey-field.ts";

/** What was wrong, in their own words too. All of it is optional. */
export function WordFields() {
  const reasons = useSurveyField("reasons");
  const text = useSurveyField("text");
  const toggle = (reason: string, on: boolean) =>
    reasons.set(on ? [...reasons.value, reason] : reasons.value.filter((chosen) => chosen !== reason));
  return (
    <>
      <ChoicePlace name="reasons" label="哪里不好（选填，可多选）" error={reasons.error}>
        <div className="grid grid-cols-2 gap-x-(--gutter) max-md:grid-cols-1">
          {(Object.keys(surveyReasons) as SurveyReason[]).map((reason) => (
            <Checkbox key={reason} checked={reasons.value.includes(reason)} onCheckedChange={(on) => toggle(reason, on)}>
              {surveyReasons[reason]}
            </Checkbox>
          ))}
        </div>
      </ChoicePlace>
      <FieldPlace name="text">
        <Field label="想说的话" aside="选填" error={text.error}>
          <Textarea
            value={text.value}
            onChange={(event) => text.set(event.target.value)}
            onBlur={text.blur}
            maxLength={SURVEY_TEXT_MAX}
            rows={4}
            placeholder="每一条都由人读。请不要写他人的姓名和电话"
          />
        </Field>
      </FieldPlace>
    </>
  );
}

/** By what the visit can be found; optional. */
export function ReferenceField() {
  const reference = useSurveyField("reference");
  return (
    <FieldPlace name="reference">
      <Field label="车架号后 6 位或订单号" aside="选填" error={reference.error} hint="只用于找到这一次服务的记录">
        <Input
          value={reference.value}
          onChange={(event) => reference.set(event.target.value)}
          onBlur={reference.blur}
          autoComplete="off"
          maxLength={40}
          placeholder="6–20 位字母和数字"
        />
      </Field>
    </FieldPlace>
  );
}
