import clsx from "clsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { CodeField } from "./code-field.tsx";
import type { PersonValues } from "./contact-values.ts";
import { FieldPlace } from "./form-parts.tsx";
import { MobileInput } from "./mobile-input.tsx";
import { type FormField, useFieldOf } from "./use-field.ts";
import type { SmsCode } from "./use-sms-code.ts";

/** A person's name: field `name` of a form. */
export function NameField({ field, className }: { field: FormField<string>; className?: string }) {
  return (
    <FieldPlace name="name" className={className}>
      <Field label="姓名" error={field.error}>
        <Input
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.blur}
          autoComplete="name"
          maxLength={80}
          placeholder="陈知远"
        />
      </Field>
    </FieldPlace>
  );
}

export interface MobileFieldsProps {
  mobile: FormField<string>;
  code: FormField<string>;
  sms: SmsCode;
  /** False for a member whose own mobile this is. */
  codeNeeded: boolean;
}

/** A mobile and the code that proves whose it is, in two cells: fields `mobile` and `code` of a form. */
export function MobileFields({ mobile, code, sms, codeNeeded }: MobileFieldsProps) {
  return (
    <>
      <FieldPlace name="mobile">
        <Field label="手机号" error={mobile.error}>
          <MobileInput value={mobile.value} onValueChange={mobile.set} onBlur={mobile.blur} />
        </Field>
      </FieldPlace>
      <FieldPlace name="code">
        {codeNeeded ? (
          <CodeField field={code} sms={sms} />
        ) : (
          <p className="flex h-full items-end pb-3.5 text-s text-ink-2 max-md:pb-0">已登录，本人手机号无需验证码。</p>
        )}
      </FieldPlace>
    </>
  );
}

/** Who somebody is: fields `name`, `mobile` and `code` of the form around them. */
export function PersonFields({ sms, codeNeeded, className }: Pick<MobileFieldsProps, "sms" | "codeNeeded"> & { className?: string }) {
  const name = useFieldOf<PersonValues, "name">("name");
  const mobile = useFieldOf<PersonValues, "mobile">("mobile");
  const code = useFieldOf<PersonValues, "code">("code");
  return (
    <div className={clsx("grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5", className)}>
      <NameField field={name} className="col-span-full md:w-[calc(50%-var(--gutter)/2)]" />
      <MobileFields mobile={mobile} code={code} sms={sms} codeNeeded={codeNeeded} />
    </div>
  );
}
