import { describe, expect, it } from "vitest";
import { asksForPreview, previewIds, previewPath } from "./preview-link.ts";

const navigation = (id: number) => ({ type: "navigation" as const, id });
const carousel = (id: number) => ({ type: "carousel" as const, id });
const news = (id: number) => ({ type: "news" as const, id });

describe("previewPath", () => {
  it.each([
    ["/", [navigation(3), carousel(7), navigation(4)], "/?selectedNavbarIds=[3,4]&selectedCarouselIds=[7]&previewToken=T"],
    ["/news/news-detail?id=8", [news(8)], "/news/news-detail?id=8&previewToken=T"],
    ["/disclose", [{ type: "disclosure" as const, id: 14 }], "/disclose?selectedDiscloseIds=[14]&previewToken=T"],
    ["/", [{ type: "hoverBar" as const, id: 1 }], "/?selectedHoverbarIds=[1]&previewToken=T"],
    ["/car-type?energy=bev#top", [], "/car-type?energy=bev&previewToken=T#top"],
    ["/?selectedNavbarIds=[9]&previewToken=old&a=1", [navigation(1)], "/?a=1&selectedNavbarIds=[1]&previewToken=T"],
  ])("of %s", (path, items, expected) => expect(previewPath(path, items, "T")).toBe(expected));
});

describe("previewIds", () => {
  it.each([
    ["[1,2]", [1, 2]],
    ['["3"]', [3]],
    ["[]", []],
    [null, []],
    ["1", []],
    ["{}", []],
    ["[1,", []],
    ["[0,-1,1.5,null,99999999999]", []],
  ])("%s holds %j", (text, ids) => expect(previewIds(text)).toEqual(ids));
});

describe("asksForPreview", () => {
  it.each([
    ["previewToken=x", true],
    ["selectedNavbarIds=[1]", true],
    ["selectedDiscloseIds=[1]", true],
    ["id=8", false],
    ["", false],
  ])("%s: %s", (query, expected) => expect(asksForPreview(new URLSearchParams(query))).toBe(expected));
});
