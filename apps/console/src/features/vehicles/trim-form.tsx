import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { energyWords } from "@marque/contract/rules/vehicle-words";
import { FormActions } from "../../shell/form-actions.tsx";
import { optionsOf } from "../../shell/vehicle-words.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input, InputNumber } from "../../ui/input.tsx";
import { Select, WordsInput } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.tsx";
import { AskedField } from "./asked-field.tsx";
import { ConflictNotice, conflictsOf } from "./conflict-notice.tsx";
import { useVersionedSave } from "./use-versioned-save.ts";
import type { ManagedTrim } from "./vehicle-names.ts";

type Values = Pick<ManagedTrim, "name" | "modelYear" | "energy" | "drive" | "seats" | "facts" | "sort">;

const energyOptions = optionsOf(energyWords);
const FACTS_MAX = 3;
const FACT_LENGTH = 24;

const compared = [
  { label: "配置名称", text: ({ name }: ManagedTrim) => name },
  { label: "年款", text: ({ modelYear }: ManagedTrim) => String(modelYear) },
  { label: "能源", text: ({ energy }: ManagedTrim) => energyWords[energy] },
  { label: "驱动", text: ({ drive }: ManagedTrim) => drive },
  { label: "座位数", text: ({ seats }: ManagedTrim) => String(seats) },
  { label: "要点", text: ({ facts }: ManagedTrim) => facts.join("、") },
  { label: "顺序", text: ({ sort }: ManagedTrim) => String(sort) },
];

/** Changes a trim, or adds one. Its price is asked for separately: that needs a second person. */
export function TrimForm({ vehicle, trim, onClose }: { vehicle: ManagedVehicle; trim: ManagedTrim | null; onClose(): void }) {
  const { save, isSaving, newest } = useVersionedSave("manageTrimSave", vehicle, { quiet: true });
  const last = vehicle.trims.at(-1);
  const initial: Partial<Values> = trim ?? {
    modelYear: last?.modelYear ?? new Date().getFullYear(),
    seats: last?.seats ?? 5,
    facts: [],
    sort: (last?.sort ?? 0) + 1,
    ...(last ? { energy: last.energy, drive: last.drive } : {}),
  };

  async function submit(values: Values) {
    const saved = await save({ ...values, ...(trim ? { trimId: trim.trimId } : {}) });
    if (!saved) return;
    toast.done("已保存");
    onClose();
  }

  const title = trim ? `修改${trim.name}` : "新增配置";
  const theirs = newest?.trims.find(({ trimId }) => trimId === trim?.trimId);
  return (
    <Drawer open title={title} onClose={onClose}>
      {newest ? <ConflictNotice conflicts={conflictsOf(trim ?? undefined, theirs, compared)} /> : null}
      <Form<Values> label={title} initial={initial} onSubmit={submit}>
        {() => (
          <>
            <AskedField of={["vehicleCatalogue", "trims.*.name"]} name="name" label="配置名称" whenEmpty="请填写配置名称">
              <Input maxLength={30} showCount autoFocus />
            </AskedField>
            <div className="grid grid-cols-2 gap-x-4">
              <AskedField of={["vehicleCatalogue", "trims.*.modelYear"]} name="modelYear" label="年款" whenEmpty="请填写年款">
                <InputNumber min={2000} max={2100} precision={0} style={{ width: "100%" }} />
              </AskedField>
              <AskedField of={["vehicleCatalogue", "trims.*.energy"]} name="energy" label="能源" whenEmpty="请选择能源">
                <Select options={energyOptions} />
              </AskedField>
              <AskedField of={["vehicleCatalogue", "trims.*.drive"]} name="drive" label="驱动" whenEmpty="请填写驱动形式">
                <Input maxLength={20} placeholder="如：前驱、四驱" />
              </AskedField>
              <AskedField of={["vehicleCatalogue", "trims.*.seats"]} name="seats" label="座位数" whenEmpty="请填写座位数">
                <InputNumber min={1} max={60} precision={0} style={{ width: "100%" }} />
              </AskedField>
            </div>
            <FormField
              name="facts"
              label="要点"
              hint={`价格旁的短语，最多 ${FACTS_MAX} 条，每条不超过 ${FACT_LENGTH} 字，输入后按 Enter`}
              check={(facts: string[] | undefined) =>
                facts?.some((fact) => fact.length > FACT_LENGTH) ? `每条不超过 ${FACT_LENGTH} 字` : ""
              }
            >
              <WordsInput maxCount={FACTS_MAX} />
            </FormField>
            <AskedField of={["vehicleCatalogue", "trims.*.sort"]} name="sort" label="顺序" whenEmpty="请填写顺序" hint="数字小的在前">
              <InputNumber min={0} max={1000} precision={0} />
            </AskedField>
            <p className="mb-4 text-ink-3">价格在“价格”标签页申请调整，须另一位同事批准。</p>
            <FormActions submit={newest ? "以我的内容保存" : "保存"} sending={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Drawer>
  );
}
