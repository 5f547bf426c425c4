import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import { contentTypes } from "../content-types.ts";
import { ID_MAX } from "./ids.ts";

interface Inspected {
  _zod: { def: Record<string, unknown> };
}

/** Apps of the collector, and lines of the log, of which PostgreSQL counts more. */
const OTHER_NUMBERS = new Set(["collectEvents.appId", "staffFailedSignInsSeen.id"]);

/** Every schema of a field that is called an id, and of those within lists of them, with its dotted path. */
function idsOf(schema: z.ZodType, path: string, found: [string, z.ZodType][] = [], above: readonly unknown[] = []): [string, z.ZodType][] {
  if (above.includes(schema)) return found;
  const { def } = (schema as unknown as Inspected)._zod;
  if (/(?:\.id|Ids?)$/.test(path)) found.push([path, schema]);
  const inner = [def.innerType, def.element, def.valueType, ...((def.options as unknown[] | undefined) ?? [])];
  for (const part of inner) if (part) idsOf(part as z.ZodType, path, found, [...above, schema]);
  for (const [name, part] of Object.entries((def.shape as object | undefined) ?? {}))
    idsOf(part, `${path}.${name}`, found, [...above, schema]);
  return found;
}

const inputs: [string, z.ZodType][] = [
  ...(Object.values(calls) as Call[]).map((call): [string, z.ZodType] => [call.id, call.input]),
  ...Object.entries(contentTypes).map(([type, { payload }]): [string, z.ZodType] => [type, payload]),
];
const numbered = inputs
  .flatMap(([name, input]) => idsOf(input, name))
  .filter(([path, schema]) => schema.safeParse(5).success && !OTHER_NUMBERS.has(path));

describe("an id that anybody gives", () => {
  it.each(numbered)("%s is one that PostgreSQL can look for", (_, schema) => {
    expect(schema.safeParse(ID_MAX).success).toBe(true);
    for (const wrong of [ID_MAX + 1, 0, -1, 1.5, 1e308, Number.NaN])
      expect([wrong, schema.safeParse(wrong).success]).toEqual([wrong, false]);
  });

  it("is found in most calls that have one", () => expect(numbered.length).toBeGreaterThan(60));
});
