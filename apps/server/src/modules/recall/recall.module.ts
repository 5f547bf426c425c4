import { join } from "node:path";
import { BASE_PATH } from "@marque/contract/base-path";
import { notifyContentChanged } from "../../database/listen.ts";
import type { ContentService } from "../content/content.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { batchRetention, emptyBatchJob } from "./empty-batches.ts";
import { manageRecallHandlers } from "./manage-recalls.routes.ts";
import { createManageRecalls } from "./manage-recalls.service.ts";
import { proofDocument } from "./proof-document.ts";
import { recallHandlers } from "./recall.routes.ts";
import { createRecallService } from "./recall.service.ts";
import { createRecallCars } from "./recall-cars.ts";
import { createRecallProofs } from "./recall-proofs.ts";
import { proofRetention } from "./retention.ts";
import { recallStateImport } from "./vehicle-state-import.ts";
import { vehicleStateHandlers } from "./vehicle-states.routes.ts";
import { createVehicleStates, recallProgressTask } from "./vehicle-states.service.ts";
import { vinBatchTask } from "./vin-batch-task.ts";
import { vinBatchHandlers } from "./vin-batches.routes.ts";
import { createVinBatches } from "./vin-batches.service.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    recallDay: Record<string, never>;
  }
}

/** Recalls: what is announced, and which cars they are about. */
export function recallModule(
  { database, security, limiter, jobs, pdf, settings }: House,
  { content, verification, tasks }: { content: ContentService; verification: VerificationService; tasks: TaskStarter },
) {
  const recall = createRecallService({ database, security, limiter, verification });
  const proofs = createRecallProofs({ database, recall });
  const managing = createManageRecalls({ database });
  const workFolder = join(settings.dataDirectory, "incoming");
  const batches = createVinBatches({ database, security, limiter, tasks, jobs, workFolder });
  const states = createVehicleStates({ database, security, tasks });
  const proofPage = (number: string) => `${BASE_PATH}/carRecall?proof=${encodeURIComponent(number)}`;
  return defineModule({
    cars: createRecallCars({ database, security }),
    handlers: {
      ...recallHandlers(recall, proofs),
      ...manageRecallHandlers(managing),
      ...vinBatchHandlers(batches),
      ...vehicleStateHandlers(states),
    },
    secondPerson: { recall: managing, recallVins: batches },
    tasks: { recallVins: vinBatchTask({ security, jobs }), recallProgress: recallProgressTask(database) },
    imports: { recallState: recallStateImport({ security }) },
    // Campaigns begin and end with a day.
    jobs: [defineJob("recallDay", () => notifyContentChanged(database, ["recalls"]), { cron: "0 0 * * *" }), emptyBatchJob(database)],
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
    retention: [proofRetention(database), batchRetention(database)],
    personalData: {
      recall_vehicles: {
        what: "召回车辆的车架号",
        why: "缺陷汽车产品召回管理条例第九条",
        until: "不少于 10 年",
        columns: ["vin_index", "vin_encrypted"],
        ofPerson: { nobodys: "只按车架号记录，不含车主" },
      },
      recall_batches: {
        what: "导入召回车辆的文件名",
        why: "核对导入",
        until: "与车架号同期",
        columns: ["file_name_encrypted"],
        ofPerson: { nobodys: "工作人员的文件" },
      },
      recall_batch_parts: {
        what: "导入而未读取的车架号",
        why: "导入召回车辆",
        until: "最长 7 天",
        columns: ["rows_encrypted"],
        ofPerson: { nobodys: "只按车架号记录，不含车主" },
      },
    },
    wholeReads: {
      recall_campaigns: "recalls of one brand: a few in a year",
      recall_batches: "files of VINs: a few of each recall",
      recall_coverage: "how the VINs of one brand begin: a few",
    },
  });
}
