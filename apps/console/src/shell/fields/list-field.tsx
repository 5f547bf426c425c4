import { arrayMove } from "@dnd-kit/sortable";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { MoveButtons } from "../move-buttons.tsx";
import { useReadOnly, useRows } from "./draft-store.ts";
import { RequiredMark, useLabel } from "./field.tsx";
import type { Path } from "./paths.ts";
import { Scope } from "./scope.tsx";

export interface ListFieldProps<Row> {
  path: Path;
  label?: string;
  /** What one of them is called: 章, 问答. */
  unit: string;
  /** Left out where rows come from elsewhere. */
  blank?: () => Row;
  max: number;
  /** Fields of one row; their paths begin at the row. */
  children: (index: number) => ReactNode;
}

/** Rows of fields that can be added, moved and removed. */
export function ListField<Row>({ path, label, unit, blank, max, children }: ListFieldProps<Row>) {
  const [rows, change] = useRows<Row>(path);
  const readOnly = useReadOnly();
  const name = useLabel({ path, label });
  return (
    <fieldset>
      <legend className="mb-1 text-note text-ink-2">
        {name}
        <RequiredMark path={path} />
        <span className="ml-2 text-small text-ink-3 tabular-nums">
          {rows.length}/{max}
        </span>
      </legend>
      <ol className="border-t border-ink">
        {rows.map((_row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <li key={index} className="flex gap-3 border-b border-line py-3">
            <span className="w-6 flex-none pt-1.5 text-small text-ink-3 tabular-nums">{index + 1}</span>
            <div className="min-w-0 flex-1">
              <Scope path={`${path}.${index}`}>{children(index)}</Scope>
            </div>
            {readOnly ? null : (
              <div className="flex flex-none items-start">
                <MoveButtons
                  name={`第 ${index + 1} ${unit}`}
                  index={index}
                  count={rows.length}
                  onMove={(from, to) => change(arrayMove([...rows], from, to))}
                />
                <Button
                  kind="quiet"
                  small
                  icon={Trash2}
                  label={`删除第 ${index + 1} ${unit}`}
                  onClick={() => change(rows.filter((_, at) => at !== index))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {readOnly || !blank ? null : (
        <div className="mt-2">
          <Button small icon={Plus} disabled={rows.length >= max} onClick={() => change([...rows, blank()])}>
            添加一{unit}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
