import { expect, it } from "vitest";
import type { ContentType } from "../content-titles.ts";
import { requiredFindings, requiredPaths } from "./required-fields.ts";

const nothing = (type: ContentType) => requiredFindings(type, { collection: "", payload: {} }).map(({ field }) => field);

/** What may never be missing online, whatever becomes of the table from which the stars are drawn. */
it.each<[ContentType, string[]]>([
  ["protocol", ["code", "title", "contentHtml", "version"]],
  ["hoverBar", ["iconName"]],
  ["carousel", ["label", "title", "scene.landscape", "collection"]],
  ["navigation", ["navigationName"]],
  ["news", ["title", "category"]],
  ["activity", ["title", "startAt", "endAt", "venue.name"]],
  ["disclosure", ["title", "versions"]],
  ["redirect", ["from", "to"]],
])("a %s without %j is not whole", (type, fields) => {
  expect(nothing(type)).toEqual(expect.arrayContaining(fields));
});

it("a slide says what its picture shows: the car in it, or the landscape where there is none", () => {
  const landscape = { url: "/a.avif", alt: "" };
  expect(requiredPaths("carousel", { scene: { landscape, car: null } })).toContain("scene.landscape.alt");
  expect(requiredPaths("carousel", { scene: { landscape, car: { url: "/b.avif", alt: "" } } })).toContain("scene.car.alt");
});
