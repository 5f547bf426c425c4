import clsx from "clsx";
import type { ReactNode } from "react";
import { KeptTable } from "./kept-table.tsx";
import { type ComparedGroup, type ComparedRow, type ComparedValue, rowDiffers } from "./spec-differences.ts";

export interface SpecColumn {
  trimId: number;
  title: ReactNode;
  /** Under the title: its price. */
  note?: ReactNode;
}

export interface SpecTableProps {
  caption: string;
  columns: readonly SpecColumn[];
  groups: readonly ComparedGroup[];
  /** What stands beside a row's name: its footnote mark, its explanation. */
  rowNote?: (row: ComparedRow) => ReactNode;
  className?: string;
}

/**
 * Specifications of a few trims. Same values fade to ink-3; differing ones are ink, with a 5 px brand dot at the row's head, so the
 * differences read at once. The header sticks under whatever `--sticky-top` says; on phones the first column sticks instead.
 */
export function SpecTable({ caption, columns, groups, rowNote, className }: SpecTableProps) {
  const trimIds = columns.map((column) => column.trimId);
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the table scrolls sideways, and a keyboard must be able to do that
      tabIndex={0}
      className={clsx("no-scrollbar relative max-md:-mx-(--page) max-md:overflow-x-auto max-md:px-(--page)", className)}
    >
      <Legend className="md:hidden" />
      <KeptTable data={groups} name={trimIds.join()} className="spec-rows num w-full border-separate border-spacing-0 text-m max-md:text-s">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={clsx(headCell, "spec-row-head", "w-[22%]")}>
              <span className="sr-only">配置项</span>
              <Legend className="max-md:hidden" />
            </th>
            {columns.map((column) => (
              <th key={column.trimId} scope="col" className={clsx(headCell, "max-md:min-w-28")}>
                <span className="block font-strong">{column.title}</span>
                {column.note ? <span className="block text-s font-regular text-ink-2">{column.note}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span className="max-md:sticky max-md:left-0">{group.name}</span>
              </th>
            </tr>
            {group.items.map((row) => (
              <SpecTableRow key={row.key} row={row} trimIds={trimIds} note={rowNote?.(row)} />
            ))}
          </tbody>
        ))}
      </KeptTable>
    </section>
  );
}

const headCell =
  "border-b-(length:--hair) border-ink bg-ground pt-5 pr-4 pb-3.5 text-left align-bottom font-regular md:sticky md:top-(--sticky-top,var(--header-h)) md:z-2";

function Legend({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={clsx("sticky left-0 text-s whitespace-nowrap text-ink-3", className)}>
      ● 标配　○ 选配　– 无
    </span>
  );
}

function SpecTableRow({ row, trimIds, note }: { row: ComparedRow; trimIds: readonly number[]; note: ReactNode }) {
  const differs = rowDiffers(row, trimIds);
  const label = (
    <>
      {row.name}
      {row.unit ? <span className="text-ink-3">{`（${row.unit}）`}</span> : null}
      {note}
    </>
  );
  return (
    <tr data-differs={differs ? "" : undefined}>
      <th scope="row">
        {differs ? (
          <div className="spec-row-label">
            <div>{label}</div>
            <span className="spec-row-dot">
              <span className="sr-only">有差异</span>
            </span>
          </div>
        ) : (
          label
        )}
      </th>
      {trimIds.map((id) => (
        <td key={id}>
          <SpecCell value={row.values[String(id)]} />
        </td>
      ))}
    </tr>
  );
}

function SpecCell({ value }: { value: ComparedValue | undefined }) {
  if (value?.t === "text") return value.text;
  if (value?.t === "unknown") return <span className="text-ink-3">{value.text}</span>;
  if (value?.t === "std") return <Sign sign="●" meaning="标配" />;
  if (value?.t === "opt") {
    return (
      <>
        <Sign sign="○" meaning="选配" />
        {value.price ? <span className="ml-2 text-s">＋¥{value.price.toLocaleString("zh-CN")}</span> : null}
      </>
    );
  }
  return <Sign sign="–" meaning="无" />;
}

function Sign({ sign, meaning }: { sign: string; meaning: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{meaning}</span>
    </>
  );
}
