import { expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

const data = { title: "云起", list: [1, null, "b"] };

it("brings what was packed, the very same object each time", () => {
  const packed = pack(data);
  expect(unpack(packed)).toBe(data);
  const arrived = { json: packed.json };
  expect(unpack(arrived)).toEqual(data);
  expect(unpack(arrived)).toBe(unpack(arrived));
});
