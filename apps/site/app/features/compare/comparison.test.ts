import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import type { Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { expect, test } from "vitest";
import { onlyDiffering } from "#ui/spec-differences.ts";
import { compareCars, type FoundCar } from "./comparison.ts";

const trim = (trimId: number, msrp: number | null) =>
  ({ trimId, name: `版本 ${trimId}`, msrp, energy: "BEV", drive: "后驱", seats: 5 }) as Trim;
const cell = (text: string) => ({ t: "text", text }) as const;

const yunqi = {
  vehicleId: 1,
  name: "云起",
  lifecycle: "onsale",
  oldCoaster: false,
  colors: [{ type: "ext", trimIds: [101], picture: null }],
  trims: [trim(101, 219_800), trim(102, 268_800)],
  specGroups: [
    { name: "车身", items: [{ key: "length", name: "长", unit: "mm", values: { 101: cell("4968"), 102: cell("4968") } }] },
    { name: "座椅", items: [{ key: "heat", name: "座椅加热", values: { 101: { t: "none" }, 102: { t: "std" } } }] },
  ],
} as unknown as VehicleDetail;
const zhihuan = {
  ...yunqi,
  vehicleId: 3,
  name: "知还",
  trims: [trim(301, null)],
  specGroups: [{ name: "车身", items: [{ key: "len", name: "长", unit: "mm", values: { 301: cell("4700") } }] }],
} as unknown as VehicleDetail;

const used = {
  id: 7,
  title: "云起 2023 款 版本 101",
  state: "sold",
  price: 142_800,
  priceIncludes: ["过户费"],
  newPriceThen: 219_800,
  newPriceNow: null,
  city: "成都",
  dealer: { name: "成都店" },
  licensed: "2023-04",
  mileageKm: 32_000,
  transfers: 0,
  useNature: "private",
  accident: "none",
  flood: false,
  fire: true,
  mortgage: false,
  report: { grade: "B", defects: [{}, {}], paint: [{ um: 120 }, { um: 210 }], tread: [], battery: { sohPercent: 94 } },
  recalls: [{ done: false }, { done: true }],
  warranty: null,
  returnDays: 7,
  energy: "BEV",
  drive: "后驱",
  gearbox: "fixed",
  seats: 5,
  colorName: "黛青",
  interior: "米白",
  emission: "new",
  photos: [],
} as unknown as UsedCarDetail;

const newCar = (vehicle: VehicleDetail, place = 0): FoundCar => ({ kind: "new", vehicle, trim: vehicle.trims[place] as Trim });
const usedCar: FoundCar = { kind: "used", car: used };
const rowsOf = (found: FoundCar[]) =>
  Object.fromEntries(
    compareCars(found).groups.flatMap(({ items }) =>
      items.map(({ name, values }) => [
        name,
        found.map((_, place) =>
          "text" in (values[place + 1] ?? {}) ? (values[place + 1] as { text: string }).text : values[place + 1]?.t,
        ),
      ]),
    ),
  );

test("a used car says of its condition what its page says, beside a new one that has none", () => {
  expect(rowsOf([newCar(yunqi), usedCar])).toMatchObject({
    价格: ["21.98 万", "14.28 万"],
    新车建议零售价: ["21.98 万", "当年 21.98 万，现已停售"],
    首次上牌: ["新车", "2023 年 4 月上牌"],
    表显里程: ["新车", "3.2 万公里"],
    泡水与火烧: ["新车", "有过火"],
    标出的瑕疵: ["新车", "2 处"],
    漆面厚度: ["新车", "最厚 210 µm，1 处补漆"],
    动力电池健康度: ["新车", "94%"],
    轮胎花纹: ["新车", "未登记"],
    召回: ["新车", "1 项未完成"],
    二手车质保: ["新车", "不含"],
    长: ["4968", "以实车为准"],
    排放: ["新能源", "新能源"],
  });
});

test("new cars alone have no rows of condition, and rows of one name are one whatever their keys", () => {
  const rows = rowsOf([newCar(yunqi, 1), newCar(zhihuan)]);
  expect(rows).not.toHaveProperty("表显里程");
  expect(rows.长).toEqual(["4968", "4700"]);
  expect(rows.座椅加热).toEqual(["std", "未列出"]);
  expect(rows.价格).toEqual(["26.88 万", "敬请期待"]);
});

test("what is not known of a used car is no difference", () => {
  const { groups } = compareCars([newCar(yunqi), usedCar]);
  expect(onlyDiffering(groups, [1, 2]).map(({ name }) => name)).toEqual(["价格", "车况", "车辆"]);
});

test("a column is headed by what can be bought and how it is replaced", () => {
  expect(compareCars([newCar(yunqi), usedCar]).cars).toMatchObject([
    { name: "n1-101", title: "云起 版本 101", price: "建议零售价 21.98 万", gone: null, trims: [{ name: "n1-102", title: "版本 102" }] },
    { name: "u7", price: "二手车 14.28 万", gone: "已售出", page: "/carDetail?id=7", trims: [] },
  ]);
});
