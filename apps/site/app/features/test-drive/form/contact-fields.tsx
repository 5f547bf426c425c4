import { drivingYears, drivingYearsNames } from "@marque/contract/rules/driving-years";
import { contactWindowChoices } from "#forms/contact-choices.ts";
import { ChoicePlace, FieldPlace } from "#forms/form-parts.tsx";
import { MobileFields, NameField } from "#forms/person-fields.tsx";
import type { SmsCode } from "#forms/use-sms-code.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { REMARK_MAX } from "./form-values.ts";
import { useFormField } from "./use-form-field.ts";

const titles = [
  { value: "mr", label: "先生" },
  { value: "ms", label: "女士" },
  { value: "none", label: "不填" },
] as const;

const licences = [
  { value: "yes", label: "有驾照" },
  { value: "no", label: "没有" },
] as const;

const years = drivingYearsNames.map((value) => ({ value, label: drivingYears[value] }));

const plans = [
  { value: "month", label: "1 个月内" },
  { value: "quarter", label: "3 个月内" },
  { value: "halfYear", label: "半年内" },
  { value: "browsing", label: "仅了解" },
] as const;

const contacts = [
  { value: "phone", label: "电话" },
  { value: "sms", label: "短信" },
  { value: "wechat", label: "微信" },
] as const;

/** Name, mobile and code, licence; what is optional is folded away. */
export function ContactFields({ sms, codeNeeded }: { sms: SmsCode; codeNeeded: boolean }) {
  const name = useFormField("name");
  const title = useFormField("title");
  const mobile = useFormField("mobile");
  const code = useFormField("code");
  const licence = useFormField("hasLicense");
  return (
    <>
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
        <NameField field={name} />
        <ChoicePlace name="title" label="称谓" error={title.error}>
          <ChoiceGroup label="称谓" items={titles} value={title.value} onValueChange={title.set} />
        </ChoicePlace>
        <MobileFields mobile={mobile} code={code} sms={sms} codeNeeded={codeNeeded} />
      </div>
      <ChoicePlace name="hasLicense" label="是否持有驾照（C1 或 C2）" error={licence.error} className="mt-8 max-md:mt-5">
        <ChoiceGroup label="是否持有驾照" items={licences} value={licence.value} onValueChange={licence.set} />
        {licence.value === "no" ? <p className="pt-3 text-s text-ink-2">没有驾照也欢迎到店：由试驾专员驾驶，您在副驾体验。</p> : null}
      </ChoicePlace>
      {licence.value === "yes" ? <YearsField /> : null}
      <MoreWishes />
    </>
  );
}

/** Test cars are driven by whoever has driven for a year, as the page and the confirmation say. */
function YearsField() {
  const chosen = useFormField("drivingYears");
  return (
    <ChoicePlace name="drivingYears" label="驾龄" aside="选填" error={chosen.error} className="mt-8 max-md:mt-5">
      <ChoiceGroup label="驾龄" items={years} value={chosen.value} onValueChange={chosen.set} />
      {chosen.value === "underOne" ? <p className="pt-3 text-s text-ink-2">驾龄不满一年的，由试驾专员驾驶，您在副驾体验。</p> : null}
    </ChoicePlace>
  );
}

function MoreWishes() {
  const plan = useFormField("buyPlan");
  const contact = useFormField("contactPreference");
  const window = useFormField("contactWindow");
  const tradeIn = useFormField("tradeIn");
  const remark = useFormField("remark");
  return (
    <Disclosure className="hair-t mt-12 max-md:mt-8" title="还想告诉门店的（选填）">
      <div className="grid gap-y-6 pt-2">
        <ChoicePlace name="buyPlan" label="购车计划" error={plan.error}>
          <ChoiceGroup label="购车计划" items={plans} value={plan.value} onValueChange={plan.set} />
        </ChoicePlace>
        <ChoicePlace name="contactPreference" label="希望门店怎样联系您" error={contact.error}>
          <ChoiceGroup label="希望门店怎样联系您" items={contacts} value={contact.value} onValueChange={contact.set} />
        </ChoicePlace>
        <ChoicePlace name="contactWindow" label="方便的时段" error={window.error}>
          <ChoiceGroup label="方便的时段" items={contactWindowChoices} value={window.value} onValueChange={window.set} />
        </ChoicePlace>
        <Checkbox checked={tradeIn.value} onCheckedChange={tradeIn.set}>
          有旧车想置换
        </Checkbox>
        <FieldPlace name="remark">
          <Field label="备注" error={remark.error}>
            <Textarea
              value={remark.value}
              onChange={(event) => remark.set(event.target.value)}
              onBlur={remark.blur}
              maxLength={REMARK_MAX}
              placeholder="如：会带两个孩子，想试后排座椅"
            />
          </Field>
        </FieldPlace>
      </div>
    </Disclosure>
  );
}
