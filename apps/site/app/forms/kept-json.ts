/** What was kept of something, by anybody's hand. */
export type KeptRecord = Record<string, unknown>;

/** What a kept text says; null for none and for one that is spoilt. */
export function parseKept(kept: string | null): unknown {
  if (kept === null) return null;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is KeptRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
