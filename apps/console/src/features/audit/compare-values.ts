import { changedPaths } from "@marque/contract/rules/changed-paths";
import { stringText } from "../../shell/workflow/value-text.ts";

export interface Difference {
  /** Dotted path; empty where the whole value is one. */
  path: string;
  /** Null where there was nothing. */
  before: string | null;
  after: string | null;
}

/** Most differences that are listed. */
const MOST = 200;

/**
 * What a change changed, field by field. What was made or removed altogether is compared with nothing, so that all its fields are
 * listed.
 */
export function compareValues(before: unknown, after: unknown): Difference[] {
  const one = before ?? emptyLike(after);
  const other = after ?? emptyLike(before);
  return changedPaths(one, other, MOST)
    .flatMap((path) => differencesAt(path, valueAt(one, path), valueAt(other, path)))
    .slice(0, MOST);
}

/** A value with parts is told part by part, where the other side has none as well. */
function differencesAt(path: string, before: unknown, after: unknown): Difference[] {
  if (!hasParts(before) && !hasParts(after)) return [{ path, before: valueText(before), after: valueText(after) }];
  const [one, other] = [partsOf(before), partsOf(after)];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => !isDeepEqual(one[key], other[key]));
  return keys.flatMap((key) => differencesAt(path === "" ? key : `${path}.${key}`, one[key], other[key]));
}

const isDeepEqual = (one: unknown, other: unknown) => changedPaths(one, other, 1).length === 0;

function hasParts(value: unknown): value is object {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === "object" && entry !== null);
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

const partsOf = (value: unknown): Record<string, unknown> => (hasParts(value) ? { ...value } : {});

function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "object" && value !== null ? {} : undefined;
}

function valueAt(value: unknown, path: string): unknown {
  if (path === "") return value;
  return path.split(".").reduce<unknown>((held, key) => (held as Record<string, unknown> | undefined)?.[key], value);
}

function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "string") return value === "" ? "（空）" : stringText(value);
  if (Array.isArray(value)) return value.length === 0 ? "（空）" : value.join("、");
  return typeof value === "object" ? "（空）" : String(value);
}
