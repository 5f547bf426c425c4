import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { Showroom } from "../entities/showroom.ts";
import { BrandGroup, HighTab, VehicleDetail } from "../entities/vehicle.ts";

const vehicleId = z.coerce.number().int().positive().max(1_000_000);

export const vehicleCalls = {
  brandModels: defineCall("brandModels", {
    summary: "品牌分组与车系",
    access: "public",
    input: nothing,
    output: z.array(BrandGroup),
    cache: ["vehicles"],
  }),
  publishedDetail: defineCall("publishedDetail", {
    summary: "车型详情",
    access: "public",
    input: z.object({
      vehicleId,
      oldCoaster: z
        .enum(["true", "false"])
        .transform((text) => text === "true")
        .optional(),
    }),
    output: VehicleDetail,
    errors: ["notFound"],
    cache: ["vehicles"],
  }),
  queryTemporaryHighTab: defineCall("queryTemporaryHighTab", {
    summary: "车型详情页的临时亮点页签",
    access: "public",
    input: z.object({ vehicleId }),
    output: z.array(HighTab),
    cache: ["vehicles"],
  }),
  showroom: defineCall("showroom", {
    summary: "数字展厅：车辆三维模型与观看位置",
    access: "public",
    input: z.object({ vehicleId }),
    output: Showroom,
    errors: ["notFound"],
    cache: ["vehicles"],
  }),
  jumpPradoServic: defineCall("jumpPradoServic", {
    summary: "车主服务跳转地址（短时签名）",
    access: "public",
    input: z.object({ vehicleId }),
    output: z.object({ url: z.string(), expiresAt: z.string() }),
    errors: ["notFound"],
  }),
};
