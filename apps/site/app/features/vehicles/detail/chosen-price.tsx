import type { Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { DEFAULT_PRICE_LABEL } from "@marque/contract/rules/price-line";
import clsx from "clsx";
import { PriceLine } from "#ui/price-line.tsx";
import { TrimPrice } from "./trim-price.tsx";

/** The price of the chosen trim with its name; of the series while none is chosen. */
export function ChosenPrice({ vehicle, trim, className }: { vehicle: VehicleDetail; trim: Trim | undefined; className?: string }) {
  if (!trim || trim.msrp === null) return <PriceLine car={vehicle} className={className} />;
  return (
    <span className={clsx("inline-flex flex-col leading-tight", className)}>
      <span className="text-xs text-ink-2">{trim.name}</span>
      <TrimPrice yuan={trim.msrp} label={vehicle.priceLabel ?? DEFAULT_PRICE_LABEL} />
    </span>
  );
}
