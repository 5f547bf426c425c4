import { isRecord, type KeptRecord } from "./kept-json.ts";

/** Longest text that is taken back from what was kept. */
const TEXT_MAX = 1_000;

/** Begins a form with what was kept of it, as far as that is of the kind that the form has; anything spoilt or foreign counts as not filled in. */
export const keptValues =
  <Values extends object>(empty: Values) =>
  ({ values: kept }: KeptRecord): { values: Values; beside: object } => {
    if (!isRecord(kept)) return { values: empty, beside: {} };
    const taken = Object.entries(empty).filter(([name, value]) => isOfKind(value, kept[name]));
    return { values: { ...empty, ...Object.fromEntries(taken.map(([name]) => [name, kept[name]])) }, beside: {} };
  };

/** Null stands for a choice not made yet, whose values are texts. */
function isOfKind(empty: unknown, value: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.length <= 20 && value.every(isText);
  if (empty === null || typeof empty === "string") return isText(value);
  return typeof empty === typeof value;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= TEXT_MAX;
}
