import { expect, test } from "vitest";
import { blockTypes } from "../entities/article.ts";
import { blockFields, type DescribedFields, fieldsOfBlock } from "./block-fields.ts";
import { isHtmlField } from "./payload-texts.ts";

/** Every field by its path, as in `questions.answer`, with what it holds. */
function pathsOf(fields: DescribedFields, before = ""): [path: string, kind: string][] {
  return Object.entries(fields).flatMap(([name, held]) =>
    typeof held === "object" ? pathsOf(held, `${before}${name}.`) : [[before + name, String(held)] as [string, string]],
  );
}

test("every block that the schema knows has its rule", () => {
  expect(Object.keys(blockFields).toSorted()).toEqual(Object.keys(blockTypes).toSorted());
});

test.each(Object.entries(blockFields))("the html of a %s is what is read, searched and checked as html", (_, fields) => {
  for (const [path, kind] of pathsOf(fields)) expect([path, isHtmlField("news", path)]).toEqual([path, kind === "html"]);
});

test.each(["__proto__", "constructor", "marquee", null, 7])("nobody knows the block %s", (type) => {
  expect(fieldsOfBlock(type)).toBeUndefined();
});
