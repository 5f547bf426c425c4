import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { FormGuard } from "../forms/form-guard.ts";
import type { VerificationService } from "../verification/verification.service.ts";

/** What the survey leans on. */
export interface SurveyResources {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findConsentProtocols">;
  dealers: Pick<DealersService, "findDealer" | "listDealersOfCity">;
  verification: VerificationService;
  /** Of the survey's form. */
  guard: FormGuard;
  limits: Pick<Settings["limits"]["leads"], "perAddressHour">;
  now: () => Date;
}
