import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { cellText, cellWords } from "#shell/vehicle-words.ts";
import { toast } from "#ui/toast.tsx";
import { type ManagedTrim, trimTitle } from "../vehicle-names.ts";
import { type GridPlace, placeAfter } from "./grid-place.ts";
import { type ManagedSpecRow, parseCell } from "./spec-cell.ts";
import { writeCells } from "./spec-edits.ts";
import { pastedCells } from "./spec-paste.ts";

export interface SpecGridProps {
  rows: readonly ManagedSpecRow[];
  trims: readonly ManagedTrim[];
  /** Keys of changed rows, and `key trimId` of changed cells. */
  changed: ReadonlySet<string>;
  readOnly: boolean;
  place: GridPlace;
  onPlace(place: GridPlace): void;
  onChange(rows: ManagedSpecRow[]): void;
}

/**
 * The specification as a spreadsheet: the cell that is chosen is a text field whose text is selected, so that typing replaces it, in
 * Chinese too. Arrows, Home, End and Enter move; F2 edits what is there; Escape gives up; a copied block is pasted from the cell on.
 */
export function SpecGrid({ rows, trims, changed, readOnly, place, onPlace, onChange }: SpecGridProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(false);
  const chosen = rows[place.row];
  const parsed = typed === null ? null : parseCell(typed);
  const problem = parsed && "problem" in parsed ? parsed.problem : "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move brings the focus along, whatever the cells say
  useEffect(() => {
    field.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!takesFocus.current) return;
    takesFocus.current = false;
    field.current?.focus();
    field.current?.select();
  }, [place.row, place.column]);

  /** Keeps what was typed; false where it cannot be, and the cell stays chosen. */
  function commit(): boolean {
    if (parsed === null) return true;
    if (!("value" in parsed)) return false;
    const trim = trims[place.column];
    if (trim && chosen && cellText(chosen.values[trim.trimId]) !== cellText(parsed.value)) {
      onChange(writeCells(rows, trims, place, [[parsed.value]]));
    }
    setTyped(null);
    return true;
  }

  function go(next: GridPlace) {
    if (!commit()) return toast.wrong(problem);
    takesFocus.current = true;
    if (next.row === place.row && next.column === place.column) field.current?.select();
    else onPlace(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isEditing = typed !== null;
    const press = { key: event.key, shift: event.shiftKey, far: event.ctrlKey || event.metaKey, isEditing };
    const next = placeAfter(press, place, { rows: rows.length, columns: trims.length });
    if (next) go(next);
    else if (event.key === "Escape" && isEditing) giveUp();
    else if (event.key === "F2" && !readOnly && !isEditing) startEditing(event.currentTarget);
    else if (event.key === "Delete" && !readOnly && !isEditing) onChange(writeCells(rows, trims, place, [[{ t: "none" }]]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick({ target }: MouseEvent) {
    const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-column]") : null;
    const line = cell?.closest<HTMLElement>("tr[data-row]");
    if (cell && line) go({ row: Number(line.dataset.row), column: Number(cell.dataset.column) });
  }

  function startEditing(input: HTMLInputElement) {
    setTyped(input.value);
    input.setSelectionRange(input.value.length, input.value.length);
  }

  function giveUp() {
    setTyped(null);
    requestAnimationFrame(() => field.current?.select());
  }

  function onPaste(event: ClipboardEvent) {
    const cells = pastedCells(event.clipboardData.getData("text/plain"));
    if (readOnly || typed !== null || (cells.length <= 1 && (cells[0]?.length ?? 0) <= 1)) return;
    event.preventDefault();
    const values = cells.map((line) => line.map(parseCell));
    const wrong = values.flat().find((cell) => "problem" in cell);
    if (wrong && "problem" in wrong) return toast.wrong(`没有粘贴：${wrong.problem}`);
    const [height, width] = [values.length, Math.max(...values.map(({ length }) => length))];
    if (place.row + height > rows.length || place.column + width > trims.length) {
      return toast.wrong(`没有粘贴：${height} 行 ${width} 列从这一格起放不下。要增加行，请用“粘贴导入”。`);
    }
    onChange(
      writeCells(
        rows,
        trims,
        place,
        values.map((line) => line.map((cell) => ("value" in cell ? cell.value : undefined))),
      ),
    );
    toast.done(`已粘贴 ${height} 行 ${width} 列`);
  }

  return (
    <div className="relative max-h-[calc(100dvh-14rem)] overflow-auto border-t border-ink">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are moved through by arrows */}
      <table role="grid" aria-label="参数配置表" aria-readonly={readOnly} className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-[2] min-w-56 border-b border-line bg-ground py-2 pr-3 pl-2 text-left font-regular text-ink-3"
            >
              参数
            </th>
            {trims.map((trim) => (
              <th
                key={trim.trimId}
                scope="col"
                className="sticky top-0 z-[1] min-w-36 border-b border-l border-line bg-ground px-2 py-2 text-left font-medium"
              >
                {trimTitle(trim)}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the chosen cell, which is a field */}
        <tbody onClick={onClick}>
          {rows.map((row, index) => (
            <SpecLine
              key={row.key}
              row={row}
              startsGroup={rows[index - 1]?.group !== row.group}
              trims={trims}
              changed={changed}
              index={index}
              chosenColumn={index === place.row ? place.column : -1}
            >
              {index === place.row ? (
                <input
                  ref={field}
                  value={typed ?? cellText(row.values[trims[place.column]?.trimId ?? 0])}
                  readOnly={readOnly}
                  aria-label={`${row.name}，${trims[place.column]?.name ?? ""}`}
                  aria-invalid={problem !== ""}
                  maxLength={220}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => setTyped(target.value)}
                  onFocus={({ target }) => typed === null && target.select()}
                  onBlur={() => commit()}
                  onKeyDown={onKeyDown}
                  onPaste={onPaste}
                  className={`block h-8 w-full px-2 outline-2 outline-offset-[-2px] ${problem ? "outline-danger" : "outline-brand"} ${typed === null ? "caret-transparent" : "bg-ground"}`}
                />
              ) : null}
            </SpecLine>
          ))}
        </tbody>
      </table>
      <p role="alert" className="sticky bottom-0 left-0 bg-danger-tint text-danger">
        {problem ? <span className="block px-3 py-1">{problem}，按 Esc 放弃这一格的修改。</span> : null}
      </p>
    </div>
  );
}

interface SpecLineProps {
  row: ManagedSpecRow;
  index: number;
  startsGroup: boolean;
  trims: readonly ManagedTrim[];
  changed: ReadonlySet<string>;
  chosenColumn: number;
  /** The field of the chosen cell. */
  children: ReactNode;
}

/** One line; those without the chosen cell are drawn again only when they change. */
const SpecLine = memo(
  function SpecLine({ row, index, startsGroup, trims, changed, chosenColumn, children }: SpecLineProps) {
    return (
      <>
        {startsGroup ? (
          <tr>
            <th scope="rowgroup" colSpan={trims.length + 1} className="border-b border-line bg-mist px-0 py-1.5 text-left">
              <span className="sticky left-0 px-2 text-note font-medium">{row.group}</span>
            </th>
          </tr>
        ) : null}
        <tr data-row={index}>
          <th
            scope="row"
            className={`sticky left-0 z-[1] border-b border-line bg-ground py-1.5 pr-3 pl-2 text-left font-regular ${changed.has(row.key) ? "text-warning" : ""}`}
            title={row.glossary}
          >
            {row.name}
            {row.unit ? <span className="text-ink-3">（{row.unit}）</span> : null}
            {row.footnote ? <sup className="text-ink-3">{row.footnote}</sup> : null}
          </th>
          {trims.map(({ trimId }, column) => {
            const value = row.values[trimId];
            const tint = changed.has(`${row.key} ${trimId}`) ? "bg-warning-tint" : "";
            return column === chosenColumn ? (
              <td key={trimId} className={`border-b border-l border-line p-0 ${tint}`}>
                {children}
              </td>
            ) : (
              <td
                key={trimId}
                data-column={column}
                className={`max-w-64 cursor-cell truncate border-b border-l border-line px-2 py-1.5 ${tint} ${value?.t === "none" ? "text-ink-3" : ""}`}
              >
                <span aria-hidden="true">{value ? cellText(value) : <span className="text-danger">未填写</span>}</span>
                <span className="sr-only">{cellWords(value)}</span>
              </td>
            );
          })}
        </tr>
      </>
    );
  },
  (former, next) =>
    former.chosenColumn === -1 &&
    next.chosenColumn === -1 &&
    former.row === next.row &&
    former.index === next.index &&
    former.startsGroup === next.startsGroup &&
    former.trims === next.trims &&
    former.changed === next.changed,
);
