import { notifyContentChanged } from "../../database/listen.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { listAuthorisations } from "./authorisations.service.ts";
import { createDealerPages } from "./dealer-page.service.ts";
import { dealerHandlers } from "./dealers.routes.ts";
import { createDealersService } from "./dealers.service.ts";
import { reportRetention } from "./retention.ts";
import { serviceProviderDocuments } from "./service-provider-documents.ts";
import { stoppedDocuments } from "./stopped-documents.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    dealerDay: Record<string, never>;
  }
}

/** Where cars are sold and served. */
export function dealersModule({ database, security }: House, { vehicles }: { vehicles: VehiclesService }) {
  const dealers = createDealersService(database);
  const pages = createDealerPages({ database, security, vehicles });
  const authorisations = () => listAuthorisations(database);
  return defineModule({
    dealers,
    handlers: dealerHandlers(dealers, pages, authorisations),
    // Holidays that are over are left out.
    jobs: [defineJob("dealerDay", () => notifyContentChanged(database, ["dealers"]), { cron: "0 0 * * *" })],
    documents: [...stoppedDocuments(() => pages.listStopped()), ...serviceProviderDocuments(authorisations)],
    retention: [reportRetention(database)],
    sitemap: [pages.sitemap],
    setup: { dealer: async () => (await dealers.listRegions()).length > 0 },
    personalData: {
      dealer_reports: {
        what: "门店信息纠错中填写的说明",
        why: "核对门店信息",
        until: "一年后删除",
        columns: ["text_encrypted"],
        ofPerson: { nobodys: "不问是谁写的" },
      },
    },
    wholeReads: {
      dealers: "the whole network is one answer, kept until a dealer changes",
      regions: "provinces, cities and districts; never more than the country has",
      stopped_dealers: "as many as there were dealers, at most",
    },
  });
}
