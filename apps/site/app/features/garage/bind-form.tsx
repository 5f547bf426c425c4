import { CallError } from "@marque/contract/client";
import { carConsentTexts, carOrigins, carRelations, ownerTypes } from "@marque/contract/rules/car-binding";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { CodeField } from "#forms/code-field.tsx";
import { ConsentBox, PrivacyBox } from "#forms/consent-box.tsx";
import { failureText } from "#forms/failure-text.ts";
import { ChoicePlace, FieldPlace, Problem, Step } from "#forms/form-parts.tsx";
import { keptValues } from "#forms/kept-values.ts";
import { MobileInput } from "#forms/mobile-input.tsx";
import { resolved } from "#forms/problems-resolver.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useFormFlow } from "#forms/use-form-flow.ts";
import { useKeptForm } from "#forms/use-kept-form.ts";
import { type SmsCode, useSmsCode } from "#forms/use-sms-code.ts";
import { VinField } from "#forms/vin-field.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { toast } from "#ui/toast.ts";
import { type BindField, type BindValues, bindFieldOf, bindOrder, bindProblems, bindRequest, emptyBind } from "./bind-values.ts";
import { uploadPath } from "./garage-paths.ts";

const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const useField = <Name extends BindField>(name: Name) => useFieldOf<BindValues, Name>(name);

/** The form of /bindVehicle (features §2.13). @param props.onBound once the sales records have said so; otherwise the way leads on to the document */
export default function BindForm({ userId, onBound }: { userId: string; onBound: () => void }) {
  const form = useForm<BindValues>({
    defaultValues: emptyBind,
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values: BindValues) => resolved(values, bindProblems(values)),
  });
  const flow = useFormFlow(form, bindOrder);
  const { visit, forget } = useKeptForm(form, { key: `bindVehicle-${userId}`, begin: keptValues(emptyBind) });
  const sms = useSmsCode({
    purpose: "bindCar",
    mobile: form.watch("mobile"),
    onProblem: (field, message) => flow.showProblems({ [field]: message }),
    onSent: () => form.clearErrors("code"),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  async function send(values: BindValues): Promise<boolean> {
    if (!visit) return false;
    setRefusal(null);
    try {
      const { id, state } = await calls.call("bindCar", bindRequest(values, visit.requestId), { quiet: true });
      forget();
      if (state === "BOUND") {
        toast.show("已与销售记录核对一致，车辆已绑定");
        onBound();
      } else await navigate(uploadPath(id));
      return true;
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.fields) : [];
      const known = fields.flatMap(([path, message]) => {
        const name = bindFieldOf(path);
        return name === null ? [] : [[name, message] as const];
      });
      if (known.length > 0) flow.showProblems(Object.fromEntries(known));
      else setRefusal(failureText(error));
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={flow.element}
        noValidate
        onSubmit={(event: FormEvent) => void flow.submit(event, send)}
        aria-label="添加爱车"
        className="max-lg:pr-7"
      >
        <Step number={1} title="哪一辆车">
          <Car />
        </Step>
        <Step number={2} title="车主是谁">
          <Owner sms={sms} />
        </Step>
        <Step number={3} title="同意与提交">
          <Consents />
        </Step>
        {refusal ? <Problem className="mt-6">{refusal}。您填写的内容都已保留。</Problem> : null}
        <p className="mt-7 text-m text-ink-2">与销售记录一致的随即绑定；其余须再上传行驶证或购车发票，两个工作日内审核。</p>
        <Button type="submit" loading={flow.sending} loadingText="提交中…" className="mt-4 min-w-55">
          核对并继续
        </Button>
      </form>
    </FormProvider>
  );
}

function Car() {
  const vin = useField("vin");
  const plate = useField("plate");
  const noPlate = useField("noPlate");
  const origin = useField("origin");
  const mileage = useField("mileage");
  return (
    <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
      <FieldPlace name="vin" className="col-span-full">
        <VinField value={vin.value} error={vin.error ?? null} onValueChange={vin.set} onBlur={vin.blur} />
      </FieldPlace>
      <FieldPlace name="plate">
        <Field label="车牌号" error={noPlate.value ? undefined : plate.error} disabled={noPlate.value}>
          <Input
            value={noPlate.value ? "" : plate.value}
            onChange={(event) => plate.set(event.target.value)}
            onBlur={plate.blur}
            disabled={noPlate.value}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            placeholder="沪AD12345"
          />
        </Field>
      </FieldPlace>
      <div className="flex items-end pb-1.5 max-md:-mt-4">
        <Checkbox checked={noPlate.value} onCheckedChange={noPlate.set}>
          还没有上牌
        </Checkbox>
      </div>
      <ChoicePlace name="origin" label="怎样得到这辆车" error={origin.error}>
        <ChoiceGroup label="怎样得到这辆车" items={choicesOf(carOrigins)} value={origin.value} onValueChange={origin.set} />
      </ChoicePlace>
      <FieldPlace name="mileage">
        <Field label="当前里程" aside="选填，用于提醒保养" error={mileage.error}>
          <Input
            value={mileage.value}
            onChange={(event) => mileage.set(event.target.value)}
            onBlur={mileage.blur}
            inputMode="numeric"
            maxLength={12}
            placeholder="35200"
            suffix="公里"
          />
        </Field>
      </FieldPlace>
    </div>
  );
}

function Owner({ sms }: { sms: SmsCode }) {
  const ownerType = useField("ownerType");
  const relation = useField("relation");
  const ownerName = useField("ownerName");
  const idTail = useField("idTail");
  const isCompany = ownerType.value === "company";
  return (
    <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
      <ChoicePlace name="ownerType" label="车主类型" error={ownerType.error}>
        <ChoiceGroup label="车主类型" items={choicesOf(ownerTypes)} value={ownerType.value} onValueChange={ownerType.set} />
      </ChoicePlace>
      <ChoicePlace name="relation" label="您与车主的关系" error={relation.error}>
        <ChoiceGroup label="您与车主的关系" items={choicesOf(carRelations)} value={relation.value} onValueChange={relation.set} />
      </ChoicePlace>
      <FieldPlace name="ownerName">
        <Field label={isCompany ? "单位名称" : "车主姓名"} error={ownerName.error}>
          <Input
            value={ownerName.value}
            onChange={(event) => ownerName.set(event.target.value)}
            onBlur={ownerName.blur}
            autoComplete={isCompany ? "organization" : "name"}
            maxLength={80}
            placeholder={isCompany ? "与营业执照一致" : "与行驶证一致"}
          />
        </Field>
      </FieldPlace>
      <FieldPlace name="idTail">
        <Field label={isCompany ? "统一社会信用代码" : "车主证件号后 6 位"} error={idTail.error}>
          <Input
            value={idTail.value}
            onChange={(event) => idTail.set(event.target.value)}
            onBlur={idTail.blur}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={isCompany ? 30 : 12}
            placeholder={isCompany ? "18 位" : "只用于核对，不保存完整证件号"}
          />
        </Field>
      </FieldPlace>
      <PurchaseMobile sms={sms} />
    </div>
  );
}

/** The number that the dealer wrote down, where it is not the member's. */
function PurchaseMobile({ sms }: { sms: SmsCode }) {
  const other = useField("otherMobile");
  const mobile = useField("mobile");
  const code = useField("code");
  return (
    <>
      <div className="col-span-full -my-3">
        <Checkbox checked={other.value} onCheckedChange={other.set}>
          购车时留的是另一个手机号
        </Checkbox>
      </div>
      {other.value ? (
        <>
          <FieldPlace name="mobile">
            <Field label="购车时留的手机号" error={mobile.error}>
              <MobileInput value={mobile.value} onValueChange={mobile.set} onBlur={mobile.blur} />
            </Field>
          </FieldPlace>
          <FieldPlace name="code">
            <CodeField field={code} sms={sms} />
          </FieldPlace>
        </>
      ) : null}
    </>
  );
}

/** Separate agreements, none ticked (PIPL art. 14, 29). */
function Consents() {
  const privacy = useField("privacy");
  const identity = useField("identity");
  return (
    <div>
      <PrivacyBox name="privacy" field={privacy} sentence={carConsentTexts.privacy()} />
      <ConsentBox name="identity" field={identity}>
        {carConsentTexts.identity()}
      </ConsentBox>
    </div>
  );
}
