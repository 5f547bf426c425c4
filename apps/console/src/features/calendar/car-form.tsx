import type { CallOutput } from "@marque/contract/types";
import { useAction } from "#shell/calls.ts";
import { FormActions } from "#shell/form-actions.tsx";
import { Form, FormField, useFormValue } from "#ui/form.tsx";
import { Input, InputNumber } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { toast } from "#ui/toast.tsx";
import { type KeptCar, refreshedByCalendar } from "./calendar-names.ts";

type Vehicles = CallOutput<"testCarList">["vehicles"];

interface Values {
  vehicleId: number | null;
  trimId: number | null;
  plate: string;
  transferDays: number;
}

/** Writes a test car down, or changes one. Its plate is shown to nobody whole: left empty it stays as it is. */
export function CarForm(props: { dealerCode: string | undefined; car: KeptCar | null; vehicles: Vehicles; onClose(): void }) {
  const { dealerCode, car, vehicles, onClose } = props;
  const save = useAction("testCarSave", { refreshes: refreshedByCalendar, quiet: true });

  async function submit({ vehicleId, trimId, plate, transferDays }: Values) {
    await save.mutateAsync({
      dealerCode,
      id: car?.id ?? null,
      vehicleId: car?.vehicleId ?? vehicleId ?? 0,
      trimId: trimId ?? null,
      ...(plate === "" && car ? {} : { plate }),
      transferDays: transferDays ?? 0,
    });
    toast.done(car ? "已保存" : "已新增试驾车");
    onClose();
  }

  const initial = car
    ? { vehicleId: car.vehicleId, trimId: car.trimId, plate: "", transferDays: car.transferDays }
    : { vehicleId: null, trimId: null, plate: "", transferDays: 0 };
  return (
    <div className="mb-5 border-y border-line py-4">
      <h2 className="mb-3 font-medium">{car ? `修改${car.vehicle}` : "新增试驾车"}</h2>
      <Form<Values> label={car ? "修改试驾车" : "新增试驾车"} initial={initial} onSubmit={submit}>
        {(sending) => (
          <>
            {car ? null : (
              <FormField name="vehicleId" label="车型" required="请选择车型">
                <Select<number>
                  options={vehicles.map(({ vehicleId, name }) => ({ value: vehicleId, label: name }))}
                  placeholder="选择车型"
                />
              </FormField>
            )}
            <TrimField vehicles={vehicles} vehicleId={car?.vehicleId ?? null} />
            <div className="grid gap-x-4 md:grid-cols-2">
              <FormField name="plate" label="车牌" hint={car?.plate ? `现为 ${car.plate}，不改请留空` : "保存后只显示首尾"}>
                <Input maxLength={20} autoComplete="off" />
              </FormField>
              <FormField name="transferDays" label="调车天数" hint="在店填 0">
                <InputNumber min={0} max={30} precision={0} />
              </FormField>
            </div>
            <FormActions submit={car ? "保存" : "新增"} sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </div>
  );
}

function TrimField({ vehicles, vehicleId: fixed }: { vehicles: Vehicles; vehicleId: number | null }) {
  const chosen = useFormValue<number | null>("vehicleId");
  const trims = vehicles.find(({ vehicleId }) => vehicleId === (fixed ?? chosen))?.trims ?? [];
  return (
    <FormField name="trimId" label="配置（可不填）">
      <Select<number>
        clearable
        disabled={trims.length === 0}
        options={trims.map(({ trimId, name }) => ({ value: trimId, label: name }))}
        placeholder="选择配置"
      />
    </FormField>
  );
}
