import { CAR_DOCUMENT_DAYS } from "@marque/contract/rules/car-binding";
import { transaction } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import { defineJob, type ModuleJob, type Retention } from "../module.ts";
import { changeOwner, daysAfter, holdCar } from "./become-owner.ts";
import { openDetails, sealDetails } from "./car-details.ts";
import { emptied, endRequest } from "./claims.service.ts";
import { changeBinding, deleteEnded, findBinding, listTransfersDue, lockDocumentsOver, lockForgotten } from "./garage.repository.ts";
import { documentHolder, type GarageResources, noteOfCar, PRODUCT } from "./garage-resources.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanCars: Record<string, never>;
    carTransfers: Record<string, never>;
  }
}

const BATCH = 200;
/** How long is kept what has ended (decisions "retention"). */
const ENDED_MONTHS = 24;

/** Every night: documents whose time is over go, with a line that says so; requests that nobody went on with end; what has long ended is deleted. */
export function carRetention(resources: GarageResources): Retention {
  const { database, security, files } = resources;

  const removeDocuments = (at: Date) =>
    transaction(database, async (tx) => {
      const due = await lockDocumentsOver(tx, at, BATCH);
      await files.release(
        tx,
        due.map(({ id }) => documentHolder(id)),
      );
      for (const row of due) {
        const hadPicture = row.documentId !== null;
        await changeBinding(tx, row.id, {
          detailsEncrypted: sealDetails(security, { ...openDetails(security, row), ...emptied }),
          documentId: null,
          documentGoesAt: null,
          ...(hadPicture && { documentGoneAt: at }),
        });
        await noteOfCar(tx, row, at, hadPicture ? "购车凭证已删除" : "证件号片段已删除", PRODUCT);
      }
      return due.length;
    });

  const endForgotten = (at: Date) =>
    transaction(database, async (tx) => {
      const due = await lockForgotten(tx, daysAfter(at, -CAR_DOCUMENT_DAYS), BATCH);
      for (const row of due)
        await endRequest(tx, { ...resources, now: () => at }, row, PRODUCT, `${CAR_DOCUMENT_DAYS} 天没有继续，申请已结束`);
      return due.length;
    });

  const deleteOld = (at: Date) => transaction(database, (tx) => deleteEnded(tx, monthsBefore(at, ENDED_MONTHS), BATCH));

  return {
    job: "cleanCars",
    cron: "17 4 * * *",
    async clean(at) {
      for (const some of [removeDocuments, endForgotten, deleteOld]) {
        while ((await some(at)) === BATCH);
      }
    },
  };
}

/** Every hour, makes owners of those to whom nobody has objected in time. May be interrupted and done again. */
export function transferJob(resources: GarageResources): ModuleJob {
  const { database, now } = resources;
  return defineJob(
    "carTransfers",
    async () => {
      for (const id of await listTransfersDue(database, now(), BATCH)) {
        await transaction(database, async (tx) => {
          const found = await findBinding(tx, id);
          const held = found && (await holdCar(tx, found));
          if (held?.state === "TRANSFER_REQUESTED") await changeOwner(tx, resources, held, PRODUCT);
        });
      }
    },
    { cron: "7 * * * *" },
  );
}
