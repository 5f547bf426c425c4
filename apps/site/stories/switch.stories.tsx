import { Switch } from "../app/ui/switch.tsx";

export const title = "开关";

export function States() {
  return (
    <div className="sheet-row sheet-row-wide">
      <Switch defaultChecked>只看差异</Switch>
      <Switch>只看有试驾车</Switch>
      <Switch disabled>暂不可用</Switch>
    </div>
  );
}
