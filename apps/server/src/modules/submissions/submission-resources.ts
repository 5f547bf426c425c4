import type { Database, Transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { VerificationService } from "../verification/verification.service.ts";

/** What submissions lean on. */
export interface SubmissionResources {
  database: Database;
  security: Security;
  verification: Pick<VerificationService, "requireCaptcha" | "checkSmsCode" | "burnSmsCode">;
  limits: Pick<Settings["limits"]["leads"], "perMobileDay" | "perAddressHour" | "mergeDays">;
  now: () => Date;
  /** Told of every event in its transaction, while the submission is locked. */
  onEvent?: (tx: Transaction, event: { submissionId: number; eventId: number; at: Date }) => Promise<void>;
}
