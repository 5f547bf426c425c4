import { CallError } from "@marque/contract/client";
import type { BoundCar } from "@marque/contract/entities/garage";
import { normalisePlate } from "@marque/contract/rules/plate";
import { type FormEvent, useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { toast } from "#ui/toast.ts";
import { mileageProblem, plateProblem, readMileage } from "./bind-values.ts";

/** Plate and mileage of one's own car. An empty plate is none. */
export function CarEdit({ car, onDone }: { car: BoundCar; onDone: () => void }) {
  const [plate, setPlate] = useState(car.plate);
  const [mileage, setMileage] = useState(car.mileage === null ? "" : String(car.mileage));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const found = { plate: normalisePlate(plate) === "" ? null : plateProblem(plate), mileage: mileageProblem(mileage) };
    const wrong = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as Record<string, string>;
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    try {
      await calls.call("carUpdate", { id: car.id, plate: normalisePlate(plate), mileage: readMileage(mileage) }, { quiet: true });
      toast.show("已保存");
      onDone();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setProblems(Object.keys(fields).length > 0 ? fields : { form: failureText(error) });
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label="车牌与里程" className="mt-4 bg-mist p-5">
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-8 max-md:grid-cols-1 max-md:gap-y-5">
        <Field label="车牌号" aside="未上牌可留空" error={problems.plate}>
          <Input
            value={plate}
            onChange={(event) => setPlate(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        </Field>
        <Field label="当前里程" aside="用于提醒保养" error={problems.mileage}>
          <Input value={mileage} onChange={(event) => setMileage(event.target.value)} inputMode="numeric" maxLength={12} suffix="公里" />
        </Field>
      </div>
      {problems.form ? <Problem className="mt-4">{problems.form}</Problem> : null}
      <Button type="submit" size="small" loading={sending} loadingText="保存中…" className="mt-8">
        保存
      </Button>
    </form>
  );
}
