import { join } from "node:path";
import type { ContentService } from "../content/content.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { createCars } from "./cars.service.ts";
import { carsOfPerson } from "./cars-of-person.ts";
import { createCarClaims } from "./claims.service.ts";
import { garageHandlers, manageGarageHandlers } from "./garage.routes.ts";
import type { GarageResources } from "./garage-resources.ts";
import { carRetention, transferJob } from "./retention.ts";
import { createCarReviews } from "./reviews.service.ts";
import { createSalesBatches, emptySalesJob, salesRetention } from "./sales-batches.service.ts";
import { carSalesTask } from "./sales-task.ts";
import { tellOwnersJob } from "./tell-owners.ts";

/** The cars of members: whose they are, and what sales records know of them. */
export function garageModule(
  house: House,
  needs: {
    content: ContentService;
    verification: VerificationService;
    messages: MessagesService;
    files: FilesService;
    cars: RecallCars;
    tasks: TaskStarter;
  },
) {
  const { database, security, limiter, jobs, settings } = house;
  const { tasks, ...services } = needs;
  const resources: GarageResources = { ...services, database, security, limiter, origin: settings.publicOrigin, now: () => new Date() };
  const workFolder = join(settings.dataDirectory, "incoming");
  const sales = createSalesBatches({ database, security, limiter, tasks, jobs, workFolder });
  return defineModule({
    handlers: {
      ...garageHandlers(createCars(resources), createCarClaims(resources)),
      ...manageGarageHandlers(createCarReviews(resources), sales),
    },
    jobs: [transferJob(resources), tellOwnersJob(resources), emptySalesJob(database)],
    retention: [carRetention(resources), salesRetention(database)],
    tasks: { carSales: carSalesTask({ security, jobs, cars: needs.cars }) },
    personalData: carsOfPerson(resources),
    wholeReads: { car_sales_batches: "files of sales records: some in a month" },
  });
}
