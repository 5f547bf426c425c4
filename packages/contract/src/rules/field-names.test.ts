import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ContentType } from "../content-titles.ts";
import { contentTypes } from "../content-types.ts";
import { labelOf, pathInWords } from "./field-names.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** What people never fill in by itself: it comes with a picture or a file, or says which of its kind it is. */
const OWN_PARTS = new Set([
  "width",
  "height",
  "sources",
  "preview",
  "contactRatio",
  "x",
  "y",
  "size",
  "sha256",
  "type",
  "viewBox",
  "strokeWidth",
  "id",
  "key",
  "oldCoaster",
]);

/** How the difference of two trims is told, which people see as one sentence. */
const TELLING = /^spec\.(difference\.|values\.t$)/;

/** Every path of a payload, rows left out. */
function pathsOf(schema: Schema | boolean | undefined, path: readonly string[] = []): string[] {
  if (typeof schema !== "object") return [];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items, schema.additionalProperties].flat() as (
    | Schema
    | undefined
  )[];
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !OWN_PARTS.has(name));
  return [
    ...inner.flatMap((one) => pathsOf(one, path)),
    ...fields.flatMap(([name, one]) => [[...path, name].join("."), ...pathsOf(one, [...path, name])]),
  ];
}

describe("names of fields", () => {
  it.each(Object.keys(contentTypes) as ContentType[])("%s has one in Chinese for everything that is filled in", (type) => {
    const schema = z.toJSONSchema(contentTypes[type].payload, { unrepresentable: "any", io: "input" });
    expect(pathsOf(schema).filter((path) => !TELLING.test(path) && !/\p{Script=Han}/u.test(labelOf(path)))).toEqual([]);
  });

  it.each([
    ["payload.blocks.2.html", "正文 第 3 段 文字"],
    ["brand.latinName", "品牌 拉丁文名"],
    ["payload.footer.contact.2.link", "页脚 联系我们 第 3 项 链接"],
    ["contact.name", "联系人 名称"],
  ])("%s in words is %s", (path, words) => {
    expect(pathInWords(path)).toBe(words);
  });
});
