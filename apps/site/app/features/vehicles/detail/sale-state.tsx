import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { dateText } from "@marque/contract/rules/shanghai-time";
import { lifecycleWords } from "@marque/contract/rules/vehicle-words";
import clsx from "clsx";

/** What a vehicle that cannot be bought says about itself: stopped, with the day until which parts are supplied, or not out yet. */
export function SaleState({ vehicle, className }: { vehicle: VehicleDetail; className?: string }) {
  const text = saleStateText(vehicle);
  return text ? <p className={clsx("text-m font-medium", className)}>{text}</p> : null;
}

function saleStateText({ lifecycle, partsSupplyUntil }: VehicleDetail): string | null {
  if (lifecycle === "upcoming") return lifecycleWords.upcoming;
  if (lifecycle === "onsale") return null;
  const stopped = `已${lifecycleWords.stopped}`;
  return partsSupplyUntil ? `${stopped}，维修配件供应至 ${dateText(partsSupplyUntil)}` : stopped;
}
