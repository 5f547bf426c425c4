import { transaction } from "../../database/client.ts";
import { defineJob, type ModuleJob } from "../module.ts";
import { type GarageResources, noteOfCar, PRODUCT, tellOfCar } from "./garage-resources.ts";
import { type DueNotice, listDealerNotices, listRecallNotices, markTold } from "./notices.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    tellCarOwners: Record<string, never>;
  }
}

const BATCH = 100;

/**
 * Every hour of the day, tells the owners of bound cars of recalls that were published and of their dealer's end, each once. May be
 * interrupted, done twice and done by several at once.
 */
export function tellOwnersJob(resources: GarageResources): ModuleJob {
  const { database, now } = resources;

  async function tell({ binding, about, title }: DueNotice): Promise<void> {
    const isRecall = about.startsWith("recall");
    await transaction(database, async (tx) => {
      if (!(await markTold(tx, binding.id, about, now()))) return;
      const template = isRecall ? "carRecalled" : "carDealerStopped";
      const note = isRecall ? `${title}，维修免费` : `${title}已终止授权，质保与保养由接续门店承接`;
      await tellOfCar(tx, resources, binding, { template, note, about: `car ${binding.id} ${about}` });
      await noteOfCar(tx, binding, now(), isRecall ? "已通知召回" : "已通知门店停业", PRODUCT, title);
    });
  }

  return defineJob(
    "tellCarOwners",
    async () => {
      for (const list of [listRecallNotices, listDealerNotices]) {
        let due: DueNotice[];
        do {
          due = await list(database, BATCH);
          for (const one of due) await tell(one);
        } while (due.length === BATCH);
      }
    },
    { cron: "11 9-20 * * *" },
  );
}
