import { BASE_PATH, CONSOLE_PATH } from "@marque/contract/base-path";
import type { Logger } from "pino";
import type { Database } from "../apps/server/src/database/client.ts";
import type { Jobs } from "../apps/server/src/database/jobs.ts";
import { createSecurity } from "../apps/server/src/security/field-encryption.ts";
import type { Settings } from "../apps/server/src/settings.ts";
import { seedAnswers } from "./answers/seed.ts";
import { seedContent } from "./content/seed.ts";
import { seedDealers } from "./dealers/seed.ts";
import { installMedia } from "./media/install.ts";
import { seedMediaLibrary } from "./media/library.ts";
import { seedMembers } from "./members/seed.ts";
import { seedStaff } from "./staff/seed.ts";
import { seedVehicles } from "./vehicles/seed.ts";

/**
 * Fills an empty database with the demo brand. The caller has one transaction around it, so that it happens as a whole or not at
 * all. Prints how to sign in as each demo member and colleague; tokens and passwords cannot be shown a second time.
 */
export async function seedDemo(
  database: Database,
  { settings, log, jobs }: { settings: Settings; log: Logger; jobs: Jobs },
): Promise<void> {
  await installMedia(settings.dataDirectory);
  await seedMediaLibrary(database);
  log.info("Demo brand: pictures");
  await seedVehicles(database);
  log.info("Demo brand: vehicles");
  await seedDealers(database);
  log.info("Demo brand: dealers and test cars");
  await seedContent({ database, jobs });
  log.info("Demo brand: navigation, news, agreements and site settings");
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const colleagues = await seedStaff(database);
  await seedAnswers(database, security);
  log.info("Demo brand: sign-ups and answers to the survey");
  const signIns = await seedMembers(database, security);
  for (const { nickname, token } of signIns) {
    log.info(`Demo member ${nickname} signs in at ${settings.publicOrigin}${BASE_PATH}/?token=${token}`);
  }
  for (const { account, password } of colleagues) {
    log.info(`Demo colleague ${account} signs in at ${settings.publicOrigin}${CONSOLE_PATH}/ with ${password}`);
  }
}
