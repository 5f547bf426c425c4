import { z } from "zod";
import { defineStaffCall, nothing } from "../../call.ts";
import { addressId, changeCount, id } from "../../entities/ids.ts";
import { Instant } from "../../entities/instants.ts";
import {
  CAR_NOTE_MAX,
  carDocumentNames,
  carFieldNames,
  carOriginNames,
  carRejectReasons,
  carRelationNames,
  carReturnReasons,
  carStateNames,
  ownerTypeNames,
} from "../../rules/car-binding.ts";
import { CAR_SALES_MAX_BYTES } from "../../rules/car-sales.ts";
import { pageOf, paging, requestId } from "./paging.ts";

/** A line of the queue: nothing of it says who it is. */
export const CarReviewCard = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(carStateNames),
  vinMasked: z.string(),
  seriesName: z.string(),
  ownerNameMasked: z.string(),
  origin: z.enum(carOriginNames),
  sentAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  /** How often it has been sent back. */
  returns: z.int(),
  /** Who has it on their desk now. */
  takenBy: z.string().nullable(),
  isMine: z.boolean(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type CarReviewCard = z.infer<typeof CarReviewCard>;

/** How what was said compares with the sales record: null where there is nothing to compare. */
const match = z.boolean().nullable();

export const CarReview = CarReviewCard.extend({
  plateMasked: z.string(),
  ownerType: z.enum(ownerTypeNames),
  relation: z.enum(carRelationNames),
  documentKind: z.enum(carDocumentNames).nullable(),
  /** False once it has been deleted. */
  hasDocument: z.boolean(),
  documentGoneAt: Instant.nullable(),
  isVinUnusual: z.boolean(),
  reason: z.string().nullable(),
  returnedFields: z.array(z.enum(carFieldNames)),
  /** What the sales records know of the car; null where they do not know it. */
  sale: z
    .object({
      model: z.string(),
      trim: z.string(),
      soldOn: z.string(),
      dealer: z.string().nullable(),
      ownerNameMasked: z.string(),
      name: match,
      mobile: match,
      engine: match,
    })
    .nullable(),
  /** Who has the car now: approving makes it a change of owner, to which they may object. */
  owner: z.object({ nameMasked: z.string(), boundAt: Instant.nullable(), hasObjected: z.boolean() }).nullable(),
  transferUntil: Instant.nullable(),
  history: z.array(z.object({ at: Instant, what: z.string(), by: z.string(), note: z.string() })),
});
export type CarReview = z.infer<typeof CarReview>;

/** What only whoever reviews it sees, for a reason. */
export const RevealedCar = z.object({
  vin: z.string(),
  plate: z.string(),
  ownerName: z.string(),
  idTail: z.string(),
  engineTail: z.string(),
  firstLicensedOn: z.string(),
  saleOwnerName: z.string(),
  /** Of the picture; null once it has been deleted. */
  url: z.string().nullable(),
  expiresAt: Instant.nullable(),
});
export type RevealedCar = z.infer<typeof RevealedCar>;

/** `reading`: rows come, and nobody sees them. `ready`: all have come. `stopped`: cancelled or given up. `takenBack`: counted once, no more. */
export const carSalesStates = ["reading", "ready", "taken", "stopped", "dropped", "takenBack"] as const;

/** Sales records that came with one file. */
export const CarSalesBatch = z.object({
  id: z.int(),
  state: z.enum(carSalesStates),
  fileName: z.string(),
  by: z.string(),
  at: Instant,
  takenAt: Instant.nullable(),
  /** What became of the reading, in Chinese; empty until then. */
  note: z.string(),
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: z.object({ added: z.int(), wrong: z.int(), warned: z.int() }),
  /** The caller's task with the wrong rows as a file; null where there are none to have. */
  faultsTaskId: z.string().nullable(),
});
export type CarSalesBatch = z.infer<typeof CarSalesBatch>;

const which = z.object({ id, version: changeCount });
const whichBatch = z.object({ batchId: id });
const reason = z.string("请说明原因").trim().min(1, "请说明原因").max(CAR_NOTE_MAX, `最多输入${CAR_NOTE_MAX}个字`);

const returnKeys = Object.keys(carReturnReasons) as [string, ...string[]];
const rejectKeys = Object.keys(carRejectReasons) as [string, ...string[]];

export const manageGarageCalls = {
  carReviewList: defineStaffCall("carReviewList", {
    summary: "车辆审核：待审核的先到期的在前，已处理的最近的在前",
    permission: "carReviews.work",
    input: z.object({ ...paging, view: z.enum(["waiting", "decided"]).default("waiting") }),
    output: pageOf(CarReviewCard),
  }),
  carReview: defineStaffCall("carReview", {
    summary: "车辆审核：一条申请，与销售记录逐项对照",
    permission: "carReviews.work",
    input: z.object({ id: addressId }),
    output: CarReview,
    errors: ["notFound"],
  }),
  carReviewTake: defineStaffCall("carReviewTake", {
    summary: "车辆审核：领取；两人同时领取时先到者得",
    permission: "carReviews.work",
    input: z.object({ id }),
    output: CarReview,
    errors: ["notFound", "conflict", "wrongState"],
  }),
  carReviewRelease: defineStaffCall("carReviewRelease", {
    summary: "车辆审核：放回队列",
    permission: "carReviews.work",
    input: z.object({ id }),
    output: CarReview,
    errors: ["notFound"],
  }),
  carReviewReveal: defineStaffCall("carReviewReveal", {
    summary: "车辆审核：凭证照片的短时链接与填写的原文（须写明原因，每次查看都有记录）",
    permission: "carReviews.work",
    input: z.object({ id, reason }),
    output: RevealedCar,
    errors: ["notFound", "conflict"],
  }),
  carReviewDecide: defineStaffCall("carReviewDecide", {
    summary: "车辆审核：通过、退回补正或驳回，申请人会收到短信",
    permission: "carReviews.work",
    input: which.extend({
      decision: z.discriminatedUnion("what", [
        z.object({ what: z.literal("approve") }),
        z.object({
          what: z.literal("return"),
          reasons: z.array(z.enum(returnKeys)).max(returnKeys.length).default([]),
          fields: z.array(z.enum(carFieldNames)).max(carFieldNames.length).default([]),
          note: z.string().trim().max(CAR_NOTE_MAX, `最多输入${CAR_NOTE_MAX}个字`).default(""),
        }),
        z.object({
          what: z.literal("reject"),
          reasons: z.array(z.enum(rejectKeys)).max(rejectKeys.length).default([]),
          note: z.string().trim().max(CAR_NOTE_MAX, `最多输入${CAR_NOTE_MAX}个字`).default(""),
        }),
      ]),
    }),
    output: CarReview,
    errors: ["invalid", "notFound", "conflict", "wrongState"],
  }),
  carSalesList: defineStaffCall("carSalesList", {
    summary: "销售记录：各批导入，最近的在前",
    permission: "carSales.import",
    input: nothing,
    output: z.array(CarSalesBatch),
  }),
  carSalesBegin: defineStaffCall("carSalesBegin", {
    summary: "销售记录：上传一份（CSV 或 xlsx），作为任务读取；启用前不参与核对",
    permission: "carSales.import",
    input: z.object({ requestId, fileName: z.string().trim().min(1).max(120) }),
    output: CarSalesBatch,
    errors: ["conflict", "duplicate", "tooLarge", "unsupportedMedia", "tooFast", "unavailable", "diskFull"],
    file: { maxBytes: CAR_SALES_MAX_BYTES },
    limits: ["uploadsOfColleague", "tasksOfColleague"],
  }),
  carSalesTake: defineStaffCall("carSalesTake", {
    summary: "销售记录：启用一批，整批同时参与核对",
    permission: "carSales.import",
    input: whichBatch,
    output: CarSalesBatch,
    errors: ["notFound", "wrongState"],
  }),
  carSalesDrop: defineStaffCall("carSalesDrop", {
    summary: "销售记录：放弃还没有启用的一批",
    permission: "carSales.import",
    input: whichBatch,
    output: CarSalesBatch,
    errors: ["notFound", "wrongState"],
  }),
  carSalesTakeBack: defineStaffCall("carSalesTakeBack", {
    summary: "销售记录：撤回已启用的一批，整批同时不再参与核对；已绑定的车辆不受影响",
    permission: "carSales.import",
    input: whichBatch.extend({ reason }),
    output: CarSalesBatch,
    errors: ["notFound", "wrongState"],
  }),
};
