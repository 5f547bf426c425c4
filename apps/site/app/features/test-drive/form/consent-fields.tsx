import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import { testDriveConsentTexts } from "@marque/contract/rules/test-drive-consent";
import { privacyPath } from "../../../shell/privacy-path.ts";
import { useLayoutData } from "../../../shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { FieldPlace } from "./form-parts.tsx";
import { useFormField } from "./use-form-field.ts";

const POLICY = "《隐私政策》";

/** Three separate agreements, none ticked; the second names whoever receives the data (PIPL art. 23). */
export function ConsentFields({ dealer }: { dealer: TestDriveDealer | undefined }) {
  const { protocols } = useLayoutData();
  const privacy = useFormField("privacy");
  const share = useFormField("shareWithDealer");
  const marketing = useFormField("marketing");
  const [before, after] = testDriveConsentTexts.privacy().split(POLICY);
  return (
    <div className="mt-6">
      <FieldPlace name="privacy" className={spaceFor(privacy.error)}>
        <Checkbox checked={privacy.value} onCheckedChange={privacy.set} error={privacy.error}>
          {before}
          {/* a window of its own, so that the form stays as it is */}
          <TextLink to={privacyPath(protocols)} look="inline" target="_blank" className="text-ink">
            {POLICY}
          </TextLink>
          {after}
        </Checkbox>
      </FieldPlace>
      <FieldPlace name="shareWithDealer" className={spaceFor(share.error)}>
        <Checkbox checked={share.value} onCheckedChange={share.set} error={share.error} disabled={!dealer}>
          {dealer ? <ShareSentence dealer={dealer} /> : "选择经销商后，请在此确认是否将姓名、手机号提供给该经销商"}
        </Checkbox>
      </FieldPlace>
      <FieldPlace name="marketing">
        <Checkbox checked={marketing.value} onCheckedChange={marketing.set}>
          {testDriveConsentTexts.marketing()}
        </Checkbox>
      </FieldPlace>
    </div>
  );
}

/** Room for a message that hangs under its box, so that the next box stays where it is. */
function spaceFor(error: string | undefined): string | undefined {
  return error ? "md:mb-4" : undefined;
}

/** The sentence as it is stored, the receiver in it emphasised. */
function ShareSentence({ dealer }: { dealer: TestDriveDealer }) {
  const [before, after] = testDriveConsentTexts.shareWithDealer(dealer).split(dealer.fullName);
  return (
    <>
      {before}
      <b className="text-ink">{dealer.fullName}</b>
      <span className="num">{after}</span>
    </>
  );
}
