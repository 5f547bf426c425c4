import { useMemo } from "react";
import { useCall } from "./calls.ts";

/** Vehicles to choose from, as the site names them. */
export function useVehicleOptions(): { value: number; label: string }[] {
  const { data } = useCall("brandModels", {});
  return useMemo(() => {
    const series = (data ?? []).flatMap(({ carSeries }) => carSeries);
    const names = new Map(series.map(({ vehicleId, name }) => [vehicleId, name]));
    return [...names].map(([value, label]) => ({ value, label }));
  }, [data]);
}
