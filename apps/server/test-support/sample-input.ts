import { randomUUID } from "node:crypto";
import type { z } from "zod";

/** What Zod says of a schema, as far as it is looked at here. */
interface Inspected {
  _zod: { def: { type: string } & Record<string, unknown> };
}

/** Texts of every form that the contract's inputs ask for; the first one that a schema takes is its sample. */
const texts = () => [
  "样例",
  "sample",
  "sample-account",
  "long enough to be a password",
  randomUUID(),
  "123456",
  "1M8GDM9AXKP042788",
  "002X",
  "RP2611247F3K92QM41",
  "2026-01-01",
  "2026-01-01T08:00:00+08:00",
  "10:00",
  "#0a1b2c",
  "/sample",
  "https://www.example.com/sample",
  "c2FtcGxl",
  "330108",
  "13800138000",
  "2611250001296",
  "a".repeat(43),
  "120.2119, 30.2084",
  "0571-0000 1310",
  "销售、售后",
  "sample@example.com",
  "",
];
const numbers = [1, 2, 0, 0.5, 2020];

/**
 * The smallest input that a schema takes, derived from the schema: what may be left out is left out. `given` fills fields by name.
 * Throws, naming the place, where no sample is known, so that no call goes untested because of its input.
 */
export function sampleInput(schema: z.ZodType, given: Record<string, unknown> = {}): unknown {
  const sample = sampleOf(schema, "input", given);
  const result = schema.safeParse(sample);
  if (!result.success) throw new Error(`The sample ${JSON.stringify(sample)} is refused: ${result.error.message}`);
  return sample;
}

function sampleOf(schema: z.ZodType, path: string, given: Record<string, unknown> = {}): unknown {
  const { def } = (schema as unknown as Inspected)._zod;
  switch (def.type) {
    case "object":
      return sampleObject(def.shape as Record<string, z.ZodType>, path, given);
    case "string":
      return firstTaken(schema, texts(), path);
    case "number":
    case "int":
      return firstTaken(schema, numbers, path);
    case "boolean":
      return true;
    case "enum":
      return Object.values(def.entries as Record<string, string>)[0];
    case "literal":
      return (def.values as unknown[])[0];
    case "nullable":
    case "null":
      return null;
    case "record":
    case "unknown":
      return {};
    case "array":
      return firstTaken(
        schema,
        [[], [1], [1, 2]].map((list) => list.map((_, index) => distinct(sampleOf(def.element as z.ZodType, `${path}[]`), index))),
        path,
      );
    case "union":
      return sampleOf((def.options as z.ZodType[])[0] as z.ZodType, path);
    case "pipe": {
      // What goes in decides, unless what comes out is asked for more.
      const sample = sampleOf(def.in as z.ZodType, path);
      const isTaken = (value: unknown) => schema.safeParse(value).success;
      return isTaken(sample) ? sample : (texts().find(isTaken) ?? sample);
    }
    case "nonoptional":
    case "readonly":
    case "lazy":
      return sampleOf((def.innerType ?? (def.getter as () => z.ZodType)()) as z.ZodType, path);
    default:
      throw new Error(`No sample is known for ${path}, a ${def.type}`);
  }
}

function sampleObject(shape: Record<string, z.ZodType>, path: string, given: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(shape).flatMap(([name, inner]): [string, unknown][] => {
    if (name in given) return [[name, given[name]]];
    return inner.safeParse(undefined).success ? [] : [[name, sampleOf(inner, `${path}.${name}`)]];
  });
  return Object.fromEntries(fields);
}

/** Entries of a list are often not allowed twice. */
const distinct = (sample: unknown, index: number) => (typeof sample === "number" ? sample + index : sample);

function firstTaken(schema: z.ZodType, samples: unknown[], path: string): unknown {
  const taken = samples.find((sample) => schema.safeParse(sample).success);
  if (taken === undefined) throw new Error(`No sample is known that ${path} takes`);
  return taken;
}
