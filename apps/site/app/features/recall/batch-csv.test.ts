import { readVinList } from "@marque/contract/rules/recall-batch";
import { expect, it } from "vitest";
import { type BatchCar, batchCsv, decodeList } from "./batch-csv.ts";

const VIN = "LYXY7C5BXSA204012";
const car = (change: Partial<BatchCar>): BatchCar => ({
  asked: VIN,
  vin: "LYX**********4012",
  outcome: "none",
  statement: "",
  recalls: [],
  ...change,
});

it("is a row for each recall of a car, and one for a car without", () => {
  const recalls: BatchCar["recalls"] = [
    { filingNo: "S2026M9901V", title: '远岫"后悬架"', state: "open", doneAt: null },
    { filingNo: "=cmd", title: "青岚", state: "done", doneAt: "2026-11-20" },
  ];
  expect(batchCsv([car({ outcome: "open", recalls }), car({})], "2026-11-25T11:30:00+08:00").split("\r\n")).toEqual([
    '\uFEFF"车架号","结果","备案编号","召回","这辆车","完成日期","查询时间"',
    `"${VIN}","待处理","S2026M9901V","远岫""后悬架""","待处理","","2026-11-25 11:30"`,
    `"${VIN}","待处理","'=cmd","青岚","已完成","2026-11-20","2026-11-25 11:30"`,
    `"${VIN}","未涉及","","","","","2026-11-25 11:30"`,
    "",
  ]);
});

it.each([
  ["UTF-8", new TextEncoder().encode(`\uFEFF车架号\r\n${VIN}`)],
  ["GBK", Uint8Array.of(0xb3, 0xb5, 0xbc, 0xdc, 0xba, 0xc5, 0x0d, 0x0a, ...new TextEncoder().encode(VIN))],
])("a list in %s is read", (_, bytes) => {
  expect(readVinList(decodeList(bytes.buffer as ArrayBuffer))).toEqual({ vins: [VIN], wrong: [], repeated: 0 });
});
