import { BASE_PATH } from "@marque/contract/base-path";
import { notifyContentChanged } from "../../database/listen.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { recallHandlers } from "./recall.routes.ts";
import { createRecallService } from "./recall.service.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    recallDay: Record<string, never>;
  }
}

/** Recalls: what is announced, and which cars they are about. */
export function recallModule({ database, security, limiter }: House, { verification }: { verification: VerificationService }) {
  const recall = createRecallService({ database, security, limiter, verification });
  return defineModule({
    handlers: recallHandlers(recall),
    // Campaigns begin and end with a day.
    jobs: [defineJob("recallDay", () => notifyContentChanged(database, ["recalls"]), { cron: "0 0 * * *" })],
    documents: [
      {
        path: `${BASE_PATH}/recalls.json`,
        contentType: "application/json; charset=utf-8",
        tags: ["recalls"],
        make: async () => JSON.stringify(await recall.openData()),
      },
    ],
    personalData: { recall_vehicles: "车架号（加密），不少于 10 年：缺陷汽车产品召回管理条例第九条" },
    wholeReads: {
      recall_campaigns: "recalls of one brand: a few in a year",
      recall_coverage: "how the VINs of one brand begin: a few",
    },
  });
}
