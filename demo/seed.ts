import { BASE_PATH, CONSOLE_PATH } from "@marque/contract/base-path";
import type { Logger } from "pino";
import type { FileStorage } from "../apps/server/src/adapters/storage/port.ts";
import type { Database, Transaction } from "../apps/server/src/database/client.ts";
import type { Jobs } from "../apps/server/src/database/jobs.ts";
import { deleteItem } from "../apps/server/src/modules/content/workflow/workflow.repository.ts";
import { createSecurity } from "../apps/server/src/security/field-encryption.ts";
import type { Settings } from "../apps/server/src/settings.ts";
import { seedDrives } from "./answers/drives.ts";
import { seedAnswers } from "./answers/seed.ts";
import { seedContent } from "./content/seed.ts";
import { hangDealerPhotos } from "./dealers/photos.ts";
import { seedDealers } from "./dealers/seed.ts";
import { seedGarage } from "./garage/seed.ts";
import { installMedia } from "./media/install.ts";
import { seedMediaLibrary } from "./media/library.ts";
import { seedMembers } from "./members/seed.ts";
import { seedRecalls } from "./recall/seed.ts";
import { seedStaff } from "./staff/seed.ts";
import { seedUsedCars } from "./used-cars/seed.ts";
import { seedVehicles } from "./vehicles/seed.ts";

/**
 * Fills a database in which nobody has written with the demo brand; the drafts that the product comes with make room. The caller
 * has one transaction around it, so that it happens as a whole or not at all. Returns, a line each, how to sign in as each demo member
 * and colleague; tokens and passwords cannot be shown a second time.
 */
export async function seedDemo(
  database: Database,
  { settings, log, jobs, storage }: { settings: Settings; log: Logger; jobs: Jobs; storage: FileStorage },
): Promise<string[]> {
  await makeRoom(database as Transaction);
  await installMedia(storage);
  await seedMediaLibrary(database);
  log.info("Demo brand: pictures");
  await seedVehicles(database);
  log.info("Demo brand: vehicles");
  await seedDealers(database);
  await hangDealerPhotos(database);
  log.info("Demo brand: dealers and test cars");
  await seedContent({ database, jobs });
  log.info("Demo brand: navigation, news, agreements and site settings");
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const colleagues = await seedStaff(database);
  await seedAnswers(database, security);
  await seedDrives(database, security);
  await seedRecalls(database, security);
  await seedUsedCars(database, security);
  log.info("Demo brand: sign-ups, test drives, answers to the survey and recalls");
  const signIns = await seedMembers(database, security);
  await seedGarage(database, { security, storage });
  return [
    ...signIns.flatMap(({ nickname, mobile, password, token }) => [
      `Demo member ${nickname} signs in at ${settings.publicOrigin}${BASE_PATH}/?token=${token}`,
      `Demo member ${nickname} signs in by hand at ${settings.publicOrigin}${BASE_PATH}/login with ${mobile} and ${password}`,
    ]),
    ...colleagues.map(
      ({ account, password }) => `Demo colleague ${account} signs in at ${settings.publicOrigin}${CONSOLE_PATH}/ with ${password}`,
    ),
  ];
}

/** What the migrations have written of what the brand has itself. */
async function makeRoom(tx: Transaction): Promise<void> {
  const begun = {
    siteSettings: [1],
    grayMode: [1],
    protocol: [1, 2, 3, 4],
    disclosure: [14, 27],
    vehicleCatalogue: [12],
    vehiclePage: [12],
  } as const;
  for (const [type, ids] of Object.entries(begun)) for (const id of ids) await deleteItem(tx, type as keyof typeof begun, id);
}
