import type { BlockOf, BlockType } from "../entities/article.ts";

/**
 * What a field of a block holds, by which it is made safe: `html` is cleaned of what could run in a browser, `text` is shown as it was
 * typed and never as markup, a `link` is one that the link rule allows, a `picture` is one of the library, an `id` is a number.
 */
export type BlockField = "html" | "text" | "link" | "picture" | "id";

/** Of every field of every block. A new block or field that is not named here does not compile, so that nothing comes in without a rule. */
export const blockFields = {
  text: { html: "html" },
  picture: { picture: "picture", caption: "text" },
  gallery: { figures: { picture: "picture", caption: "text" } },
  table: { caption: "text", head: "text", rows: "text" },
  quote: { text: "text", by: "text" },
  questions: { questions: { question: "text", answer: "text" } },
  carCard: { vehicleId: "id" },
  callToAction: { title: "text", text: "text", link: "link", linkText: "text" },
} as const satisfies { [Type in BlockType]: FieldsOf<BlockOf<Type>> };

/** A list of records is described by one of them, a list of texts by its text. */
type FieldsOf<Held> = { readonly [Field in Exclude<keyof Held, "type">]-?: KindOf<NonNullable<Held[Field]>> };
type KindOf<Value> = Value extends number
  ? "id"
  : Value extends string | readonly (string | readonly string[])[]
    ? "html" | "text" | "link"
    : Value extends readonly (infer Entry)[]
      ? FieldsOf<Entry>
      : "picture";

/** The fields of a block, or of the records in one of its fields; undefined for a block that nobody knows. */
export type DescribedFields = { readonly [Field in string]?: BlockField | DescribedFields };

export function fieldsOfBlock(type: unknown): DescribedFields | undefined {
  return typeof type === "string" && Object.hasOwn(blockFields, type) ? (blockFields[type as BlockType] as DescribedFields) : undefined;
}
