import { expect, it } from "vitest";
import { titleClauses } from "./title-clauses.ts";

it.each([
  ["风洞里的车顶线：云起空气动力学团队访谈", ["风洞里的车顶线：", "云起空气动力学团队访谈"]],
  ["2027 年度门店直流充电终端采购", ["2027\u00a0年度门店直流充电终端采购"]],
  ["松间通勤记：2,400 公里花了多少钱", ["松间通勤记：", "2,400\u00a0公里花了多少钱"]],
  ["儿童座椅 ISOFIX：装正、装紧", ["儿童座椅\u00a0ISOFIX：", "装正、", "装紧"]],
  ["他说：“不行。”然后停下", ["他说：", "“不行。”然后停下"]],
  ["Coaster Pro Plus", ["Coaster Pro Plus"]],
  ["", [""]],
])("takes %j apart", (title, clauses) => {
  expect(titleClauses(title)).toEqual(clauses);
});
