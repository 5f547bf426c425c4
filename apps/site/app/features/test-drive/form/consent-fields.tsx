import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import { testDriveConsentTexts } from "@marque/contract/rules/test-drive-consent";
import { ConsentBox, PrivacyBox, ReceiverSentence } from "#forms/consent-box.tsx";
import { useFormField } from "./use-form-field.ts";

/** Three separate agreements, none ticked; the second names whoever receives the data (PIPL art. 23). */
export function ConsentFields({ dealer }: { dealer: TestDriveDealer | undefined }) {
  const privacy = useFormField("privacy");
  const share = useFormField("shareWithDealer");
  const marketing = useFormField("marketing");
  return (
    <div className="mt-6">
      <PrivacyBox name="privacy" field={privacy} sentence={testDriveConsentTexts.privacy()} />
      <ConsentBox name="shareWithDealer" field={share} disabled={!dealer}>
        {dealer ? (
          <ReceiverSentence sentence={testDriveConsentTexts.shareWithDealer(dealer)} fullName={dealer.fullName} />
        ) : (
          "选择经销商后，请在此确认是否将姓名、手机号提供给该经销商"
        )}
      </ConsentBox>
      <ConsentBox name="marketing" field={marketing}>
        {testDriveConsentTexts.marketing()}
      </ConsentBox>
    </div>
  );
}
