/** A cell of the specification table, as far as it is looked at here. */
type Cell = { t: "std" } | { t: "opt"; price?: number | undefined } | { t: "none" } | { t: "text"; text: string };

interface Row {
  key: string;
  name: string;
  /** By trim id. */
  values: Readonly<Record<string, Cell>>;
}

/** An option whose surcharge is to change, in yuan; null where none is named. */
export interface OptionSurcharge {
  of: "option";
  key: string;
  option: string;
  trimId: number;
  trim: string;
  from: number | null;
  to: number | null;
}

/** What an option costs more, in yuan; null for one that names nothing, and for what is no option. */
export function surchargeOf(cell: Cell | undefined): number | null {
  return cell?.t === "opt" ? cell.price || null : null;
}

/** A cell with a surcharge, or without one. */
export function withSurcharge(price: number | null): { t: "opt"; price?: number } {
  return price === null ? { t: "opt" } : { t: "opt", price };
}

/**
 * Takes out of a table what changes the surcharge of an option: those cells keep the surcharge they had, and come back as changes that
 * a second person has to agree to. What becomes standard, or is there no longer, changes the equipment and no price.
 */
export function separateSurcharges<Written extends Row>(
  rows: readonly Written[],
  before: readonly Row[],
  trims: readonly { id: number; name: string }[],
): { rows: Written[]; changes: OptionSurcharge[] } {
  const former = new Map(before.map(({ key, values }) => [key, values]));
  const changes: OptionSurcharge[] = [];
  const kept = rows.map((row) => {
    const values: Record<string, Cell> = { ...row.values };
    for (const { id: trimId, name: trim } of trims) {
      const cell = values[trimId];
      const [from, to] = [surchargeOf(former.get(row.key)?.[trimId]), surchargeOf(cell)];
      if (cell?.t !== "opt" || from === to) continue;
      changes.push({ of: "option", key: row.key, option: row.name, trimId, trim, from, to });
      values[trimId] = withSurcharge(from);
    }
    return { ...row, values };
  });
  return { rows: kept, changes };
}
