import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { useSettings } from "#shell/site-data.ts";
import { type ButtonLook, type ButtonSize, buttonClass } from "#ui/button-class.ts";

export interface HelpLineProps {
  vehicle: VehicleDetail;
  look: ButtonLook;
  size?: ButtonSize;
}

/** The action of a vehicle that cannot be driven: owners of a stopped one call the service, everybody else the sales line. */
export function HelpLine({ vehicle, look, size }: HelpLineProps) {
  const { phones } = useSettings();
  const stopped = vehicle.lifecycle === "stopped";
  return (
    <a href={`tel:${stopped ? phones.service : phones.sales}`} className={buttonClass(look, size)}>
      {stopped ? "致电服务热线" : "致电咨询"}
    </a>
  );
}
