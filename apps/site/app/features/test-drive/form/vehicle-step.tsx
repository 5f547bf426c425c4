import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { FieldPlace, Problem, Step } from "#forms/form-parts.tsx";
import { Field } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { Select } from "#ui/select.tsx";
import type { FormValues } from "./form-values.ts";
import { useFormField } from "./use-form-field.ts";

/** Stands for "no trim" in a list, where null would be "not chosen". */
const ANY_TRIM = 0;

export function VehicleStep({ vehicles }: { vehicles: readonly TestDriveVehicle[] }) {
  const vehicle = useFormField("vehicleId");
  const trim = useFormField("trimId");
  const { setValue } = useFormContext<FormValues>();
  const trims = vehicles.find(({ vehicleId }) => vehicleId === vehicle.value)?.trims ?? [];

  function choose(vehicleId: number): void {
    vehicle.set(vehicleId);
    // What was chosen of the other vehicle: its trim, its paint, its test car's calendar.
    for (const name of ["trimId", "colorKey", "date", "from"] as const) setValue(name, null);
  }

  return (
    <Step number={1} title="想试哪一款">
      <FieldPlace name="vehicleId">
        <VehicleCards vehicles={vehicles} value={vehicle.value} onChoose={choose} />
        {vehicle.error ? <Problem hanging>{vehicle.error}</Problem> : null}
      </FieldPlace>
      {trims.length > 0 ? (
        <FieldPlace name="trimId" className="mt-8 max-w-100">
          <Field label="想看的版本" aside="选填" error={trim.error} hint="试驾车的版本以门店现有车辆为准。">
            <Select
              title="想看的版本"
              items={[{ value: ANY_TRIM, label: "到店再看" }, ...trims.map(({ trimId, name }) => ({ value: trimId, label: name }))]}
              value={trim.value ?? ANY_TRIM}
              onValueChange={(trimId) => trim.set(trimId === ANY_TRIM ? null : trimId)}
            />
          </Field>
        </FieldPlace>
      ) : null}
    </Step>
  );
}

/** Vehicles in cells between hairlines, the chosen one framed in ink; on phones a strip in which half a cell peeks. */
function VehicleCards(props: { vehicles: readonly TestDriveVehicle[]; value: number | null; onChoose: (vehicleId: number) => void }) {
  const { vehicles, value, onChoose } = props;
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = strip.current;
    const chosen = box?.querySelector<HTMLElement>(`[data-vehicle="${value}"]`);
    if (!box || !chosen) return;
    const [from, to] = [box.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (to.left < from.left || to.right > from.right) box.scrollLeft += to.left - from.left;
  }, [value]);

  return (
    <RadioGroup
      ref={strip}
      aria-label="试驾车型"
      value={value === null ? null : String(value)}
      onValueChange={(vehicleId) => onChoose(Number(vehicleId))}
      className="no-scrollbar hair-t hair-l relative grid grid-cols-4 max-md:-mr-(--page) max-md:auto-cols-[38%] max-md:snap-x max-md:grid-flow-col max-md:grid-cols-none max-md:overflow-x-auto"
    >
      {vehicles.map((vehicle) => (
        <Radio.Root
          key={vehicle.vehicleId}
          value={String(vehicle.vehicleId)}
          data-vehicle={vehicle.vehicleId}
          className="group hair-r hair-b relative block cursor-pointer snap-start p-[clamp(10px,1.1vw,18px)] text-left transition-colors duration-(--dur-1) after:pointer-events-none after:absolute after:inset-0 after:z-1 hover:bg-mist focus-visible:-outline-offset-4 focus-visible:shadow-none data-checked:after:shadow-[inset_0_0_0_2px_var(--color-ink)] care:data-checked:after:shadow-[inset_0_0_0_4px_var(--color-ink)]"
        >
          <Picture
            picture={vehicle.picture}
            alt=""
            ratio={2}
            fit="contain"
            focus="50% 100%"
            sizes="(width < 48rem) 38vw, 18vw"
            imageClassName="car-drift"
          />
          <b className="mt-2.5 block font-medium">{vehicle.name}</b>
          <span className="block text-s text-ink-3">{vehicle.className}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
