import { useState } from "react";
import { Field } from "../app/ui/field.tsx";
import { Select } from "../app/ui/select.tsx";

export const title = "选择框";

const provinces = ["浙江省", "江苏省", "广东省", "四川省", "北京市"].map((label, index) => ({ value: index + 1, label }));

export function Closed() {
  const [province, setProvince] = useState<number | null>(1);
  const [city, setCity] = useState<number | null>(null);
  return (
    <div className="sheet-three">
      <Field label="省份">
        <Select title="省份" items={provinces} value={province} onValueChange={setProvince} />
      </Field>
      <Field label="城市（先选省份）" disabled>
        <Select title="城市" items={[]} value={city} onValueChange={setCity} />
      </Field>
      <Field label="经销商" error="请选择经销商">
        <Select title="经销商" items={provinces} value={null} onValueChange={() => {}} />
      </Field>
    </div>
  );
}
