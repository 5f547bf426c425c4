import { useState } from "react";
import { onlyDiffering } from "../app/ui/spec-differences.ts";
import { SpecTable } from "../app/ui/spec-table.tsx";
import { Switch } from "../app/ui/switch.tsx";
import { specGroups } from "./sample-data.ts";

export const title = "参数表";

const columns = [
  { trimId: 1, title: "纯电 标准版", note: "¥219,800" },
  { trimId: 2, title: "纯电 长续航版", note: "¥239,800" },
  { trimId: 3, title: "纯电 四驱版", note: "¥269,800" },
];

export function Differences() {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const trimIds = columns.map(({ trimId }) => trimId);
  return (
    <>
      <Switch checked={onlyDifferences} onCheckedChange={setOnlyDifferences}>
        只看差异
      </Switch>
      <SpecTable caption="云起参数配置" columns={columns} groups={onlyDifferences ? onlyDiffering(specGroups, trimIds) : specGroups} />
    </>
  );
}
