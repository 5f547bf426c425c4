import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { ConsentProtocol } from "../forms/consent-record.ts";
import type { FormGuard } from "../forms/form-guard.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import type { ConsentPurpose } from "./consents.ts";

/** What appointments lean on. */
export interface AppointmentResources {
  database: Database;
  security: Security;
  vehicles: Pick<VehiclesService, "listTestDriveVehicles">;
  dealers: DealersService;
  verification: VerificationService;
  messages: MessagesService;
  /** Of the booking form. */
  guard: FormGuard;
  /** The agreements in force that the form's boxes refer to. */
  findConsentProtocols(): Promise<Record<ConsentPurpose, ConsentProtocol>>;
  limits: Pick<Settings["limits"]["leads"], "perMobileDay" | "perAddressHour" | "mergeDays">;
  /** Under which visitors reach the site, without a slash at its end: for the link in messages. */
  origin: string;
  now: () => Date;
}
