import { z } from "zod";
import { defineStaffCall, nothing } from "../../call.ts";
import { Color, SpecRow, Trim } from "../../entities/vehicle.ts";
import { Approval } from "./approvals.ts";
import { requestId } from "./paging.ts";

const rowId = z.coerce.number().int().positive();
const yuan = z.int().min(1).max(100_000_000);
const day = z.iso.date();

/** A price of a trim with the day (Asia/Shanghai) from which it holds. People and reason are empty for what came with the catalogue. */
const PriceStep = z.object({
  effectiveFrom: z.string(),
  msrp: z.int(),
  requestedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
});

/** A vehicle with what staff may change. `rowId` is its row: vehicle 12 has two. */
export const ManagedVehicle = z.object({
  rowId: z.int(),
  vehicleId: z.int(),
  oldCoaster: z.boolean(),
  name: z.string(),
  lifecycle: z.string(),
  published: z.boolean(),
  /** Counts the changes; whoever saves says which one was before their eyes. */
  version: z.int(),
  trims: z.array(
    Trim.pick({ trimId: true, name: true, modelYear: true, energy: true, drive: true, seats: true, facts: true }).extend({
      /** Lower comes first. */
      sort: z.int(),
      /** Newest first, future ones included. */
      prices: z.array(PriceStep),
    }),
  ),
  colors: z.array(Color.extend({ sort: z.int() })),
  spec: z.array(SpecRow.extend({ group: z.string() })),
});
export type ManagedVehicle = z.infer<typeof ManagedVehicle>;

/** A cell of the specification table as it may be written: texts and surcharges bounded. */
const SpecCell = z.discriminatedUnion("t", [
  z.object({ t: z.literal("std") }),
  z.object({ t: z.literal("opt"), price: z.int().min(0).max(1_000_000).optional() }),
  z.object({ t: z.literal("none") }),
  z.object({ t: z.literal("text"), text: z.string().trim().min(1, "请填写内容，没有该配置请选择“无”").max(200) }),
]);

const version = z.int().min(1);

const reason = z.string().trim().min(2, "请填写调价原因").max(400);

/** Asks for surcharges that are changed together with the rest; needed where one is, because a second person has to agree. */
const surcharge = z.object({ requestId, reason }).optional();

const shortText = (max: number) => z.string().trim().max(max);

export const manageVehicleCalls = {
  manageVehicleList: defineStaffCall("manageVehicleList", {
    summary: "车型列表",
    permission: "content.read",
    input: nothing,
    output: z.array(
      ManagedVehicle.pick({ rowId: true, vehicleId: true, oldCoaster: true, name: true, lifecycle: true, published: true }).extend({
        trims: z.int(),
        lowestPrice: z.int().nullable(),
        pendingPrices: z.int(),
      }),
    ),
  }),
  manageVehicle: defineStaffCall("manageVehicle", {
    summary: "车型：配置、颜色、参数、价格历史",
    permission: "content.read",
    input: z.object({ rowId }),
    output: ManagedVehicle,
    errors: ["notFound"],
  }),
  manageSpecSave: defineStaffCall("manageSpecSave", {
    summary: "保存参数配置表；选装加价的改动须另一人批准",
    permission: "vehicles.edit",
    input: z.object({
      rowId: z.int().positive(),
      version,
      rows: z
        .array(
          z.object({
            key: z.string().regex(/^[a-zA-Z0-9-]{1,60}$/),
            group: shortText(40).min(1),
            name: shortText(60).min(1),
            unit: shortText(20).optional(),
            glossary: shortText(400).optional(),
            footnote: z.int().min(1).max(99).optional(),
            values: z.record(z.string().max(12), SpecCell),
          }),
        )
        .min(1)
        .max(400),
      surcharge,
    }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict", "duplicate"],
    bodyLimit: 512 * 1024,
  }),
  manageTrimSave: defineStaffCall("manageTrimSave", {
    summary: "保存一个配置",
    permission: "vehicles.edit",
    input: z.object({
      rowId: z.int().positive(),
      version,
      /** Absent for a new trim. */
      trimId: z.int().positive().optional(),
      name: shortText(30).min(1, "请填写配置名称"),
      modelYear: z.int().min(2000).max(2100),
      energy: Trim.shape.energy,
      drive: shortText(20).min(1),
      seats: z.int().min(1).max(60),
      facts: z.array(shortText(24).min(1)).max(3),
      sort: z.int().min(0).max(1000),
    }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict"],
  }),
  manageColorSave: defineStaffCall("manageColorSave", {
    summary: "保存一种颜色；加价的改动须另一人批准",
    permission: "vehicles.edit",
    input: z.object({
      rowId: z.int().positive(),
      version,
      colorId: z.int().positive(),
      name: shortText(12).min(1, "请填写颜色名称"),
      hex: z.string().regex(/^#[0-9a-f]{6}$/i, "请填写如 #1a2b3c 的颜色值"),
      extraPrice: z.int().min(0).max(1_000_000),
      trimIds: z.array(z.int().positive()).max(60),
      sort: z.int().min(0).max(1000),
      surcharge,
    }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict", "duplicate"],
  }),
  priceRequest: defineStaffCall("priceRequest", {
    summary: "申请调价，须另一人批准后按生效日执行",
    permission: "vehicles.edit",
    input: z.object({
      requestId,
      changes: z
        .array(z.object({ trimId: z.int().positive(), msrp: yuan }))
        .min(1)
        .max(60),
      effectiveFrom: day,
      reason,
    }),
    output: Approval,
    errors: ["duplicate"],
  }),
};
