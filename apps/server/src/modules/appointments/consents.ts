import { type ConsentReceiver, testDriveConsentTexts } from "@marque/contract/rules/test-drive-consent";
import { type ConsentProtocol, type ConsentRecord, consentRecord } from "../submissions/consent-record.ts";

/** Purposes of the form's three boxes. */
export type ConsentPurpose = keyof typeof testDriveConsentTexts;

/** What was agreed to, as it is kept; `marketing` only where the box was ticked. */
export function buildConsents(given: {
  marketing: boolean;
  protocols: Record<ConsentPurpose, ConsentProtocol>;
  receiver: ConsentReceiver;
}): ConsentRecord<ConsentPurpose>[] {
  const { protocols, receiver } = given;
  return [
    consentRecord("privacy", testDriveConsentTexts.privacy(), protocols.privacy),
    consentRecord("shareWithDealer", testDriveConsentTexts.shareWithDealer(receiver), protocols.shareWithDealer, receiver),
    ...(given.marketing ? [consentRecord("marketing", testDriveConsentTexts.marketing(), protocols.marketing)] : []),
  ];
}
