import { expect, it } from "vitest";
import { pasteCells } from "./paste-cells.ts";

const grid = [
  ["项目", "青岚"],
  ["长", "4780"],
];

it.each([
  {
    name: "over cells that exist",
    text: "宽\t1900\n",
    line: 1,
    column: 0,
    becomes: [
      ["项目", "青岚"],
      ["宽", "1900"],
    ],
  },
  { name: "beyond the last row", text: "高\t1500\r\n轴距\t2850", line: 2, column: 0, becomes: [...grid, ["高", "1500"], ["轴距", "2850"]] },
  {
    name: "beyond the last column",
    text: "云起\n4960",
    line: 0,
    column: 2,
    becomes: [
      ["项目", "青岚", "云起"],
      ["长", "4780", "4960"],
    ],
  },
])("pastes $name", ({ text, line, column, becomes }) => expect(pasteCells(grid, text, line, column)).toEqual(becomes));
