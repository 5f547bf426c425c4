import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { CopyButton } from "#shell/copy-button.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Input } from "#ui/input.tsx";
import { Notice } from "#ui/notice.tsx";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { countChanges, diffSpec } from "./spec-diff.ts";
import { SpecDiffView } from "./spec-diff-view.tsx";
import { spreadsheetText } from "./spec-edits.ts";
import { readPastedSpec } from "./spec-paste.ts";

interface SpecImportProps {
  rows: readonly ManagedSpecRow[];
  trims: ManagedVehicle["trims"];
  onImport(rows: ManagedSpecRow[]): void;
  onClose(): void;
}

/** Takes a table out of a spreadsheet and shows what it would change before anything is changed. */
export function SpecImport({ rows, trims, onImport, onClose }: SpecImportProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [removes, setRemoves] = useState(false);
  const settled = useDeferredValue(text);
  const read = useMemo(
    () => (settled.trim() === "" ? null : readPastedSpec(settled, { rows, trims, newKey: () => `row-${crypto.randomUUID().slice(0, 8)}` })),
    [settled, rows, trims],
  );
  const imported = read && "rows" in read ? read : null;
  const unnamed = new Set(imported?.unnamed);
  const after = imported ? (removes ? imported.rows.filter(({ key }) => !unnamed.has(key)) : imported.rows) : rows;
  const diff = diffSpec(rows, after);
  const changes = countChanges(diff);
  return (
    <Drawer
      open
      title="从表格粘贴导入"
      width={860}
      onClose={onClose}
      footer={
        <div className="flex items-center gap-2">
          <Button kind="primary" disabled={!imported || changes === 0 || after.length === 0} onClick={() => onImport([...after])}>
            导入到配置表
          </Button>
          <Button onClick={onClose}>取消</Button>
          <span className="text-ink-3">导入后仍可修改和撤销，保存时才生效。</span>
        </div>
      }
    >
      <div className="mb-2 flex flex-wrap items-end justify-between gap-2">
        <label htmlFor={id}>在表格软件中连同表头复制，粘贴到这里</label>
        <CopyButton small text={spreadsheetText(rows, trims)}>
          复制现有配置表
        </CopyButton>
      </div>
      <Input.TextArea
        id={id}
        rows={7}
        autoFocus
        spellCheck={false}
        value={text}
        placeholder={`分组\t参数\t单位\t${trims.map(({ name }) => name).join("\t")}`}
        onChange={({ target }) => setText(target.value)}
        style={{ whiteSpace: "pre", overflowX: "auto" }}
      />
      <p className="mt-2 mb-4 text-note text-ink-3">
        ●、标配为标配；○、选配为选配，可带加价（○ ¥3,000）；–、无为没有；其他按文字。空白单元格保持原值。
      </p>
      {read && "problems" in read ? (
        <Notice kind="danger">
          <p className="font-medium">没有导入，请先修正表格：</p>
          <ul>
            {read.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {imported ? (
        <>
          {unnamed.size > 0 ? (
            <p className="mb-3">
              <Checkbox checked={removes} onChange={({ target }) => setRemoves(target.checked)}>
                同时删除粘贴内容里没有的 {unnamed.size} 行
              </Checkbox>
            </p>
          ) : null}
          {changes === 0 ? (
            <Notice kind="info">与现有配置表完全相同，没有要导入的改动。</Notice>
          ) : (
            <SpecDiffView diff={diff} trims={trims} />
          )}
        </>
      ) : null}
    </Drawer>
  );
}
