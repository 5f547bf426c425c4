/** A place in a payload: keys and indexes joined by dots, as in `blocks.2.html`. */
export type Path = string;

export const joinPath = (...parts: (string | number)[]): Path => parts.filter((part) => part !== "").join(".");

/** What stands at a path; undefined where the way ends before it. */
export function valueAt(root: unknown, path: Path): unknown {
  if (path === "") return root;
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      root,
    );
}

/** A copy with another value at a path; what is not on the way stays the same object. Lists are made where an index asks for one. */
export function withValueAt<Root>(root: Root, path: Path, value: unknown): Root {
  if (path === "") return value as Root;
  const [key = "", ...rest] = path.split(".");
  const inner = withValueAt((root as Record<string, unknown> | null | undefined)?.[key], rest.join("."), value);
  if (Array.isArray(root) || (root === undefined && /^\d+$/.test(key))) {
    const copy = [...((root as unknown[] | undefined) ?? [])];
    copy[Number(key)] = inner;
    return copy as Root;
  }
  return { ...root, [key]: inner } as Root;
}

/** Whether two values say the same; keys that hold undefined count as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}
