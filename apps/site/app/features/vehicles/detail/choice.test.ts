import type { Color, Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { expect, test } from "vitest";
import { choiceSearch, colorSentence, readChoice } from "./choice.ts";

const color = (key: string, name: string, fields: Partial<Color> = {}) =>
  ({
    id: 1,
    key,
    name,
    hex: "#000000",
    finish: "solid",
    type: "ext",
    extraPrice: 0,
    trimIds: [101, 102],
    picture: null,
    ...fields,
  }) as Color;
const trim = (trimId: number, name: string) => ({ trimId, name }) as Trim;

const vehicle = {
  colors: [
    color("yuanshan", "远山蓝"),
    color("xiahong", "霞红", { extraPrice: 6000, trimIds: [102] }),
    color("yanmo", "砚墨", { type: "int" }),
  ],
  trims: [trim(101, "长续航版"), trim(102, "尊享版")],
} as VehicleDetail;

const read = (query: string) => {
  const { color, trim } = readChoice(vehicle, new URLSearchParams(query));
  return [color?.key, trim?.trimId];
};

test.each([
  ["", ["yuanshan", undefined]],
  ["color=xiahong&trim=102", ["xiahong", 102]],
  ["color=pink&trim=999", ["yuanshan", undefined]],
  ["color=yanmo", ["yuanshan", undefined]],
  ["trim=1e2", ["yuanshan", undefined]],
])("the address ?%s chooses %j", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test("a choice changes its own parameter and leaves the others", () => {
  const params = new URLSearchParams("utm_source=wx&trim=101");
  expect(choiceSearch(params, { color: "xiahong" })).toBe("?utm_source=wx&trim=101&color=xiahong");
  expect(choiceSearch(params, { trim: null })).toBe("?utm_source=wx");
  expect(choiceSearch(new URLSearchParams("trim=101"), { trim: null })).toBe("");
});

test("a colour tells its surcharge and who offers it in one sentence", () => {
  const [blue, red] = vehicle.colors as [Color, Color];
  const [base, upper] = vehicle.trims;
  expect(colorSentence(blue, vehicle, base)).toBe("远山蓝，不加价，全部版本可选");
  expect(colorSentence(red, vehicle, upper)).toBe("霞红，＋¥6,000，仅尊享版可选");
  expect(colorSentence(red, vehicle, base)).toBe("霞红，＋¥6,000，仅尊享版可选，所选的长续航版不提供");
});
