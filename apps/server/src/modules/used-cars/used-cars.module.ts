import { notifyContentChanged } from "../../database/listen.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import { createLiveIndex } from "./live-index.ts";
import { usedCarHandlers } from "./used-cars.routes.ts";
import { createUsedCarsService } from "./used-cars.service.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    usedCarDay: Record<string, never>;
  }
}

/** Used cars that dealers offer: found by facets, each with a page of its own. */
export function usedCarsModule({ database, security, changes }: House, { cars }: { cars: RecallCars }) {
  const index = createLiveIndex({ database, changes });
  const usedCars = createUsedCarsService({ database, security, index, recalls: cars });
  return defineModule({
    handlers: usedCarHandlers(usedCars),
    sitemap: [usedCars.sitemap],
    // Ages go by months.
    jobs: [defineJob("usedCarDay", () => notifyContentChanged(database, ["usedCars"]), { cron: "0 0 * * *" })],
    personalData: {
      used_cars: {
        what: "在售与已售二手车的车架号",
        why: "核对车辆身份、召回与重复上架",
        until: "与车源同期",
        columns: ["vin_encrypted", "vin_index"],
        ofPerson: { nobodys: "只按车架号记录，不含原车主" },
      },
    },
    start: () => index.start(),
  });
}
