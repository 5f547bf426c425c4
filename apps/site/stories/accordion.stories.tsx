import { Accordion } from "../app/ui/accordion.tsx";

export const title = "问答";

export function Questions() {
  return (
    <Accordion
      defaultOpen={["licence"]}
      items={[
        { value: "licence", title: "试驾需要带什么？", content: "请携带有效驾驶证（C1 或 C2），驾龄满一年。" },
        { value: "change", title: "可以改期吗？", content: "到店前两小时可在预约页免费改期。" },
      ]}
    />
  );
}
