import type { StatFigure } from "@marque/contract/entities/vehicle";
import { Stat, StatRow } from "#ui/stat.tsx";
import { FootnoteMark } from "./footnote-mark.tsx";

/** Figures of a vehicle with their footnotes; `className` lays the row out. */
export function Figures({ stats, className }: { stats: readonly StatFigure[]; className: string }) {
  if (stats.length === 0) return null;
  return (
    <StatRow className={className}>
      {stats.map((stat) => (
        <Stat
          key={stat.label}
          size="medium"
          value={stat.value}
          {...(stat.unit ? { unit: stat.unit } : {})}
          label={
            <>
              {stat.label}
              <FootnoteMark number={stat.footnote} />
            </>
          }
        />
      ))}
    </StatRow>
  );
}
