import { z } from "zod";
import { defineCall } from "../call.ts";
import { addressId } from "../entities/ids.ts";
import { UsedCarDetail, UsedCarResults } from "../entities/used-car.ts";
import { usedCarSorts } from "../rules/used-car-filter.ts";

const WRONG_FILTER = "筛选条件不正确，请重新选择";
const WRONG_RANGE = "请填写 0 到 10000 之间的数，最多两位小数";
/** Values of a facet, divided by commas. */
const values = z
  .string(WRONG_FILTER)
  .max(400, "选择的条件过多，请减少几项")
  .regex(/^[A-Za-z0-9,]*$/, WRONG_FILTER)
  .optional();
const figure = z
  .string(WRONG_RANGE)
  .max(8, WRONG_RANGE)
  .regex(/^(\d{1,4}(\.\d{1,2})?|10000(\.00?)?)?$/, WRONG_RANGE)
  .optional();
const region = z
  .string("请选择城市")
  .max(6, "请选择城市")
  .regex(/^([1-9]\d{5})?$/, "请选择城市")
  .optional();
const step = z.string(WRONG_FILTER).max(4, WRONG_FILTER).regex(/^\d*$/, WRONG_FILTER).optional();

/** As in the address of the list (`rules/used-car-filter.ts`). */
const UsedCarSearch = z.object({
  priceMin: figure,
  priceMax: figure,
  kmMin: figure,
  kmMax: figure,
  age: step,
  transfers: step,
  brand: values,
  series: values,
  year: values,
  energy: values,
  gearbox: values,
  seats: values,
  body: values,
  color: values,
  emission: values,
  feature: values,
  province: region,
  city: region,
  radius: step,
  dealer: z
    .string("请选择门店")
    .max(12, "没有这家门店")
    .regex(/^[A-Z0-9]*$/, "没有这家门店")
    .optional(),
  certified: step,
  clean: step,
  sort: z.enum(usedCarSorts, "请选择排序方式").optional(),
  page: z.string("页码不正确").max(10, "页码不正确").regex(/^\d*$/, "页码不正确").optional(),
});

export const usedCarCalls = {
  usedCarSearch: defineCall("usedCarSearch", {
    summary: "二手车：按条件查找，并给出每个条件下的数量",
    access: "public",
    input: UsedCarSearch,
    output: UsedCarResults,
    cache: ["usedCars"],
  }),
  usedCarDetail: defineCall("usedCarDetail", {
    summary: "二手车：详情、检测报告与价格记录",
    access: "public",
    input: z.object({ id: addressId }),
    output: UsedCarDetail,
    errors: ["notFound"],
    cache: ({ id }) => [`usedCars:${id}`, "recalls", "dealers"],
  }),
};
