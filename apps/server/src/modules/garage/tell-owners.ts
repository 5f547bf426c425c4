import { transaction } from "../../database/client.ts";
import { defineJob, type ModuleJob } from "../module.ts";
import type { BindingRow } from "./garage.repository.ts";
import { type GarageResources, noteOfCar, PRODUCT, tellOfCar } from "./garage-resources.ts";
import { listBoundAfter, listOpenRecalls, listStopped, listTold, markTold } from "./notices.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    tellCarOwners: Record<string, never>;
  }
}

const BATCH = 500;

/** Something that the owner of a car has not been told of yet. */
interface DueNotice {
  binding: BindingRow;
  kind: "recall" | "dealer";
  /** As in `recall 12` or `dealer 7`; told once. */
  about: string;
  title: string;
}

/**
 * Every two hours of the day, tells the owners of bound cars of recalls that were published and of their dealer's end, each once. May be
 * interrupted, done twice and done by several at once.
 */
export function tellOwnersJob(resources: GarageResources): ModuleJob {
  const { database, now } = resources;

  async function listDue(cars: readonly BindingRow[]): Promise<DueNotice[]> {
    const recalls = await listOpenRecalls(
      database,
      cars.map(({ vinIndex }) => vinIndex),
    );
    const stopped = await listStopped(database, [...new Set(cars.flatMap(({ dealerId }) => dealerId ?? []))]);
    const told = await listTold(
      database,
      cars.map(({ id }) => id),
    );
    return cars
      .flatMap((binding): DueNotice[] => [
        ...recalls
          .filter(({ vinIndex }) => vinIndex.equals(binding.vinIndex))
          .map(({ id, title }) => ({ binding, kind: "recall" as const, about: `recall ${id}`, title })),
        ...stopped
          .filter(({ id }) => id === binding.dealerId)
          .map(({ id, name }) => ({ binding, kind: "dealer" as const, about: `dealer ${id}`, title: name })),
      ])
      .filter(({ binding, about }) => !told.has(`${binding.id} ${about}`));
  }

  async function tell({ binding, kind, about, title }: DueNotice): Promise<void> {
    const isRecall = kind === "recall";
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
      let last = 0;
      for (;;) {
        const cars = await listBoundAfter(database, last, BATCH);
        for (const due of await listDue(cars)) await tell(due);
        if (cars.length < BATCH) return;
        last = cars.at(-1)?.id ?? last;
      }
    },
    { cron: "11 9-20/2 * * *" },
  );
}
