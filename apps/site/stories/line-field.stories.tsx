import { Button } from "../app/ui/button.tsx";
import { LineInput, LineSelect } from "../app/ui/line-field.tsx";

export const title = "单行表单";

export function AskForADrive() {
  return (
    <div className="sheet-four sheet-end">
      <LineSelect label="车型" defaultValue="云起">
        <option>云起</option>
        <option>远岫</option>
      </LineSelect>
      <LineInput label="城市" placeholder="例如：杭州" />
      <LineInput label="手机号" placeholder="11 位手机号" inputMode="tel" />
      <Button>预约试驾</Button>
    </div>
  );
}
