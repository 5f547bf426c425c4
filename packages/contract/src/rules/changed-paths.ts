/**
 * Dotted paths at which two payloads differ, as in `blocks.2.html`, at most `max` of them. A value that is of another kind, and a list
 * whose length differs, counts as one difference besides those of the entries that both have.
 */
export function changedPaths(before: unknown, after: unknown, max = 60): string[] {
  const found: string[] = [];
  compare(before, after, "", found);
  return found.slice(0, max);
}

function compare(before: unknown, after: unknown, path: string, found: string[]): void {
  if (Object.is(before, after)) return;
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push(path);
    return;
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) found.push(path);
  const isList = Array.isArray(before);
  const keys = isList ? Object.keys(before).filter((key) => key in after) : [...new Set([...Object.keys(before), ...Object.keys(after)])];
  for (const key of keys) compare(before[key], after[key], path === "" ? key : `${path}.${key}`, found);
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
