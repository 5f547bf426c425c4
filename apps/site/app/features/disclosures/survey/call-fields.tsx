import { surveyConsentTexts } from "@marque/contract/rules/survey";
import { ConsentBox, PrivacyBox } from "#forms/consent-box.tsx";
import { MobileFields, NameField } from "#forms/person-fields.tsx";
import type { SmsCode } from "#forms/use-sms-code.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { useSurveyField } from "./use-survey-field.ts";

/** Whoever wants to be called back says who they are; everybody else stays unnamed. */
export function CallFields({ sms, codeNeeded }: { sms: SmsCode; codeNeeded: boolean }) {
  const wants = useSurveyField("wantsCall");
  return (
    <div>
      <Checkbox checked={wants.value} onCheckedChange={wants.set}>
        请给我回电（需留姓名和手机号；不勾选则匿名提交）
      </Checkbox>
      {wants.value ? <Person sms={sms} codeNeeded={codeNeeded} /> : null}
    </div>
  );
}

function Person({ sms, codeNeeded }: { sms: SmsCode; codeNeeded: boolean }) {
  const name = useSurveyField("name");
  const mobile = useSurveyField("mobile");
  const code = useSurveyField("code");
  const privacy = useSurveyField("privacy");
  const contact = useSurveyField("contact");
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
        <NameField field={name} className="md:col-span-2" />
        <MobileFields mobile={mobile} code={code} sms={sms} codeNeeded={codeNeeded} />
      </div>
      <div className="mt-6">
        <PrivacyBox name="privacy" field={privacy} sentence={surveyConsentTexts.privacy()} />
        <ConsentBox name="contact" field={contact}>
          {surveyConsentTexts.contact()}
        </ConsentBox>
      </div>
    </>
  );
}
