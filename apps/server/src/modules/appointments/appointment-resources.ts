import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { ConsentProtocol } from "../submissions/consent-record.ts";
import type { SubmissionDesk } from "../submissions/submissions.service.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import type { ConsentPurpose } from "./consents.ts";

/** What appointments lean on. */
export interface AppointmentResources {
  database: Database;
  jobs: Pick<Jobs, "enqueue">;
  security: Security;
  vehicles: Pick<VehiclesService, "listTestDriveVehicles">;
  dealers: DealersService;
  messages: MessagesService;
  limiter: Limiter;
  /** Of test drives. */
  desk: SubmissionDesk;
  /** Of call-backs. */
  callBacks: Pick<SubmissionDesk, "add" | "findOnly">;
  /** The agreements in force that the form's boxes refer to. */
  findConsentProtocols(): Promise<Record<ConsentPurpose, ConsentProtocol>>;
  /** Under which visitors reach the site, without a slash at its end: for the link in messages. */
  origin: string;
  now: () => Date;
}
