import { BASE_PATH } from "@marque/contract/base-path";
import { notifyContentChanged } from "../../database/listen.ts";
import type { ContentService } from "../content/content.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { proofDocument } from "./proof-document.ts";
import { recallHandlers } from "./recall.routes.ts";
import { createRecallService } from "./recall.service.ts";
import { createRecallProofs } from "./recall-proofs.ts";
import { proofRetention } from "./retention.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    recallDay: Record<string, never>;
  }
}

/** Recalls: what is announced, and which cars they are about. */
export function recallModule(
  { database, security, limiter, pdf, settings }: House,
  { content, verification }: { content: ContentService; verification: VerificationService },
) {
  const recall = createRecallService({ database, security, limiter, verification });
  const proofs = createRecallProofs({ database, recall });
  const proofPage = (number: string) => `${BASE_PATH}/carRecall?proof=${encodeURIComponent(number)}`;
  return defineModule({
    handlers: recallHandlers(recall, proofs),
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
    downloads: [
      {
        path: `${BASE_PATH}/carRecall/proof/:number/proof.pdf`,
        otherwise: ({ number = "" }) => proofPage(number),
        async open({ number = "" }) {
          const proof = await proofs.get(number);
          const { brand } = await content.requireSiteSettings();
          const address = settings.publicOrigin + proofPage(proof.number);
          const printed = await pdf.print(proofDocument(proof, { issuer: brand.company, address }));
          return { fileName: `召回查询凭证-${proof.number}.pdf`, mediaType: "application/pdf", content: printed };
        },
      },
    ],
    retention: [proofRetention(database)],
    personalData: { recall_vehicles: "车架号（加密），不少于 10 年：缺陷汽车产品召回管理条例第九条" },
    wholeReads: {
      recall_campaigns: "recalls of one brand: a few in a year",
      recall_coverage: "how the VINs of one brand begin: a few",
    },
  });
}
