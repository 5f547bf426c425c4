import { Chip, type Tone } from "../../ui/chip.tsx";
import type { CellChange, RowChange, TableComparison } from "./compare-rows.ts";
import { TextDifference } from "./text-difference.tsx";

const kinds: Record<RowChange["kind"], { word: string; tone: Tone }> = {
  added: { word: "新增", tone: "success" },
  removed: { word: "移除", tone: "danger" },
  changed: { word: "修改", tone: "warning" },
  moved: { word: "移动", tone: "info" },
};

/** What became of a table: its changed rows with their changed cells, and the others folded away. */
export function RowDifferences({ name, comparison }: { name: string; comparison: TableComparison }) {
  const { changes, unchanged, addedColumns, removedColumns } = comparison;
  const columns = [...addedColumns.map((column) => `新增一列：${column}`), ...removedColumns.map((column) => `移除一列：${column}`)];
  return (
    <>
      <p className="mb-1 text-note text-ink-2">{[...columns, countsOf(changes)].filter(Boolean).join("；")}</p>
      {changes.length > 0 ? (
        <table aria-label={`${name}的改动`} className="w-full border-t border-line bg-ground text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">改动</th>
              <th scope="col">行</th>
              <th scope="col">内容</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangedRow key={`${change.kind} ${change.key}`} change={change} />
            ))}
          </tbody>
        </table>
      ) : null}
      {unchanged.length > 0 ? (
        <details className="mt-1 text-note text-ink-3">
          <summary className="cursor-pointer">未变的 {unchanged.length} 行</summary>
          <p className="mt-1">{unchanged.join("、")}</p>
        </details>
      ) : null}
    </>
  );
}

function countsOf(changes: readonly RowChange[]): string {
  return Object.entries(kinds)
    .map(([kind, { word }]) => ({ word, count: changes.filter((change) => change.kind === kind).length }))
    .flatMap(({ word, count }) => (count > 0 ? [`${word} ${count} 行`] : []))
    .join("，");
}

function ChangedRow({ change: { kind, title, cells, moved } }: { change: RowChange }) {
  const { word, tone } = kinds[kind];
  return (
    <tr className="border-b border-line align-top">
      <td className="w-14 py-1.5 pl-2">
        <Chip tone={tone}>{word}</Chip>
      </td>
      <th scope="row" className="w-2/5 py-1.5 pr-3 font-regular">
        {kind === "removed" ? <del className="text-danger">{title}</del> : title}
      </th>
      <td className="py-1.5 pr-2">
        <ul>
          {moved ? (
            <li>
              <span className="text-ink-3">位置：</span>第 {moved.from} 行 → 第 {moved.to} 行
            </li>
          ) : null}
          {cells.map((cell) => (
            <ChangedCell key={cell.key} cell={cell} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Longer texts are read word by word. */
const SHORT = 24;

function ChangedCell({ cell: { name, before, after } }: { cell: CellChange }) {
  if (before.length > SHORT && after.length > SHORT) {
    return (
      <li>
        <span className="text-ink-3">{name}：</span>
        <TextDifference before={before} after={after} />
      </li>
    );
  }
  return (
    <li className="break-words whitespace-pre-wrap">
      <span className="text-ink-3">{name}：</span>
      {before ? <del className="bg-danger-tint text-danger">{before}</del> : null}
      {before && after ? " → " : ""}
      {after ? <ins className="bg-success-tint text-success decoration-1">{after}</ins> : null}
    </li>
  );
}
