import { expect, it } from "vitest";
import { RECALL_LIST_MAX, readVinList } from "./recall-batch.ts";

const ONE = "LYXY7C5BXSA204012";
const TWO = "LYXY7C5B9TA212345";
const wide = (text: string) => [...text].map((one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).join("");

it.each([
  ["one a line", `${ONE}\n${TWO}`],
  ["with Windows line ends and blanks", `  ${ONE} \r\n\r\n${TWO}\r\n`],
  ["a table with a byte order mark", `\uFEFF序号,车架号,车型\n1,${ONE},远岫\n2,${TWO},松间`],
  ["semicolons and quotes", `"车架号 (VIN)";"车牌"\n"${ONE}";"京A12345"\n"${TWO}";"京A54321"`],
  ["full width, lower case, in groups", `${wide(ONE.toLowerCase())}，lyx y7c5b 9 ta212345`],
  ["tabs", `${ONE}\t2024\n${TWO}\t2025`],
])("a list of %s", (_, text) => {
  expect(readVinList(text)).toEqual({ vins: [ONE, TWO], wrong: [], repeated: 0 });
});

it("says what stands twice, and what was meant as a VIN and is none", () => {
  expect(readVinList([ONE, ONE, ONE.slice(0, 16), `${ONE}9`, ONE.replace("0", "O"), "13800138000", "备注"].join("\n"))).toEqual({
    vins: [ONE],
    wrong: [ONE.slice(0, 16), `${ONE}9`, ONE.replace("0", "O")],
    repeated: 1,
  });
});

it.each(["", "\n\n,,", "甲,乙\n丙,丁"])("%j holds none", (text) => {
  expect(readVinList(text)).toEqual({ vins: [], wrong: [], repeated: 0 });
});

it("reads no more than it has to of something huge", () => {
  expect(readVinList(`${"x,".repeat(RECALL_LIST_MAX)}${ONE}`).vins).toEqual([]);
});
