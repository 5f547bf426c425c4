import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { addressId } from "../entities/ids.ts";
import { Instant } from "../entities/instants.ts";
import { Showroom } from "../entities/showroom.ts";
import { BrandGroup, HighTab, VehicleDetail } from "../entities/vehicle.ts";

/** Made from one vehicle alone. */
const ofVehicle = ({ vehicleId }: { vehicleId: number }) => [`vehicles:${vehicleId}`] as const;

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
      vehicleId: addressId,
      oldCoaster: z
        .enum(["true", "false"])
        .transform((text) => text === "true")
        .optional(),
    }),
    output: VehicleDetail,
    errors: ["notFound"],
    cache: ofVehicle,
  }),
  queryTemporaryHighTab: defineCall("queryTemporaryHighTab", {
    summary: "车型详情页的临时亮点页签",
    access: "public",
    input: z.object({ vehicleId: addressId }),
    output: z.array(HighTab),
    cache: ofVehicle,
  }),
  showroom: defineCall("showroom", {
    summary: "数字展厅：车辆三维模型与观看位置",
    access: "public",
    input: z.object({ vehicleId: addressId }),
    output: Showroom,
    errors: ["notFound"],
    cache: ofVehicle,
  }),
  jumpPradoServic: defineCall("jumpPradoServic", {
    summary: "车主服务跳转地址（短时签名）",
    access: "public",
    input: z.object({ vehicleId: addressId }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ["notFound"],
  }),
};
