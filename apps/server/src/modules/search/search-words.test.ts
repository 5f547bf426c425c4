import { describe, expect, it } from "vitest";
import { excerptAround } from "./excerpt.ts";
import { documentWords, textOrIdQuery, textQuery } from "./search-words.ts";

describe("words", () => {
  it("are pairs of characters, those of the title heavier", () => {
    expect(documentWords({ id: "7", title: "云岫汽车", body: "汽车。试驾" })).toBe("'汽车':1A '试驾':1C '云岫':1A '岫汽':1A '#7':1A");
  });

  it("hold nothing that PostgreSQL could mistake", () => {
    expect(documentWords({ id: "1", title: "O'Neil \\ & | ! ( ) : * <->", body: "" })).toBe("'ne':1A 'ei':1A 'il':1A '#1':1A");
  });

  it.each([
    ["full width and capitals like the others", "ＣＯＡＳＴＥＲ", "'co' & 'oa' & 'as' & 'st' & 'te' & 'er'"],
    ["words apart", "云起 续航", "'云起' & '续航'"],
    ["characters outside the first plane whole", "𠮷野家", "'𠮷野' & '野家'"],
    ["a character among words not at all", "5 座车", "'座车'"],
    ["nothing but a character", "车", null],
    ["nothing but signs", "“！”，' | & :*", null],
  ])("of a query take %s", (_, text, expected) => {
    expect(textQuery(text)).toBe(expected);
  });

  it.each([
    ["1001", "'10' & '00' & '01' | '#1001'"],
    ["#1001", "'10' & '00' & '01' | '#1001'"],
    ["7", "'#7'"],
    ["1001 号", "'10' & '00' & '01'"],
  ])("of staff may be a number: %s", (text, expected) => {
    expect(textOrIdQuery(text)).toBe(expected);
  });
});

describe("an excerpt", () => {
  const text = "云起在山路上从早到晚跑了一天，续航还剩三成。\n第二天换了一条路。";
  it.each([
    ["stands around the words", "续航", "…山路上从早到晚跑了一天，续航还剩三成。 第二天换了一条路。"],
    ["begins with the text", "云起", "云起在山路上从早到晚跑了一天，续航还剩三成。 第二天换了一条路。"],
    ["is empty where the words stand apart", "云起 第二天", ""],
  ])("%s", (_, keyword, expected) => {
    expect(excerptAround(text, keyword)).toBe(expected);
  });

  it("is a line, not the text", () => {
    expect(excerptAround("甲".repeat(500), "甲甲")).toBe(`${"甲".repeat(60)}…`);
  });
});
