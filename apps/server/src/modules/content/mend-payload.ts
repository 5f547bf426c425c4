import { NO_PICTURE } from "@marque/contract/rules/no-picture";
import type { z } from "zod";
import { localDate, wireInstant } from "../../local-time.ts";

/** What of a schema is looked at here; zod keeps it for whoever walks through schemas. */
interface Inspected {
  _zod: { def: { type: string; checks?: { _zod: { def: { minimum?: number; maximum?: number } } }[] } & Record<string, unknown> };
}

/** How a value is mended. */
interface Mending {
  /** Whether there has to be something in its place; what is not needed is left out instead. */
  needed: boolean;
  /** Whether it stands directly in a list. */
  row: boolean;
  /** Stands for times that are lost. */
  publishAt: Date;
}

const LOST = Symbol("lost");

/**
 * The nearest to a stored value that its schema takes, because content outlives the rules it was written by: what the schema has gained
 * since gets its default, texts are cut to today's length, an entry of a list that cannot be read (a block, an attachment, a button with
 * a link that leads nowhere) is left out, and what cannot be missing gets a neutral value. Undefined where there is none, as for the
 * target of a redirect.
 */
export function mendPayload<Payload extends z.ZodType>(schema: Payload, value: unknown, publishAt: Date): z.output<Payload> | undefined {
  const mended = mend(schema, value, { needed: true, row: false, publishAt });
  return mended === LOST ? undefined : (mended as z.output<Payload>);
}

function mend(schema: z.ZodType, value: unknown, how: Mending): unknown {
  const { def } = (schema as unknown as Inspected)._zod;
  const spare = { ...how, needed: false };
  switch (def.type) {
    case "nullable":
      return value === null || value === undefined ? null : insteadOf(mend(def.innerType as z.ZodType, value, spare), null);
    case "optional":
      return value === undefined ? undefined : insteadOf(mend(def.innerType as z.ZodType, value, spare), undefined);
    case "default":
      return value === undefined ? def.defaultValue : insteadOf(mend(def.innerType as z.ZodType, value, spare), def.defaultValue);
    case "object":
      return mendObject(def.shape as Record<string, z.ZodType>, value, how);
    case "array":
      return mendArray(schema, value, how);
    case "union":
      return "discriminator" in def ? mendVariant(def as unknown as Variants, value, how) : mendLeaf(schema, value, how);
    default:
      return mendLeaf(schema, value, how);
  }
}

const insteadOf = (mended: unknown, otherwise: unknown) => (mended === LOST ? otherwise : mended);

function mendObject(shape: Record<string, z.ZodType>, value: unknown, how: Mending): unknown {
  if (!isRecord(value) && !how.needed) return LOST;
  const held = isRecord(value) ? value : {};
  const fields = Object.entries(shape).map(([name, inner]) => [name, mend(inner, held[name], { ...how, row: false })] as const);
  return fields.some(([, mended]) => mended === LOST) ? LOST : Object.fromEntries(fields.filter(([, mended]) => mended !== undefined));
}

function mendArray(schema: z.ZodType, value: unknown, how: Mending): unknown {
  const element = (schema as unknown as Inspected)._zod.def.element as z.ZodType;
  const { minimum, maximum } = lengthOf(schema);
  if (!Array.isArray(value) && !how.needed) return LOST;
  const entries = Array.isArray(value) ? value.map((entry) => mend(element, entry, { ...how, needed: false, row: true })) : [];
  const kept = entries.filter((entry) => entry !== LOST).slice(0, maximum);
  // A row of a table: without one of its cells the others would stand in wrong columns.
  if (how.row && kept.length < entries.length) return LOST;
  while (how.needed && kept.length < minimum) kept.push(mend(element, undefined, how));
  if (kept.length >= minimum && !kept.includes(LOST) && schema.safeParse(kept).success) return kept;
  return how.needed && schema.safeParse([]).success ? [] : LOST;
}

/** How long a text or a list may be. */
function lengthOf(schema: z.ZodType): { minimum: number; maximum: number } {
  const checks = ((schema as unknown as Inspected)._zod.def.checks ?? []).map((check) => check._zod.def);
  return {
    minimum: Math.max(0, ...checks.map(({ minimum = 0 }) => minimum)),
    maximum: Math.min(...checks.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum)),
  };
}

interface Variants {
  discriminator: string;
  options: z.ZodObject[];
}

function mendVariant({ discriminator, options }: Variants, value: unknown, how: Mending): unknown {
  if (!isRecord(value)) return LOST;
  const variant = options.find(({ shape }) => (shape[discriminator] as z.ZodType).safeParse(value[discriminator]).success);
  return variant ? mend(variant, value, how) : LOST;
}

function mendLeaf(schema: z.ZodType, value: unknown, how: Mending): unknown {
  const { maximum } = lengthOf(schema);
  const candidates = [
    value,
    ...(typeof value === "number" || typeof value === "boolean" ? [String(value)] : []),
    ...(typeof value === "string" ? [value.slice(0, maximum).toWellFormed()] : []),
    ...(how.needed ? neutral(schema, how.publishAt) : []),
  ];
  for (const candidate of candidates) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return LOST;
}

/** What says least, in the order in which it is tried. */
function neutral(schema: z.ZodType, publishAt: Date): unknown[] {
  const { entries = {}, values = [] } = (schema as unknown as Inspected)._zod.def as { entries?: object; values?: unknown[] };
  return ["", "—", localDate(publishAt), wireInstant(publishAt), NO_PICTURE, ...Object.values(entries), ...values, 0, 1, false];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
