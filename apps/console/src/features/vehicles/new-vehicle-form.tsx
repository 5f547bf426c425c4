import { categoryWords } from "@marque/contract/rules/vehicle-words";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { useState } from "react";
import { useNavigate } from "react-router";
import { queryClient, useCall } from "../../shell/calls.ts";
import { client } from "../../shell/client.ts";
import { FormActions } from "../../shell/form-actions.tsx";
import { optionsOf } from "../../shell/vehicle-words.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField, useFormValue } from "../../ui/form.tsx";
import { Input, InputNumber } from "../../ui/input.tsx";
import { Select } from "../../ui/select.tsx";

type Values = Pick<CallInput<"manageVehicleCreate">, "name" | "vehicleId" | "category" | "newBrandGroup"> & { brandGroupId: number };

/** Stands among the brand groups for one that is made with the vehicle. */
const NEW_GROUP = 0;

/** Begins a vehicle that visitors do not see; its page opens, of which nothing is filled in yet. */
export function NewVehicleForm({ vehicles, onClose }: { vehicles: CallOutput<"manageVehicleList">; onClose(): void }) {
  const groups = useCall("manageBrandGroups", {});
  const navigate = useNavigate();
  // Sent again after a lost answer it is the same vehicle.
  const [requestId] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const options = [...(groups.data ?? []).map(({ id, title }) => ({ value: id, label: title })), { value: NEW_GROUP, label: "新建品牌组" }];

  async function submit({ brandGroupId, ...values }: Values) {
    setSaving(true);
    try {
      const { rowId } = await client.call(
        "manageVehicleCreate",
        { ...values, requestId, brandGroupId: brandGroupId || null },
        { quiet: true },
      );
      await Promise.all(["manageVehicleList", "manageBrandGroups"].map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
      await navigate(`/vehicles/${rowId}`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Drawer open title="新建车型" onClose={onClose}>
      <Form<Values>
        label="新建车型"
        initial={{ vehicleId: Math.max(0, ...vehicles.map(({ vehicleId }) => vehicleId)) + 1 }}
        onSubmit={submit}
      >
        {() => (
          <>
            <FormField name="name" label="车型名称" starred required="请填写车型名称">
              <Input maxLength={30} autoFocus />
            </FormField>
            <FormField name="vehicleId" label="车型编号" starred required="请填写车型编号" hint="出现在页面地址里，建立后不能修改">
              <InputNumber min={1} max={30_000} precision={0} />
            </FormField>
            <FormField name="category" label="车身类别" starred required="请选择车身类别">
              <Select options={optionsOf(categoryWords)} />
            </FormField>
            <FormField name="brandGroupId" label="品牌组" starred required="请选择品牌组">
              <Select options={options} />
            </FormField>
            <NewGroupField />
            <p className="mb-4 text-ink-3">新车型先是草稿：填好配置、价格和车型页面并发布后，访客才看得到。</p>
            <FormActions submit="新建" sending={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Drawer>
  );
}

function NewGroupField() {
  if (useFormValue<number>("brandGroupId") !== NEW_GROUP) return null;
  return (
    <FormField name="newBrandGroup" label="新品牌组的名称" starred required="请填写品牌组名称">
      <Input maxLength={20} />
    </FormField>
  );
}
