import { createHash } from "node:crypto";
import { testDriveConsentTexts } from "@marque/contract/rules/test-drive-consent";
import type { NewConsent } from "./appointments.repository.ts";

/** The version of an agreement that is in force. */
export interface ConsentProtocol {
  id: number;
  version: string;
  contentHtml: string;
}

/** Purposes of the form's three boxes. */
export type ConsentPurpose = NewConsent["purpose"];

/** What was agreed to, as it is kept; `marketing` only where the box was ticked. */
export function buildConsents(given: {
  marketing: boolean;
  protocols: Record<ConsentPurpose, ConsentProtocol>;
  receiver: { fullName: string; phone: string };
}): Pick<NewConsent, "purpose" | "protocolId" | "protocolVersion" | "textHash" | "receiver">[] {
  const { protocols, receiver } = given;
  const sentences: Record<ConsentPurpose, string> = {
    privacy: testDriveConsentTexts.privacy(),
    shareWithDealer: testDriveConsentTexts.shareWithDealer(receiver),
    marketing: testDriveConsentTexts.marketing(),
  };
  const purposes: ConsentPurpose[] = given.marketing ? ["privacy", "shareWithDealer", "marketing"] : ["privacy", "shareWithDealer"];
  return purposes.map((purpose) => ({
    purpose,
    protocolId: protocols[purpose].id,
    protocolVersion: protocols[purpose].version,
    textHash: createHash("sha256").update(`${sentences[purpose]}\n${protocols[purpose].contentHtml}`).digest("hex"),
    receiver: purpose === "shareWithDealer" ? `${receiver.fullName} ${receiver.phone}` : null,
  }));
}
