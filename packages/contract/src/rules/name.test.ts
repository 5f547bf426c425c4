import { describe, expect, test } from "vitest";
import { isPersonName, maskPersonName, normalisePersonName, personNameProblem } from "./name.ts";

describe("names that pass", () => {
  test.each([
    "王伟",
    "欧阳娜娜",
    "王𬭎",
    "𠀀𱍐",
    "𰻝𰻝",
    "〇一",
    "买买提·艾力",
    "阿卜杜热西提·阿卜杜热合曼江",
    "张".repeat(20),
    "𬭎".repeat(20),
    "Li Lei",
    "Jean-Luc O'Neill",
    "J. R. Smith",
    "Al",
    `A${"b".repeat(39)}`,
  ])("%s", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(normalisePersonName(name)).toBe(name);
    expect(personNameProblem(name)).toBeNull();
  });
});

describe("names that fail", () => {
  test.each([
    "张",
    "张3",
    "张三3",
    "张".repeat(21),
    "··",
    "·张",
    "张·",
    "A",
    `A${"b".repeat(40)}`,
    "1Anna",
    "-Anna",
    "José",
    "张Anna",
    "张三<script>",
    "张三\u0000",
    "はな子",
    "홍길동",
    "a".repeat(100_000),
    "张".repeat(100_000),
  ])("%j", (name) => {
    expect(isPersonName(name)).toBe(false);
    expect(personNameProblem(name)).toBe("请输入真实姓名（2–20个汉字或英文）");
  });

  test.each(["", " ", "\u3000", "😀", "\u200B"])("%j asks for one", (name) => {
    expect(personNameProblem(name)).toBe("请输入您的姓名");
  });
});

test.each([
  [" 张三 ", "张三"],
  ["张　三", "张三"],
  ["张三😀", "张三"],
  ["张👨‍👩‍👧三", "张三"],
  ["🤷‍♂️张三", "张三"],
  ["买买提•艾力", "买买提·艾力"],
  ["买买提・艾力", "买买提·艾力"],
  ["买买提 · 艾力", "买买提·艾力"],
  ["Ｌｉ　Ｌｅｉ", "Li Lei"],
  ["Li   Lei", "Li Lei"],
  ["O’Neill", "O'Neill"],
  ["张\u200B三", "张三"],
])("%j is normalised to %j", (typed, name) => {
  expect(normalisePersonName(typed)).toBe(name);
  expect(isPersonName(name)).toBe(true);
});

test.each([
  ["欧阳娜娜", "欧***"],
  ["𬭎王", "𬭎***"],
  ["Li Lei", "L***"],
  ["", "***"],
])("%s is masked as %s", (name, masked) => {
  expect(maskPersonName(name)).toBe(masked);
});
