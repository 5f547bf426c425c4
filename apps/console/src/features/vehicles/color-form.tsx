import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { useState } from "react";
import { FormActions } from "../../shell/form-actions.tsx";
import { yuanText } from "../../shell/yuan-text.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField, useFormValue } from "../../ui/form.tsx";
import { Input, InputNumber } from "../../ui/input.tsx";
import { toast } from "../../ui/toast.tsx";
import { ConflictNotice, conflictsOf } from "./conflict-notice.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useVersionedSave } from "./use-versioned-save.ts";
import { type ManagedColor, trimTitle } from "./vehicle-names.ts";

type Values = Pick<ManagedColor, "name" | "hex" | "extraPrice" | "trimIds" | "sort"> & { surcharge?: { reason: string } };

const HEX = /^#[0-9a-f]{6}$/i;

/** Changes a colour. Its pictures come with the paint itself; what it costs more changes when a second person has agreed. */
export function ColorForm({ vehicle, color, onClose }: { vehicle: ManagedVehicle; color: ManagedColor; onClose(): void }) {
  const { save, isSaving, newest } = useVersionedSave("manageColorSave", vehicle);
  const trimNames = new Map(vehicle.trims.map((trim) => [trim.trimId, trimTitle(trim)]));
  const theirs = newest?.colors.find(({ id }) => id === color.id);
  const [requestId] = useState(() => crypto.randomUUID());
  const present = (theirs ?? color).extraPrice;
  const conflicts = conflictsOf(color, theirs, [
    { label: "名称", text: ({ name }) => name },
    { label: "颜色值", text: ({ hex }) => hex },
    { label: "加价", text: ({ extraPrice }) => yuanText(extraPrice) },
    { label: "可选配置", text: ({ trimIds }) => trimIds.map((id) => trimNames.get(id) ?? id).join("、") },
    { label: "顺序", text: ({ sort }) => String(sort) },
  ]);

  async function submit({ surcharge, ...values }: Values) {
    const needsSecond = values.extraPrice !== present;
    const asked = needsSecond ? { surcharge: { requestId, reason: surcharge?.reason.trim() ?? "" } } : {};
    if (!(await save({ ...values, colorId: color.id, ...asked }))) return;
    toast.done(needsSecond ? "已保存，加价等待另一位同事批准" : "已保存");
    onClose();
  }

  return (
    <Drawer open title={`修改${color.name}`} onClose={onClose}>
      {newest ? <ConflictNotice conflicts={conflicts} /> : null}
      <Form<Values> label={`修改${color.name}`} initial={color} onSubmit={submit}>
        {() => (
          <>
            <FormField name="name" label="颜色名称" required="请填写颜色名称">
              <Input maxLength={12} showCount autoFocus />
            </FormField>
            <FormField
              name="hex"
              label="颜色值"
              required="请填写颜色值"
              hint="色块所用的颜色，如 #1a2b3c"
              check={(hex: string | undefined) => (hex && !HEX.test(hex) ? "请填写如 #1a2b3c 的颜色值" : "")}
            >
              <HexInput />
            </FormField>
            <SurchargeFields present={present} />
            <FormField name="trimIds" label="可选配置">
              <Checkbox.Group options={vehicle.trims.map((trim) => ({ value: trim.trimId, label: trimTitle(trim) }))} />
            </FormField>
            <FormField name="sort" label="顺序" required="请填写顺序" hint="数字小的在前">
              <InputNumber min={0} max={1000} precision={0} />
            </FormField>
            <FormActions submit={newest ? "以我的内容保存" : "保存"} sending={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Drawer>
  );
}

/** What the colour costs more and, where that is to change, why. */
function SurchargeFields({ present }: { present: number }) {
  const wanted = useFormValue<number | null>("extraPrice") ?? present;
  const needsSecond = wanted !== present;
  return (
    <>
      <FormField
        name="extraPrice"
        label="加价（元）"
        required="请填写加价，不加价填 0"
        hint={needsSecond ? `现为 ${yuanText(present)}，另一位同事批准后才会改变` : "改动须由另一位同事批准"}
      >
        <InputNumber min={0} max={1_000_000} precision={0} style={{ width: 160 }} />
      </FormField>
      {needsSecond ? <ReasonField name={["surcharge", "reason"]} /> : null}
    </>
  );
}

/** The colour as a text, and beside it the system's own colour chooser. */
function HexInput({ id, value = "", onChange }: { id?: string; value?: string; onChange?(hex: string): void }) {
  return (
    <span className="flex items-center gap-2">
      <input
        type="color"
        aria-label="选取颜色"
        value={HEX.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange?.(target.value)}
        className="h-8 w-12 flex-none border border-control p-0.5"
      />
      <Input id={id} maxLength={7} value={value} onChange={({ target }) => onChange?.(target.value.trim())} />
    </span>
  );
}
