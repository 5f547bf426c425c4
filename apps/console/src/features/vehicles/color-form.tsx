import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { Picture } from "@marque/contract/entities/media";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { FormActions } from "../../shell/form-actions.tsx";
import { useMediaPicker } from "../../shell/media/use-media-picker.tsx";
import { colorPlaces, finishes } from "../../shell/vehicle-words.ts";
import { yuanText } from "../../shell/yuan-text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField, useFormValue } from "../../ui/form.tsx";
import { Input, InputNumber } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { AskedField } from "./asked-field.tsx";
import { ConflictNotice, conflictsOf } from "./conflict-notice.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useVersionedSave } from "./use-versioned-save.ts";
import { type ManagedColor, trimTitle } from "./vehicle-names.ts";

type Values = Pick<ManagedColor, "name" | "hex" | "extraPrice" | "trimIds" | "sort" | "type" | "finish"> & {
  surcharge?: { reason: string };
};

const HEX = /^#[0-9a-f]{6}$/i;
const types = Object.entries(colorPlaces).map(([value, label]) => ({ value: value as ManagedColor["type"], label }));
const finishOptions = Object.entries(finishes).map(([value, label]) => ({ value: value as ManagedColor["finish"], label }));

/** Changes a colour, or adds one. What it costs more changes when a second person has agreed. */
export function ColorForm({ vehicle, color, onClose }: { vehicle: ManagedVehicle; color: ManagedColor | null; onClose(): void }) {
  const { save, isSaving, newest } = useVersionedSave("manageColorSave", vehicle, { quiet: true });
  const trimNames = new Map(vehicle.trims.map((trim) => [trim.trimId, trimTitle(trim)]));
  const theirs = newest?.colors.find(({ id }) => id === color?.id);
  const [requestId] = useState(() => crypto.randomUUID());
  const [picture, setPicture] = useState<Picture | null>(null);
  const { open, picker } = useMediaPicker({ kind: "picture", onPick: (asset) => asset.picture && setPicture(asset.picture) });
  const present = (theirs ?? color)?.extraPrice ?? 0;
  const conflicts = conflictsOf(color ?? undefined, theirs, [
    { label: "名称", text: ({ name }) => name },
    { label: "颜色值", text: ({ hex }) => hex },
    { label: "加价", text: ({ extraPrice }) => yuanText(extraPrice) },
    { label: "可选配置", text: ({ trimIds }) => trimIds.map((id) => trimNames.get(id) ?? id).join("、") },
    { label: "顺序", text: ({ sort }) => String(sort) },
  ]);

  async function submit({ surcharge, type, finish, ...values }: Values) {
    const needsSecond = values.extraPrice !== present;
    const asked = needsSecond ? { surcharge: { requestId, reason: surcharge?.reason.trim() ?? "" } } : {};
    const which = color ? { colorId: color.id } : { made: { type, finish, picture: type === "ext" ? picture : null } };
    if (!(await save({ ...values, ...which, ...asked }))) return;
    toast.done(needsSecond ? "已保存，加价等待另一位同事批准" : "已保存");
    onClose();
  }

  const title = color ? `修改${color.name}` : "新增颜色";
  const last = vehicle.colors.at(-1)?.sort ?? 0;
  const blank = {
    extraPrice: 0,
    trimIds: vehicle.trims.map(({ trimId }) => trimId),
    sort: last + 1,
    type: "ext",
    finish: "metallic",
  } as const;
  return (
    <Drawer open title={title} onClose={onClose}>
      {newest ? <ConflictNotice conflicts={conflicts} /> : null}
      <Form<Values> label={title} initial={color ?? { ...blank, trimIds: [...blank.trimIds] }} onSubmit={submit}>
        {() => (
          <>
            <AskedField of={["vehicleCatalogue", "colors.*.name"]} name="name" label="颜色名称" whenEmpty="请填写颜色名称">
              <Input maxLength={12} showCount autoFocus />
            </AskedField>
            {color ? null : (
              <>
                <div className="grid grid-cols-2 gap-x-4">
                  <AskedField of={["vehicleCatalogue", "colors.*.type"]} name="type" label="位置" whenEmpty="请选择位置">
                    <Select options={types} />
                  </AskedField>
                  <AskedField of={["vehicleCatalogue", "colors.*.finish"]} name="finish" label="漆面" whenEmpty="请选择漆面">
                    <Select options={finishOptions} />
                  </AskedField>
                </div>
                <div className="mb-4">
                  <Button icon={ImagePlus} onClick={open}>
                    {picture ? "更换车身图片" : "选择车身图片"}
                  </Button>
                  <span className="ml-3 text-note text-ink-3">
                    {picture ? picture.alt || picture.url : "这款车涂这种颜色的样子；内饰颜色不用选"}
                  </span>
                  {picker}
                </div>
              </>
            )}
            <AskedField
              of={["vehicleCatalogue", "colors.*.hex"]}
              name="hex"
              label="颜色值"
              whenEmpty="请填写颜色值"
              hint="色块所用的颜色，如 #1a2b3c"
              check={(hex: string | undefined) => (hex && !HEX.test(hex) ? "请填写如 #1a2b3c 的颜色值" : "")}
            >
              <HexInput />
            </AskedField>
            <SurchargeFields present={present} />
            <FormField name="trimIds" label="可选配置">
              <Checkbox.Group options={vehicle.trims.map((trim) => ({ value: trim.trimId, label: trimTitle(trim) }))} />
            </FormField>
            <AskedField of={["vehicleCatalogue", "colors.*.sort"]} name="sort" label="顺序" whenEmpty="请填写顺序" hint="数字小的在前">
              <InputNumber min={0} max={1000} precision={0} />
            </AskedField>
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
      <AskedField
        of={["surcharge", "extraPrice"]}
        name="extraPrice"
        label="加价（元）"
        whenEmpty="请填写加价，不加价填 0"
        hint={needsSecond ? `现为 ${yuanText(present)}，另一位同事批准后才会改变` : "改动须由另一位同事批准"}
      >
        <InputNumber min={0} max={1_000_000} precision={0} style={{ width: 160 }} />
      </AskedField>
      {needsSecond ? <ReasonField of="surcharge" name={["surcharge", "reason"]} /> : null}
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
