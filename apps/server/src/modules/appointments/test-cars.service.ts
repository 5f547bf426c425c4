import { AppError, invalidFields } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import type { DealerScope } from "../../http/calls.ts";
import { localDate } from "../../local-time.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { createDealerChoice } from "./calendar.service.ts";
import { presentCars } from "./present-cars.ts";
import { addCar, countBookingsOf, listCars, listCarsWithBookings, lockCar, type StoredCar, updateCar } from "./test-cars.repository.ts";

const MOST_SHOWN = 100;
/** In service at once: no dealer's yard holds more. */
const MOST_CARS = 40;

/** The cars that a dealer has for test drives. */
export function createTestCars(resources: Pick<AppointmentResources, "database" | "security" | "vehicles" | "dealers" | "now">) {
  const { database, security, vehicles, dealers, now } = resources;
  const requireDealerOf = createDealerChoice(resources);

  /** Throws wrong-field errors for what cannot be driven. */
  async function requireVehicle({ vehicleId, trimId }: { vehicleId: number; trimId: number | null }): Promise<string> {
    const vehicle = (await vehicles.listTestDriveVehicles()).find((known) => known.vehicleId === vehicleId);
    if (!vehicle) throw invalidFields({ vehicleId: "请选择可试驾的车型" });
    if (trimId !== null && !vehicle.trims.some((trim) => trim.trimId === trimId)) throw invalidFields({ trimId: "请选择该车型的配置" });
    return vehicle.name;
  }

  function requireReceiving({ status, services }: Dealer): void {
    if (status === "stopped") throw new AppError("wrongState", { message: "门店已终止授权，不能再修改" });
    if (!services.includes("sales")) throw new AppError("wrongState", { message: "不做销售的门店没有试驾车" });
  }

  function requireWithin(car: StoredCar | undefined, { dealerId }: DealerScope): StoredCar {
    if (car && (dealerId === null || car.dealerId === dealerId)) return car;
    throw new AppError("notFound", { message: "没有这辆试驾车" });
  }

  return {
    async list({ dealerCode }: ParsedInput<"testCarList">, scope: DealerScope): Promise<CallOutput<"testCarList">> {
      const dealer = await requireDealerOf(dealerCode, scope);
      const [stored, drivable] = await Promise.all([
        listCarsWithBookings(database, { dealerId: dealer.id, now: now(), limit: MOST_SHOWN }),
        vehicles.listTestDriveVehicles(),
      ]);
      const cars = await presentCars(resources, stored);
      return {
        cars: stored.map(({ since, bookings }, index) => ({ ...(cars[index] as (typeof cars)[number]), since, bookings })),
        vehicles: drivable.map(({ vehicleId, name, trims }) => ({ vehicleId, name, trims })),
      };
    },

    /** Throws `notFound`, `wrongState` and wrong-field errors; a car stays of its vehicle. */
    async save(actor: Actor, input: ParsedInput<"testCarSave">, scope: DealerScope): Promise<CallOutput<"testCarSave">> {
      const { vehicleId, trimId, plate, transferDays } = input;
      const name = await requireVehicle(input);
      const plateChange = plate === undefined ? {} : { plateEncrypted: plate === "" ? null : security.encryptField("plate", plate) };
      return transaction(database, async (tx) => {
        const stored = input.id === null ? null : requireWithin(await lockCar(tx, input.id), scope);
        const dealer = stored ? await dealers.getDealer(stored.dealerId, tx) : await requireDealerOf(input.dealerCode, scope);
        requireReceiving(dealer);
        if (stored && stored.vehicleId !== vehicleId) throw invalidFields({ vehicleId: "不能改为其他车型，请停用后另加一辆" });
        if (!stored && (await listCars(tx, dealer.id)).length >= MOST_CARS) {
          throw new AppError("wrongState", { message: `最多 ${MOST_CARS} 辆在用的试驾车` });
        }
        const values = { trimId, transferDays, ...plateChange };
        const id = stored ? stored.id : (await addCar(tx, { dealerId: dealer.id, vehicleId, since: localDate(now()), ...values })).id;
        if (stored) await updateCar(tx, id, values);
        await recordAudit(tx, actor, {
          action: stored ? "testCar.change" : "testCar.create",
          entity: "testCar",
          entityId: id,
          summary: `${stored ? "修改" : "新增"}试驾车：${dealer.shortName}，${name}`,
          before: stored && { trimId: stored.trimId, transferDays: stored.transferDays },
          after: { vehicleId, trimId, transferDays, ...(plate === undefined ? {} : { plate: plate === "" ? "已删除" : "已填写" }) },
        });
        await notifyContentChanged(tx, ["dealers"]);
        return { id };
      });
    },

    /** Out of service a car takes no more bookings and keeps those that it has; answers how many. Throws `notFound`. */
    async retire(actor: Actor, { id, isRetired }: ParsedInput<"testCarRetire">, scope: DealerScope): Promise<CallOutput<"testCarRetire">> {
      return transaction(database, async (tx) => {
        const car = requireWithin(await lockCar(tx, id), scope);
        if (car.withdrawn !== isRetired) {
          await updateCar(tx, id, { withdrawn: isRetired });
          await recordAudit(tx, actor, {
            action: isRetired ? "testCar.retire" : "testCar.restore",
            entity: "testCar",
            entityId: id,
            summary: isRetired ? "停用试驾车" : "恢复试驾车",
          });
          await notifyContentChanged(tx, ["dealers"]);
        }
        return { bookings: await countBookingsOf(tx, id, now()) };
      });
    },
  };
}
