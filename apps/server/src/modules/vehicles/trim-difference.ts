import type { SpecValue } from "@marque/contract/entities/vehicle";
import type { SpecDifference } from "@marque/contract/entities/vehicle-catalogue";
import { TO_BE_ANNOUNCED } from "@marque/contract/rules/to-be-announced";

/** Longer lists are not read. */
const MOST_TOLD = 5;
const NONE: SpecValue = { t: "none" };

/** What the comparison needs of a row of the specification table. */
export interface ComparedRow {
  name: string;
  difference: SpecDifference | null;
  values: Record<string, SpecValue>;
}

/** What the comparison needs of a trim. */
export interface ComparedTrim {
  id: number;
  energy: string;
}

/** What `trim` has beyond `before`, read from the specification table, most telling first (features §1.2 "Trim list with price"). */
export function describeDifference(rows: readonly ComparedRow[], trim: ComparedTrim, before: ComparedTrim): string[] {
  return rows
    .flatMap((row) => {
      const { difference } = row;
      if (!difference || (difference.sameEnergy && trim.energy !== before.energy)) return [];
      const now = row.values[trim.id] ?? NONE;
      if (!hasMore(now, row.values[before.id] ?? NONE, difference)) return [];
      const value = now.t === "text" ? now.text : row.name;
      return [{ rank: difference.rank, text: difference.template?.replace("{value}", value) ?? row.name }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_TOLD)
    .map(({ text }) => text);
}

function hasMore(now: SpecValue, before: SpecValue, { better, ladder }: SpecDifference): boolean {
  if (now.t === "none" || now.t === "opt" || (now.t === "text" && now.text === TO_BE_ANNOUNCED.text)) return false;
  if (before.t === "none" || before.t === "opt") return true;
  if (now.t !== "text" || before.t !== "text") return false;
  if (ladder) return ladder.includes(before.text) && ladder.indexOf(now.text) > ladder.indexOf(before.text);
  if (!better) return false;
  const gain = toNumber(now.text) - toNumber(before.text);
  return better === "high" ? gain > 0 : gain < 0;
}

/** `1,250` → 1250; what is not a figure compares as neither more nor less. */
function toNumber(text: string): number {
  return Number(text.replaceAll(",", ""));
}
