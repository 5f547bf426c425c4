import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { ReactNode } from "react";
import { cellText } from "#shell/vehicle-words.ts";
import type { ManagedSpecRow } from "./spec-cell.ts";
import type { SpecDiff } from "./spec-diff.ts";

/** A difference between two specifications, for people: what comes, what goes, what changes from what to what. */
export function SpecDiffView({ diff, trims }: { diff: SpecDiff; trims: ManagedVehicle["trims"] }) {
  const names = new Map(trims.map(({ trimId, name }) => [String(trimId), name]));
  const { added, removed, reworded, cells, moved } = diff;
  return (
    <section aria-label="改动">
      <p role="status" className="mb-3 font-medium">
        新增 {added.length} 行，删除 {removed.length} 行，改动 {cells.length} 格
        {reworded.length > 0 ? `，修改 ${reworded.length} 行的名称或单位` : ""}
        {moved ? "，调整行的顺序" : ""}
      </p>
      <Part title="删除的行" count={removed.length} tone="text-danger">
        {removed.map((row) => (
          <RowName key={row.key} row={row} />
        ))}
      </Part>
      <Part title="新增的行" count={added.length} tone="text-success">
        {added.map((row) => (
          <RowName key={row.key} row={row}>
            {trims.map(({ trimId, name }) => `${name} ${cellText(row.values[trimId]) || "未填写"}`).join("，")}
          </RowName>
        ))}
      </Part>
      <Part title="改动的单元格" count={cells.length} tone="text-warning">
        {cells.map(({ row, trimId, before, after }) => (
          <RowName key={`${row.key} ${trimId}`} row={row}>
            {names.get(trimId) ?? trimId}：<s className="text-ink-3">{cellText(before) || "未填写"}</s> → {cellText(after) || "未填写"}
          </RowName>
        ))}
      </Part>
      <Part title="名称、单位或说明有改动的行" count={reworded.length} tone="text-warning">
        {reworded.map(({ before, after }) => (
          <RowName key={after.key} row={after}>
            原为“{before.name}
            {before.unit ? `（${before.unit}）` : ""}”
          </RowName>
        ))}
      </Part>
    </section>
  );
}

function Part({ title, count, tone, children }: { title: string; count: number; tone: string; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="mb-4">
      <h3 className={`border-b border-line pb-1 ${tone}`}>
        {title} {count}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

function RowName({ row, children }: { row: ManagedSpecRow; children?: ReactNode }) {
  return (
    <li className="grid gap-x-4 border-b border-line py-1.5 md:grid-cols-[16rem_1fr]">
      <span>
        <span className="text-ink-3">{row.group} / </span>
        {row.name}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
