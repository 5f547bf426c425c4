/** The country has one time and, since 1991, no summer time. */
const OFFSET_MS = 8 * 3_600_000;

/**
 * An instant as it goes over the wire, whatever offset it comes with: ISO 8601 with the country's offset, to the second, or to the
 * millisecond where it has any, so that nothing comes a moment before its time (`2026-11-22T15:00:00+08:00`; decisions, "time"). A
 * text that names no instant stays as it is.
 */
export function wireInstant(instant: Date | string): string {
  const time = typeof instant === "string" ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(time) && typeof instant === "string") return instant;
  return new Date(time + OFFSET_MS).toISOString().replace(/(?:\.000)?Z$/, "+08:00");
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A value of no known form with each instant in it as `wireInstant` has it. It must not be deeper than a payload. */
export function withWireInstants<Value>(value: Value): Value {
  return eachOnWire(value) as Value;
}

function eachOnWire(value: unknown): unknown {
  if (typeof value === "string") return INSTANT.test(value) ? wireInstant(value) : value;
  if (Array.isArray(value)) return value.map(eachOnWire);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachOnWire(inner)]));
}
