import type { Database, Transaction } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Actor } from "../staff/audit.service.ts";
import { type CampaignRow, listCoveredMakers, listRecallsOfVehicle, type VehicleRecallRow } from "./recall.repository.ts";
import { changeVehicle, lockVehicle } from "./vehicle-states.repository.ts";
import { changeState } from "./vehicle-states.service.ts";
import { vinIndex } from "./vin-index.ts";

/** A recall in which a car is, and how far it is there. */
export type RecallOfCar = Pick<VehicleRecallRow, "state" | "doneAt"> & {
  campaign: Pick<CampaignRow, "id" | "filingNo" | "title" | "scope" | "startDate" | "partsState" | "hotline">;
};

/** The cars of recalls for those who serve their owners. VINs are normalised. */
export interface RecallCars {
  /** What a car is found by. */
  indexOf(vin: string): Buffer;
  /** How the VINs of the brand begin; none where nobody has told. */
  listMakers(within?: Database): Promise<ReadonlySet<string>>;
  /** Whether a car is one of the brand's, as far as anybody has told which are. */
  isOfBrand(vin: string): Promise<boolean>;
  /** The published recalls that a car is in; pass a transaction to read inside it. */
  list(vin: string, within?: Database): Promise<RecallOfCar[]>;
  /** Notes that a car is expected at a dealer, where nobody else has noted anything. */
  expect(tx: Transaction, vin: string, campaignIds: readonly number[], dealerId: number): Promise<void>;
  /** Takes that back, where it is still so. */
  release(tx: Transaction, vin: string, campaignIds: readonly number[], dealerId: number): Promise<void>;
  /** Notes that it was done at a dealer today, in the log too. Answers how many recalls were not done before. */
  finish(tx: Transaction, actor: Actor, vin: string, campaignIds: readonly number[], dealerId: number): Promise<number>;
}

export const isOpenRecall = ({ state }: Pick<RecallOfCar, "state">): boolean => state !== "done";

export function createRecallCars(resources: { database: Database; security: Security; now?: () => Date }): RecallCars {
  const { database, security, now = () => new Date() } = resources;
  const indexOf = (vin: string) => vinIndex(security, vin);

  /** In one order, so that two who change the same car wait for each other and not both. */
  async function* locked(tx: Transaction, vin: string, campaignIds: readonly number[]) {
    for (const id of [...campaignIds].sort((one, other) => one - other)) {
      const found = await lockVehicle(tx, id, indexOf(vin));
      if (found) yield found;
    }
  }

  return {
    indexOf,
    listMakers: (within = database) => listCoveredMakers(within),

    async isOfBrand(vin) {
      const makers = await listCoveredMakers(database);
      return makers.size === 0 || makers.has(vin.slice(0, 3));
    },
    list: (vin, within = database) => listRecallsOfVehicle(within, indexOf(vin)),

    async expect(tx, vin, campaignIds, dealerId) {
      for await (const car of locked(tx, vin, campaignIds)) {
        if (car.state === "open") await changeVehicle(tx, car, { state: "booked", doneAt: null, dealerId });
      }
    },

    async release(tx, vin, campaignIds, dealerId) {
      for await (const car of locked(tx, vin, campaignIds)) {
        if (car.state === "booked" && car.dealerId === dealerId)
          await changeVehicle(tx, car, { state: "open", doneAt: null, dealerId: null });
      }
    },

    async finish(tx, actor, vin, campaignIds, dealerId) {
      let noted = 0;
      const done = { state: "done" as const, doneAt: localDate(now()), dealerId };
      for await (const car of locked(tx, vin, campaignIds)) {
        if (isOpenRecall(car) && (await changeState(tx, actor, car, done, vin))) noted += 1;
      }
      return noted;
    },
  };
}
