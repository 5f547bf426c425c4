import type { ClipboardEvent } from "react";
import { fieldId, usePath, useReadOnly, useRows } from "../../shell/fields/draft-store.ts";
import { joinPath } from "../../shell/fields/paths.ts";
import { TextField } from "../../shell/fields/simple-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { pasteCells } from "./paste-cells.ts";

const MAX_COLUMNS = 12;
const MAX_ROWS = 400;

/** A cell as it can be edited: older tables have numbers in them. */
const cellText = (cell: unknown) => (typeof cell === "string" || typeof cell === "number" ? String(cell) : "");

/** A grid of texts; cells copied from a spreadsheet can be pasted into any cell and fill what lies to the right and below. */
export function TableBlockForm() {
  const [heldHead, setHead] = useRows<unknown>("head");
  const [heldRows, setRows] = useRows<unknown>("rows");
  const head = heldHead.length > 0 ? heldHead.map(cellText) : [""];
  const rows = heldRows.map((row) => (Array.isArray(row) ? row.map(cellText) : []));
  const readOnly = useReadOnly();
  const scope = usePath("");
  const columns = head.map((_, column) => column);

  function setGrid(grid: readonly (readonly string[])[]) {
    const [first = [], ...others] = grid;
    setHead(first.slice(0, MAX_COLUMNS));
    setRows(others.slice(0, MAX_ROWS).map((row) => first.slice(0, MAX_COLUMNS).map((_, column) => row[column] ?? "")));
  }
  const grid = [head, ...rows];
  function paste(event: ClipboardEvent, line: number, column: number) {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    setGrid(pasteCells(grid, text, line, column));
  }
  const change = (line: number, column: number, text: string) =>
    setGrid(grid.map((row, at) => (at === line ? columns.map((index) => (index === column ? text : (row[index] ?? ""))) : row)));

  return (
    <div className="flex flex-col gap-3">
      <TextField path="caption" label="表格标题" max={80} />
      <div className="overflow-x-auto border-t border-ink">
        <table className="w-full">
          <tbody>
            {grid.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
              <tr key={line} className={line === 0 ? "bg-mist" : undefined}>
                {columns.map((column) => (
                  <td key={column} className="min-w-28 border-b border-line">
                    <Input.TextArea
                      id={fieldId(joinPath(scope, line === 0 ? `head.${column}` : `rows.${line - 1}.${column}`))}
                      autoSize
                      variant="borderless"
                      readOnly={readOnly}
                      aria-label={line === 0 ? `表头第 ${column + 1} 列` : `第 ${line} 行第 ${column + 1} 列`}
                      placeholder={line === 0 ? "表头" : undefined}
                      maxLength={line === 0 ? 60 : 400}
                      value={row[column] ?? ""}
                      onPaste={(event) => paste(event, line, column)}
                      onChange={({ target }) => change(line, column, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {readOnly ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <Button small disabled={rows.length >= MAX_ROWS} onClick={() => setRows([...rows, head.map(() => "")])}>
            加一行
          </Button>
          <Button small disabled={rows.length <= 1} onClick={() => setRows(rows.slice(0, -1))}>
            删末行
          </Button>
          <Button small disabled={head.length >= MAX_COLUMNS} onClick={() => setGrid(grid.map((row) => [...row, ""]))}>
            加一列
          </Button>
          <Button small disabled={head.length <= 1} onClick={() => setGrid(grid.map((row) => row.slice(0, -1)))}>
            删末列
          </Button>
          <span className="text-small text-ink-3">可从电子表格复制后粘贴到单元格</span>
        </div>
      )}
    </div>
  );
}
