import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { type CarField, carDocuments } from "@marque/contract/rules/car-binding";
import type { CallOutput } from "@marque/contract/types";
import { type FormEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { failureText } from "#forms/failure-text.ts";
import { ChoicePlace, FieldPlace, Problem } from "#forms/form-parts.tsx";
import { resolved } from "#forms/problems-resolver.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useFormFlow } from "#forms/use-form-flow.ts";
import { VinField } from "#forms/vin-field.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { DocumentField } from "./document-field.tsx";
import {
  emptyUpload,
  type UploadField,
  type UploadValues,
  uploadFieldOf,
  uploadOrder,
  uploadProblems,
  uploadRequest,
} from "./upload-values.ts";

const kinds = Object.entries(carDocuments).map(([value, label]) => ({ value, label }));
const useField = <Name extends UploadField>(name: Name) => useFieldOf<UploadValues, Name>(name);

export interface UploadFormProps {
  application: CallOutput<"carApplication">;
  onSent: () => void;
  /** It was changed elsewhere meanwhile. */
  onStale: () => void;
}

/** The document at the left, the fields at the right (visual language §4 "Own vehicle"); of a request that was sent back only what was wrong. */
export default function UploadForm({ application, onSent, onStale }: UploadFormProps) {
  const form = useForm<UploadValues>({
    defaultValues: emptyUpload,
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values: UploadValues) => resolved(values, uploadProblems(values, application)),
  });
  const flow = useFormFlow(form, uploadOrder);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wanted = (field: CarField) => application.wanted.includes(field);

  async function send(values: UploadValues): Promise<boolean> {
    setRefusal(null);
    try {
      await calls.call("carUpload", uploadRequest(values, application), { quiet: true });
      onSent();
      return true;
    } catch (error) {
      const fields = error instanceof CallError ? Object.entries(error.fields) : [];
      const known = fields.flatMap(([path, message]) => {
        const name = uploadFieldOf(path);
        return name === null ? [] : [[name, message] as const];
      });
      if (known.length > 0) flow.showProblems(Object.fromEntries(known));
      else setRefusal(failureText(error));
      const isStale = error instanceof CallError && [codes.conflict.code, codes.wrongState.code].includes(error.code as never);
      if (isStale) onStale();
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={flow.element}
        noValidate
        onSubmit={(event: FormEvent) => void flow.submit(event, send)}
        aria-label="上传车辆资料"
        className="mt-8 grid grid-cols-12 gap-x-(--gutter) gap-y-10 max-lg:block max-lg:pr-7"
      >
        {wanted("photo") ? (
          <div className="col-span-5 max-lg:mb-10">
            <Kind />
            <DocumentField />
          </div>
        ) : null}
        <div className={wanted("photo") ? "col-span-7 min-w-0" : "col-span-8 min-w-0"}>
          <Words wanted={wanted} isCompany={application.ownerType === "company"} />
          {refusal ? <Problem className="mt-6">{refusal}。</Problem> : null}
          <Button type="submit" loading={flow.sending} loadingText="提交中…" className="mt-8 min-w-55">
            提交审核
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function Kind() {
  const kind = useField("documentKind");
  return (
    <ChoicePlace name="documentKind" label="凭证类型" error={kind.error} className="mb-8 max-md:mb-5">
      <ChoiceGroup label="凭证类型" items={kinds} value={kind.value} onValueChange={kind.set} />
    </ChoicePlace>
  );
}

function Words({ wanted, isCompany }: { wanted: (field: CarField) => boolean; isCompany: boolean }) {
  const vin = useField("vin");
  const day = useField("firstLicensedOn");
  return (
    <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
      {wanted("vin") ? (
        <FieldPlace name="vin" className="col-span-full">
          <VinField value={vin.value} error={vin.error ?? null} onValueChange={vin.set} onBlur={vin.blur} />
        </FieldPlace>
      ) : null}
      {wanted("plate") ? <TextField name="plate" label="车牌号" placeholder="沪AD12345" /> : null}
      {wanted("ownerName") ? <TextField name="ownerName" label={isCompany ? "单位名称" : "车主姓名"} placeholder="与凭证一致" /> : null}
      {wanted("idTail") ? <TextField name="idTail" label={isCompany ? "统一社会信用代码" : "车主证件号后 6 位"} placeholder="" /> : null}
      {wanted("engineTail") ? <TextField name="engineTail" label="发动机号后 6 位" placeholder="行驶证“发动机号码”一栏" /> : null}
      {wanted("firstLicensedOn") ? (
        <FieldPlace name="firstLicensedOn">
          <Field label="初次登记日期" error={day.error}>
            <Input type="date" value={day.value} onChange={(event) => day.set(event.target.value)} onBlur={day.blur} min="1990-01-01" />
          </Field>
        </FieldPlace>
      ) : null}
    </div>
  );
}

function TextField({
  name,
  label,
  placeholder,
}: {
  name: "plate" | "ownerName" | "idTail" | "engineTail";
  label: string;
  placeholder: string;
}) {
  const field = useField(name);
  return (
    <FieldPlace name={name}>
      <Field label={label} error={field.error}>
        <Input
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.blur}
          autoComplete="off"
          maxLength={80}
          placeholder={placeholder}
        />
      </Field>
    </FieldPlace>
  );
}
