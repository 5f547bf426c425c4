import { useState } from "react";
import { Combobox } from "../app/ui/combobox.tsx";
import { Field } from "../app/ui/field.tsx";

export const title = "可查找的选择框";

const groups = [
  { label: "热门", items: ["杭州市", "上海市", "成都市"].map((label) => ({ value: label, label })) },
  { label: "H", items: ["哈尔滨市", "海口市", "合肥市", "湖州市"].map((label) => ({ value: label, label })) },
  { label: "N", items: ["南京市", "宁波市", "南昌市"].map((label) => ({ value: label, label })) },
];

export function Cities() {
  const [city, setCity] = useState<string | null>(null);
  return (
    <div className="sheet-three">
      <Field label="城市">
        <Combobox title="城市" groups={groups} value={city} onValueChange={setCity} />
      </Field>
      <Field label="城市（已选）">
        <Combobox title="城市" groups={groups} value="宁波市" onValueChange={() => {}} />
      </Field>
    </div>
  );
}
