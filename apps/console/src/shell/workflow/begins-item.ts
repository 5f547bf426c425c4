import { isBlank } from "@marque/contract/rules/blank";
import { htmlText } from "@marque/contract/rules/payload-texts";

/**
 * Whether an item begins with what stands in a form that was opened with `blank`: with anything that was empty there and is filled in
 * now. Blanks, an emptied editor and an empty row are nothing. `chosen`: another choice in place of the one it was opened with counts
 * as well, as where somebody presses save; by itself nothing is kept for that.
 */
export function beginsItem(value: unknown, blank: unknown, chosen: boolean): boolean {
  if (typeof value === "object" && value !== null) {
    const former = (typeof blank === "object" && blank !== null ? blank : {}) as Record<string, unknown>;
    return Object.entries(value).some(([key, inner]) => key !== "type" && beginsItem(inner, former[key], chosen));
  }
  const was = typeof blank === "object" ? undefined : blank;
  if (Object.is(value, was)) return false;
  return saysNothing(was) ? !saysNothing(value) : chosen;
}

function saysNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  return typeof value === "string" && isBlank(value.includes("<") ? htmlText(value) : value);
}
