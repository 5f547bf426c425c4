import { maskPlate } from "@marque/contract/rules/plate";
import type { AppointmentResources } from "./appointment-resources.ts";
import { listCarsById, type StoredCar } from "./test-cars.repository.ts";

/** Cars as their dealer's people know them. @param gone ids of those that are out of service and still have something booked */
export async function presentCars(
  { database, security, vehicles }: Pick<AppointmentResources, "database" | "security" | "vehicles">,
  cars: readonly StoredCar[],
  gone: readonly number[] = [],
) {
  const all = gone.length > 0 ? [...cars, ...(await listCarsById(database, [...new Set(gone)]))] : cars;
  const known = await vehicles.listTestDriveVehicles();
  return all.map((car) => {
    const vehicle = known.find(({ vehicleId }) => vehicleId === car.vehicleId);
    const alike = all.filter(({ vehicleId, withdrawn }) => vehicleId === car.vehicleId && withdrawn === car.withdrawn);
    return {
      id: car.id,
      vehicleId: car.vehicleId,
      vehicle: vehicle?.name ?? `车型 ${car.vehicleId}`,
      trimId: car.trimId,
      trim: vehicle?.trims.find(({ trimId }) => trimId === car.trimId)?.name ?? "",
      plate: car.plateEncrypted === null ? "" : maskPlate(security.decryptField("plate", car.plateEncrypted)),
      number:
        alike
          .map(({ id }) => id)
          .sort((one, other) => one - other)
          .indexOf(car.id) + 1,
      transferDays: car.transferDays,
      isRetired: car.withdrawn,
    };
  });
}
