import clsx from "clsx";
import type { DealerRow as Row } from "./choose-dealers.ts";
import { DealerRow, type RowOnMap } from "./dealer-row.tsx";

export interface DealerListProps {
  rows: readonly Row[];
  /** By city, each under its name; otherwise one list in its order. */
  grouped: boolean;
  now: Date | null;
  /** Undefined without a map beside it. */
  map: RowOnMap | undefined;
}

export function DealerList({ rows, grouped, now, map }: DealerListProps) {
  if (rows.length === 0) return null;
  if (!grouped) return <Rows rows={rows} now={now} map={map} level={2} className="opens" />;
  return groupByCity(rows).map(({ code, name, rows: ofCity }) => (
    <section
      key={code}
      aria-labelledby={`city-${code}`}
      className={clsx(
        map ? "grid-cols-1" : "grid-cols-[1fr_5fr]",
        "opens grid gap-x-(--gutter) max-lg:grid-cols-1 [&+section]:mt-12 max-lg:[&+section]:mt-8",
      )}
    >
      <h2 id={`city-${code}`} className="pt-6 text-t3 max-lg:pt-5">
        {name}
      </h2>
      <Rows rows={ofCity} now={now} map={map} level={3} />
    </section>
  ));
}

interface RowsProps extends Pick<DealerListProps, "rows" | "now" | "map"> {
  level: 2 | 3;
  className?: string;
}

function Rows({ rows, now, map, level, className }: RowsProps) {
  return (
    <ul className={clsx("min-w-0", className)}>
      {rows.map((row) => (
        <DealerRow key={row.dealer.code} row={row} now={now} map={map} level={level} />
      ))}
    </ul>
  );
}

/** Rows that stand in one city, as they follow each other. */
function groupByCity(rows: readonly Row[]): { code: string; name: string; rows: Row[] }[] {
  const groups = new Map<string, { code: string; name: string; rows: Row[] }>();
  for (const row of rows) {
    const { cityCode: code } = row.dealer;
    const group = groups.get(code) ?? { code, name: row.city, rows: [] };
    group.rows.push(row);
    groups.set(code, group);
  }
  return [...groups.values()];
}
