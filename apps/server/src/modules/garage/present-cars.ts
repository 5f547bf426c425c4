import type { BoundCar } from "@marque/contract/entities/garage";
import { nextMaintenance, warrantyEnd } from "@marque/contract/rules/car-binding";
import { maskVin } from "@marque/contract/rules/vin";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { maskOwnerName, openDetails, openVin } from "./car-details.ts";
import type { ListedCar } from "./listed-cars.repository.ts";

const wire = (at: Date | null) => at && wireInstant(at);

/** What its member sees of a car, their own or one that somebody shares with them. @param today ISO date, for what is due next */
export function presentCar(security: Security, car: ListedCar, today: string): BoundCar {
  const { plate, ownerName, mileage } = openDetails(security, car);
  const { sale, model } = car;
  const isOwner = car.shareId === null;
  const isUsed = isOwner || car.sharedTo !== null;
  const isTheirs = car.state === "BOUND" && isUsed;
  const serviceRule = sale && { soldOn: sale.soldOn, months: sale.serviceMonths, km: sale.serviceKm };
  const recalls = (isTheirs && car.recalls) || [];
  return {
    id: car.id,
    vinMasked: maskVin(openVin(security, car)),
    plate: isOwner ? plate : "",
    vehicleId: model?.vehicleId ?? null,
    seriesName: sale?.model ?? "",
    trimName: sale?.trim ?? "",
    color: sale?.color ?? "",
    image: model?.thumb.url ?? "",
    picture: car.paint ?? (model?.main.url ? model.main : null),
    role: isOwner ? "owner" : "shared",
    ownerNameMasked: maskOwnerName(ownerName, car.ownerType),
    buyDate: isTheirs ? (sale?.soldOn ?? null) : null,
    warrantyEnd: isTheirs && sale?.warrantyMonths ? warrantyEnd(sale.soldOn, sale.warrantyMonths) : null,
    warrantyKm: isTheirs ? (sale?.warrantyKm ?? null) : null,
    mileage: isOwner ? mileage : null,
    dealerCode: isTheirs ? car.dealerCode : null,
    dealerName: isTheirs ? car.dealerName : null,
    state: isUsed ? car.state : "INVITED",
    verifyMethod: car.verifyMethod,
    rejectReason: isOwner ? car.reason : null,
    shareCount: isOwner ? car.shareCount : 0,
    recallOpenCount: recalls.length,
    recalls,
    nextMaintenance: isTheirs && serviceRule ? nextMaintenance(serviceRule, today, mileage) : null,
    boundAt: wire(isOwner ? car.boundAt : car.acceptedAt),
    dueAt: isOwner ? wire(car.dueAt) : null,
    transferUntil: isOwner ? wire(car.askedUntil ?? car.transferUntil) : null,
    documentGoesAt: isOwner && car.hasDocument ? wire(car.documentGoesAt) : null,
    documentGoneAt: isOwner ? wire(car.documentGoneAt) : null,
  };
}
