import type { ReactNode } from "react";
import { privacyPath } from "../shell/privacy-path.ts";
import { useLayoutData } from "../shell/site-data.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { FieldPlace } from "./form-parts.tsx";
import type { FormField } from "./use-field.ts";

const POLICY = "《隐私政策》";

export interface ConsentBoxProps {
  name: string;
  field: FormField<boolean>;
  disabled?: boolean;
  /** The sentence as it is stored with the consent. */
  children: ReactNode;
}

/** One agreement for one purpose, never ticked beforehand (PIPL art. 14). */
export function ConsentBox({ name, field, disabled, children }: ConsentBoxProps) {
  return (
    // Room for a message that hangs under its box, so that the next box stays where it is.
    <FieldPlace name={name} className={field.error ? "md:mb-4" : undefined}>
      <Checkbox checked={field.value} onCheckedChange={field.set} error={field.error} disabled={disabled}>
        {children}
      </Checkbox>
    </FieldPlace>
  );
}

/** The agreement to the privacy policy; the policy opens in a window of its own, so that the form stays as it is. */
export function PrivacyBox({ name, field, sentence }: { name: string; field: FormField<boolean>; sentence: string }) {
  const { protocols } = useLayoutData();
  const [before, after] = sentence.split(POLICY);
  return (
    <ConsentBox name={name} field={field}>
      {before}
      <TextLink to={privacyPath(protocols)} look="inline" target="_blank" className="text-ink">
        {POLICY}
      </TextLink>
      {after}
    </ConsentBox>
  );
}

/** A sentence that names who receives the data, the name emphasised (PIPL art. 23). */
export function ReceiverSentence({ sentence, fullName }: { sentence: string; fullName: string }) {
  const [before, after] = sentence.split(fullName);
  return (
    <>
      {before}
      <b className="text-ink">{fullName}</b>
      <span className="num">{after}</span>
    </>
  );
}
