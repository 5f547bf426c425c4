import { useState } from "react";
import { RadioList } from "../app/ui/radio-list.tsx";

export const title = "单选列表";

const rows = [
  { value: "a", title: "云岫汽车杭州滨江店", text: "滨江区江南大道 1088 号，有试驾车", aside: "2.4 km" },
  { value: "b", title: "云岫汽车杭州余杭店", text: "余杭区文一西路 1200 号，有试驾车", aside: "9.7 km" },
  { value: "c", title: "云岫汽车杭州萧山店", text: "萧山区市心中路 66 号，暂停营业", aside: "14.2 km", disabled: true },
];

export function Dealers() {
  const [dealer, setDealer] = useState<string | null>("a");
  return <RadioList label="经销商" rows={rows} value={dealer} onValueChange={setDealer} />;
}
