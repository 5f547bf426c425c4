import { z } from "zod";
import { itemStates } from "../content-titles.ts";
import { type ContentType, contentTypes } from "../content-types.ts";
import { withWireInstants } from "../rules/wire-instant.ts";
import { Instant, instant } from "./instants.ts";

export const contentTypeNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]];
export const ContentTypeName = z.enum(contentTypeNames);

/** The last place that an item can have. */
export const PLACE_MAX = 100_000;

export const draftStates = ["draft", "review", "scheduled"] as const;
export type DraftState = (typeof draftStates)[number];

const place = z.int().min(-100_000).max(PLACE_MAX);

/** What an item has besides its payload. */
export const ItemFrame = z.object({
  /** A carousel's positionName; types with a facet fill it themselves. */
  collection: z.string().max(200).default(""),
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, "短网址只能用小写字母、数字和横线")
    .nullable()
    .default(null),
  /** Goes online then; null at once. */
  publishAt: instant.nullable().default(null),
  /** Goes offline then; null never. */
  offlineAt: instant.nullable().default(null),
  /** Its place among others of its kind: lower comes first. */
  sort: place.default(0),
});
export type ItemFrame = z.infer<typeof ItemFrame>;

/** As an editor gives it: without a place an item keeps the one that it has, and a new one comes after all others. */
export const GivenFrame = ItemFrame.extend({ sort: place.nullable().default(null) });
export type GivenFrame = z.infer<typeof GivenFrame>;

/** Deeper than any block of any type. */
const DEEPEST = 16;

/** Checked against its type when it goes online: a draft may be incomplete, what is published may not. Its times are the country's either way. */
export const DraftPayload = z
  .record(z.string().max(60), z.unknown())
  .refine((payload) => isShallow(payload), { error: "内容的层级过深", abort: true })
  .overwrite(withWireInstants);
export type DraftPayload = z.infer<typeof DraftPayload>;

const Person = z.object({ id: z.string().nullable(), name: z.string() });

export const ItemRow = z.object({
  type: ContentTypeName,
  id: z.int(),
  /** Title, name or label of the item, as its draft has it. */
  title: z.string(),
  collection: z.string(),
  state: z.enum(itemStates),
  sort: z.int(),
  publishAt: Instant.nullable(),
  offlineAt: Instant.nullable(),
  revision: z.int(),
  updatedAt: Instant,
  updatedBy: z.string(),
  views: z.int(),
  isProtected: z.boolean(),
});
export type ItemRow = z.infer<typeof ItemRow>;

/** A finding of the word and law check (`rules/legal-lint.ts`) or of the completeness check. */
export const Finding = z.object({
  /** Dotted path of the field, as in `blocks.2.html`. */
  field: z.string(),
  /** `error` stops publication; `warning` needs a reason to publish all the same. */
  level: z.enum(["error", "warning"]),
  rule: z.string(),
  /** What was found with what stands around it, at most 40 characters. */
  excerpt: z.string(),
  message: z.string(),
  /** The word itself, at most 40 characters as they are read; left out where a finding is about the whole field. */
  word: z.string().optional(),
  /** Where the word stands in the field's value, in UTF-16 units; of html in its source. */
  position: z.object({ start: z.int(), end: z.int() }).optional(),
});
export type Finding = z.infer<typeof Finding>;

export const Draft = ItemFrame.extend({
  payload: DraftPayload,
  state: z.enum(draftStates),
  /** Counts the savings; whoever saves says which one was before their eyes. */
  version: z.int(),
  /** Revision of the online item it began with; 0 for a new item. */
  basedOn: z.int(),
  note: z.string(),
  author: Person,
  updatedAt: Instant,
});
export type Draft = z.infer<typeof Draft>;

export const ManagedItem = z.object({
  type: ContentTypeName,
  id: z.int(),
  state: z.enum(itemStates),
  isProtected: z.boolean(),
  /** Whether visitors see it, or will without anybody's doing, whatever its draft waits for. */
  isOnline: z.boolean(),
  /** What visitors see, or saw before it was taken down; null before the first publication. */
  live: ItemFrame.extend({ payload: DraftPayload, revision: z.int(), updatedAt: Instant }).nullable(),
  draft: Draft.nullable(),
  findings: z.array(Finding),
  /** Colleagues who have it open, by their last autosave or look within two minutes. */
  alsoOpen: z.array(z.string()),
  /** Whether the one who asks may put it online now, and if not, why. */
  mayPublish: z.object({ allowed: z.boolean(), reason: z.string() }),
  /** Whether the one who asks may put it online again as it was, and what speaks against that; null where it is online or never was. */
  mayRepublish: z.object({ allowed: z.boolean(), reason: z.string(), findings: z.array(Finding) }).nullable(),
  /** Address on the public site; empty for types without a page. */
  path: z.string(),
});
export type ManagedItem = z.infer<typeof ManagedItem>;

export const RevisionRow = z.object({
  revision: z.int(),
  at: Instant,
  by: z.string(),
  note: z.string(),
  /** Dotted paths that differ from the revision before. */
  changed: z.array(z.string()),
});
export type RevisionRow = z.infer<typeof RevisionRow>;

function isShallow(value: unknown, left: number = DEEPEST): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}

/** What answers a save that came second: what the other has saved, for a comparison field by field. */
export const EditConflict = z.object({ draft: Draft.nullable(), revision: z.int() });
export type EditConflict = z.infer<typeof EditConflict>;
