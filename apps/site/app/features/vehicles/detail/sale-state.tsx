import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { dateText } from "@marque/contract/rules/shanghai-time";
import { lifecycleWords, STOPPED_TEXT } from "@marque/contract/rules/vehicle-words";
import clsx from "clsx";

/** What a vehicle that cannot be bought says about itself: stopped, with the day until which parts are supplied, or not out yet. */
export function SaleState({ vehicle, className }: { vehicle: VehicleDetail; className?: string }) {
  const text = saleStateText(vehicle);
  return text ? <p className={clsx("text-m font-medium", className)}>{text}</p> : null;
}

function saleStateText({ lifecycle, partsSupplyUntil }: VehicleDetail): string | null {
  if (lifecycle === "upcoming") return lifecycleWords.upcoming;
  if (lifecycle === "onsale") return null;
  return partsSupplyUntil ? `${STOPPED_TEXT}，维修配件供应至 ${dateText(partsSupplyUntil)}` : STOPPED_TEXT;
}
