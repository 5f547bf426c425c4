import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { contentTypes } from "./content-types.ts";
import { validationText } from "./validation-texts.ts";

/** Words of the validator and of schemas, in both languages, which nobody who fills in a form should have to know. */
const SCHEMA_WORDS =
  /invalid|expected|received|too (?:small|big)|unrecognized|string|number|boolean|array|object|undefined|null|nan|union|enum|无效|期望|实际|字符串|数组|对象|类型|枚举|正则/i;
const wrong: unknown[] = [
  undefined,
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  1e12,
  true,
  [],
  {},
  [null],
  [""],
  "x",
  "字".repeat(70_000),
  Array(500).fill("x"),
  { a: 1 },
  Number.NaN,
];

interface Inspected {
  _zod: { def: { type: string } & Record<string, unknown> };
}

/** Every schema within a schema with the dotted path of its field. */
function fieldsOf(schema: unknown, path: string, found: [string, z.ZodType][] = [], seen = new Set<unknown>()): [string, z.ZodType][] {
  if (seen.has(schema)) return found;
  seen.add(schema);
  const { def } = (schema as Inspected)._zod;
  found.push([path, schema as z.ZodType]);
  for (const key of ["innerType", "element", "in", "keyType", "valueType"]) if (def[key]) fieldsOf(def[key], path, found, seen);
  for (const [name, inner] of Object.entries((def.shape as object | undefined) ?? {}))
    fieldsOf(inner, `${path}.${name}`, found, new Set(seen));
  for (const option of (def.options as unknown[] | undefined) ?? []) fieldsOf(option, path, found, seen);
  return found;
}

const inputs: [string, z.ZodType][] = [
  ...(Object.values(calls) as Call[]).map((call): [string, z.ZodType] => [call.id, call.input]),
  ...Object.entries(contentTypes).map(([type, { payload }]): [string, z.ZodType] => [type, payload]),
];

describe("what is said of a wrong field", () => {
  it.each(inputs)("of %s is Chinese and speaks of nothing that only programmers know", (name, input) => {
    z.config({ customError: validationText });
    const unfit = new Set<string>();
    for (const [path, schema] of fieldsOf(input, name)) {
      for (const value of wrong) {
        for (const { message } of schema.safeParse(value).error?.issues ?? []) {
          if (!/\p{Script=Han}/u.test(message) || SCHEMA_WORDS.test(message)) unfit.add(`${path}: ${message}`);
        }
      }
    }
    expect([...unfit]).toEqual([]);
  });
});
