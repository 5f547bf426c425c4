import { Tabs } from "../app/ui/tabs.tsx";

export const title = "页签";

export function Results() {
  return (
    <Tabs
      label="搜索结果"
      items={["全部", "车型", "资讯", "经销商"].map((label) => ({
        value: label,
        label,
        panel: <p className="text-s text-ink-2">{label}结果</p>,
      }))}
    />
  );
}
