import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { ButtonLink } from "#ui/button-link.tsx";
import { testDrivePath } from "../vehicle-links.ts";
import { ChosenPrice } from "./chosen-price.tsx";
import { HelpLine } from "./help-line.tsx";
import { useChoice } from "./use-choice.ts";

/** On phones the price and the one action stay in reach at the foot of the screen; the shell's hover bar makes room for it. */
export function PurchaseBar({ vehicle, source }: { vehicle: VehicleDetail; source: "detail" | "h5" }) {
  const { color, trim } = useChoice(vehicle);
  return (
    <div data-purchase-bar={source === "h5" ? "always" : "narrow"} className="purchase-bar">
      <ChosenPrice vehicle={vehicle} trim={trim} />
      {vehicle.testDriveEnabled ? (
        <ButtonLink size="small" to={testDrivePath({ vehicleId: vehicle.vehicleId, color: color?.key, trimId: trim?.trimId, source })}>
          预约试驾
        </ButtonLink>
      ) : (
        <HelpLine vehicle={vehicle} look="outline" size="small" />
      )}
    </div>
  );
}
