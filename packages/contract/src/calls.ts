import type { Call } from "./call.ts";
import { accountCalls } from "./calls/accounts.ts";
import { analyticsCalls } from "./calls/analytics.ts";
import { appointmentCalls } from "./calls/appointments.ts";
import { contentCalls } from "./calls/content.ts";
import { fileCalls } from "./calls/files.ts";
import { garageCalls } from "./calls/garage.ts";
import { recruitmentCalls } from "./calls/recruitment.ts";
import { vehicleCalls } from "./calls/vehicles.ts";
import { verificationCalls } from "./calls/verification.ts";
import type { CallId } from "./routes.ts";

/** Every call of the product, by domain. */
export const calls = {
  ...contentCalls,
  ...vehicleCalls,
  ...appointmentCalls,
  ...verificationCalls,
  ...recruitmentCalls,
  ...fileCalls,
  ...accountCalls,
  ...garageCalls,
  ...analyticsCalls,
} satisfies { [Id in CallId]: Call<Id> };
