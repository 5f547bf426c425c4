import { createHash } from "node:crypto";
import type { ConsentReceiver } from "@marque/contract/rules/test-drive-consent";
import type { consentPurposes } from "../../database/schema/submissions.ts";

export type ConsentPurpose = (typeof consentPurposes)[number];

/** The version of an agreement that is in force. */
export interface ConsentProtocol {
  id: number;
  version: string;
  contentHtml: string;
}

/** What a visitor or member agreed to, as every form keeps it. */
export interface ConsentRecord<Purpose extends string = ConsentPurpose> {
  purpose: Purpose;
  protocolId: number;
  protocolVersion: string;
  /** SHA-256, hexadecimal, of the sentence shown, a line feed and the protocol's text. */
  textHash: string;
  /** Full name and telephone of whoever receives the data, where it is somebody else. */
  receiver: string | null;
}

/** @param sentence as it stood beside the box */
export function consentRecord<Purpose extends string>(
  purpose: Purpose,
  sentence: string,
  protocol: ConsentProtocol,
  receiver?: ConsentReceiver,
): ConsentRecord<Purpose> {
  return {
    purpose,
    protocolId: protocol.id,
    protocolVersion: protocol.version,
    textHash: createHash("sha256").update(`${sentence}\n${protocol.contentHtml}`).digest("hex"),
    receiver: receiver ? `${receiver.fullName} ${receiver.phone}` : null,
  };
}
