import { BASE_PATH } from "@marque/contract/base-path";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { useLocation } from "react-router";
import { useOrigin, useSettings } from "#shell/site-data.ts";
import { priceSince } from "./price-since.ts";

/** On paper the first line says what this is, whose it is, and where the present state of it can be read. */
export function PrintHead({ vehicle }: { vehicle: VehicleDetail }) {
  const { brand } = useSettings();
  const origin = useOrigin();
  const { pathname } = useLocation();
  return (
    <div aria-hidden="true" className="wrap hidden pb-8 print:block">
      <p className="text-t1">
        {brand.name} {vehicle.name}
      </p>
      <p className="num text-s">
        {vehicle.className}，{vehicle.priceEffectiveFrom ? `价格自 ${priceSince(vehicle.priceEffectiveFrom)} 起执行，` : null}
        以网站所示为准：{origin}
        {BASE_PATH}
        {pathname}
      </p>
    </div>
  );
}
