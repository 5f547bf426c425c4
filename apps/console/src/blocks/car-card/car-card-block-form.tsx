import { SelectField } from "../../shell/fields/simple-fields.tsx";
import { useVehicleOptions } from "../../shell/vehicle-options.ts";

export function CarCardBlockForm() {
  return <SelectField path="vehicleId" options={useVehicleOptions()} hint="显示车型图片、价格与试驾入口，价格随价格库自动更新" />;
}
