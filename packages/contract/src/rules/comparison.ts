/** Cars that stand beside each other: more would be unreadable. */
export const COMPARED_MAX = 4;

/** A car of a comparison: a trim of a vehicle on sale, or a used car. */
export type Compared = { kind: "new"; vehicleId: number; trimId: number } | { kind: "used"; id: number };

/** Up to nine digits, as the ids of addresses. */
const TRIM = /^n([1-9]\d{0,8})-([1-9]\d{0,8})$/;
const USED = /^u([1-9]\d{0,8})$/;

/** As an address names a car: `n1-101` the trim 101 of vehicle 1, `u12` the used car 12. */
export function comparedName(car: Compared): string {
  return car.kind === "new" ? `n${car.vehicleId}-${car.trimId}` : `u${car.id}`;
}

/** Null for what names no car. */
function readComparedName(name: string): Compared | null {
  const trim = TRIM.exec(name);
  if (trim) return { kind: "new", vehicleId: Number(trim[1]), trimId: Number(trim[2]) };
  const used = USED.exec(name);
  return used ? { kind: "used", id: Number(used[1]) } : null;
}

/** What an address asks to compare. */
export interface AskedComparison {
  /** Each once, at most `COMPARED_MAX`. */
  cars: Compared[];
  /** Something of it names no car, or stood there twice or beyond the most. */
  isOdd: boolean;
}

/** Reads the names of an address, divided by dots; whoever forges one gets the rest of it. */
export function readComparison(text: string | null): AskedComparison {
  const names = (text ?? "").split(".", 2 * COMPARED_MAX + 1).filter((name) => name !== "");
  const cars = [...new Set(names)].map(readComparedName).filter((car) => car !== null);
  return { cars: cars.slice(0, COMPARED_MAX), isOdd: cars.length > COMPARED_MAX || cars.length < names.length };
}

/** Router path of a comparison. @param names as `comparedName` makes them @param only whether rows that say the same of all cars are left out */
export function comparisonPath(names: readonly string[], only = false): string {
  if (names.length === 0) return "/compare";
  return `/compare?cars=${names.join(".")}${only ? "&only=1" : ""}`;
}

/** With one more, the last of them; a comparison that is full loses its first for it. */
export function withCompared(names: readonly string[], more: string): string[] {
  return [...names.filter((name) => name !== more), more].slice(-COMPARED_MAX);
}
