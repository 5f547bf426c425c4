import { z } from "zod";
import { defineStaffCall, nothing } from "../../call.ts";
import { addressId, changeCount, id } from "../../entities/ids.ts";
import { instant } from "../../entities/instants.ts";
import { ContentTypeName } from "../../entities/manage-content.ts";
import { Picture } from "../../entities/media.ts";
import { Color, SeriesCard, SpecRow, Trim } from "../../entities/vehicle.ts";
import { isBlank } from "../../rules/blank.ts";
import { Approval } from "./approvals.ts";
import { requestId } from "./paging.ts";

const yuan = z.int().min(1).max(100_000_000);

/** A price of a trim with the instant from which it holds. People and reason are empty for what came with the catalogue. */
const PriceStep = z.object({
  effectiveFrom: z.string(),
  msrp: z.int(),
  requestedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
});

const ManagedSpecRow = SpecRow.extend({ group: z.string() });

/** Test drives still to come that were asked for with it. */
const bookings = z.int();

/** Whether visitors have it, too. */
const online = z.boolean();

/** A vehicle with what staff may change, as its draft has it where there is one, and as it is online otherwise. `rowId` is its row: vehicle 12 has two. */
export const ManagedVehicle = z.object({
  rowId: z.int(),
  vehicleId: z.int(),
  oldCoaster: z.boolean(),
  name: z.string(),
  lifecycle: SeriesCard.shape.lifecycle,
  published: z.boolean(),
  /** Rises with every change; whoever saves says which one was before their eyes. */
  version: z.int(),
  trims: z.array(
    Trim.pick({ trimId: true, name: true, modelYear: true, energy: true, drive: true, seats: true, facts: true }).extend({
      /** Lower comes first. */
      sort: z.int(),
      /** Newest first, future ones included. */
      prices: z.array(PriceStep),
      /** Whether a new price of it waits for a second person. */
      pricePending: z.boolean(),
      bookings,
      online,
    }),
  ),
  colors: z.array(Color.extend({ sort: z.int(), bookings, online })),
  spec: z.array(ManagedSpecRow),
  /** What is online and, by the draft, will not be once it is published. */
  removed: z.object({
    trims: z.array(Trim.pick({ trimId: true, name: true })),
    colors: z.array(Color.pick({ id: true, name: true })),
    spec: z.array(ManagedSpecRow),
  }),
});
export type ManagedVehicle = z.infer<typeof ManagedVehicle>;

const ManagedBrandGroup = z.object({ id: z.int(), title: z.string(), sort: z.int() });

/** A cell of the specification table as it may be written: texts and surcharges bounded. */
const SpecCell = z.discriminatedUnion("t", [
  z.object({ t: z.literal("std") }),
  z.object({ t: z.literal("opt"), price: z.int().min(0).max(1_000_000).optional() }),
  z.object({ t: z.literal("none") }),
  z.object({ t: z.literal("text"), text: z.string().trim().min(1, "请填写内容，没有该配置请选择“无”").max(200) }),
]);

/** A picture as the library gives it away, bounded. */
const LibraryPicture = Picture.extend({
  url: z.string().max(500),
  alt: z.string().max(200),
  sources: z.array(z.object({ url: z.string().max(500), width: z.int().positive(), type: z.string().max(60) })).max(24),
  preview: z.string().max(8_000).optional(),
});

const version = changeCount.min(1);

const reason = z
  .string()
  .trim()
  .max(400)
  .refine((text) => text.length >= 2 && !isBlank(text), "请填写调价原因");

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
  manageBrandGroups: defineStaffCall("manageBrandGroups", {
    summary: "品牌组，按车型面板的顺序",
    permission: "content.read",
    input: nothing,
    output: z.array(ManagedBrandGroup),
  }),
  manageBrandGroupsSave: defineStaffCall("manageBrandGroupsSave", {
    summary: "修改品牌组的名称与顺序，官网随即更新",
    permission: "vehicles.publish",
    input: z.object({
      /** All of them, in their order. */
      groups: z
        .array(z.object({ id, title: shortText(20).min(1, "请填写品牌组名称") }))
        .min(1)
        .max(60),
    }),
    output: z.array(ManagedBrandGroup),
    errors: ["conflict"],
  }),
  manageVehicleCreate: defineStaffCall("manageVehicleCreate", {
    summary: "新建车型：页面草稿与空的配置表，发布前访客看不到",
    permission: "vehicles.edit",
    input: z.object({
      requestId,
      name: shortText(30).min(1, "请填写车型名称"),
      /** The specification's number; no other vehicle has it. */
      vehicleId: id,
      category: SeriesCard.shape.category,
      /** Null asks for a new group with the title beside it. */
      brandGroupId: id.nullable(),
      newBrandGroup: shortText(20).default(""),
    }),
    output: z.object({ rowId: z.int() }),
  }),
  manageVehicle: defineStaffCall("manageVehicle", {
    summary: "车型：配置、颜色、参数、价格历史",
    permission: "content.read",
    input: z.object({ rowId: addressId }),
    output: ManagedVehicle,
    errors: ["notFound"],
  }),
  manageVehicleHangs: defineStaffCall("manageVehicleHangs", {
    summary: "车型下线前须知道的：未到店的试驾预约、未生效的价格、指向它的内容",
    permission: "content.read",
    input: z.object({ rowId: addressId }),
    output: z.object({
      vehicleId: z.int(),
      bookings,
      /** Prices that are agreed on and hold later. */
      plannedPrices: z.array(z.object({ trim: z.string(), msrp: z.int(), effectiveFrom: z.string() })),
      /** Trims whose new price waits for a second person. */
      pendingPrices: z.int(),
      /** Content that visitors see and that leads to it, at most fifty. */
      links: z.array(z.object({ type: ContentTypeName, id: z.int(), title: z.string() })),
    }),
    errors: ["notFound"],
  }),
  manageSpecSave: defineStaffCall("manageSpecSave", {
    summary: "保存参数配置表的草稿；选装加价的改动须另一人批准",
    permission: "vehicles.edit",
    input: z.object({
      rowId: id,
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
    errors: ["notFound", "conflict", "duplicate", "wrongState"],
    bodyLimit: 512 * 1024,
  }),
  manageTrimSave: defineStaffCall("manageTrimSave", {
    summary: "保存一个配置的草稿",
    permission: "vehicles.edit",
    input: z.object({
      rowId: id,
      version,
      /** Absent for a new trim. */
      trimId: id.optional(),
      name: shortText(30).min(1, "请填写配置名称"),
      modelYear: z.int().min(2000).max(2100),
      energy: Trim.shape.energy,
      drive: shortText(20).min(1),
      seats: z.int().min(1).max(60),
      facts: z.array(shortText(24).min(1)).max(3),
      sort: z.int().min(0).max(1000),
    }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageTrimRemove: defineStaffCall("manageTrimRemove", {
    summary: "在草稿里移除一个配置，或撤回移除",
    permission: "vehicles.edit",
    input: z.object({ rowId: id, version, trimId: id, removed: z.boolean() }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict", "wrongState", "inUse"],
  }),
  manageColorSave: defineStaffCall("manageColorSave", {
    summary: "保存一种颜色的草稿；加价的改动须另一人批准",
    permission: "vehicles.edit",
    input: z.object({
      rowId: id,
      version,
      /** Absent for a new colour. */
      colorId: id.optional(),
      /** What a new colour is made with, and keeps. */
      made: Color.pick({ type: true, finish: true }).extend({ picture: LibraryPicture.nullable() }).optional(),
      name: shortText(12).min(1, "请填写颜色名称"),
      hex: z.string().regex(/^#[0-9a-f]{6}$/i, "请填写如 #1a2b3c 的颜色值"),
      extraPrice: z.int().min(0).max(1_000_000),
      trimIds: z.array(id).max(60),
      sort: z.int().min(0).max(1000),
      surcharge,
    }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict", "duplicate", "wrongState"],
  }),
  manageColorRemove: defineStaffCall("manageColorRemove", {
    summary: "在草稿里移除一种颜色，或撤回移除",
    permission: "vehicles.edit",
    input: z.object({ rowId: id, version, colorId: id, removed: z.boolean() }),
    output: ManagedVehicle,
    errors: ["notFound", "conflict", "wrongState"],
  }),
  priceRequest: defineStaffCall("priceRequest", {
    summary: "申请调价，须另一人批准后按生效时间执行",
    permission: "vehicles.edit",
    input: z.object({
      requestId,
      changes: z
        .array(z.object({ trimId: id, msrp: yuan }))
        .min(1)
        .max(60),
      /** Of whole minutes; null from the approval on. */
      effectiveFrom: instant.nullable(),
      reason,
      /** Why a price changes by more than 15 %; needed where one does. */
      largeChangeReason: z.string().trim().max(400).optional(),
    }),
    output: Approval,
    errors: ["duplicate"],
  }),
};
