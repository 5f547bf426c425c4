import { ConsentBox, PrivacyBox } from "./consent-box.tsx";
import { MobileFields } from "./person-fields.tsx";
import type { ToldValues } from "./told-form.ts";
import { useFieldOf } from "./use-field.ts";
import type { SmsCode } from "./use-sms-code.ts";

export interface ToldFieldsProps {
  sms: SmsCode;
  codeNeeded: boolean;
  /** The sentences beside the boxes. */
  consents: { privacy(): string; contact(): string };
}

/** Whom to tell: the mobile, the code that proves whose it is, and what is agreed to; fields of the form around them. */
export function ToldFields({ sms, codeNeeded, consents }: ToldFieldsProps) {
  const mobile = useFieldOf<ToldValues, "mobile">("mobile");
  const code = useFieldOf<ToldValues, "code">("code");
  const privacy = useFieldOf<ToldValues, "privacy">("privacy");
  const contact = useFieldOf<ToldValues, "contact">("contact");
  return (
    <>
      <div className="mt-8 grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:mt-5 max-md:grid-cols-1 max-md:gap-y-5">
        <MobileFields mobile={mobile} code={code} sms={sms} codeNeeded={codeNeeded} />
      </div>
      <div className="mt-6">
        <PrivacyBox name="privacy" field={privacy} sentence={consents.privacy()} />
        <ConsentBox name="contact" field={contact}>
          {consents.contact()}
        </ConsentBox>
      </div>
    </>
  );
}
