import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { Instant } from "../../entities/instants.ts";
import { type RecallFieldName, recallActionNames, recallFieldTitles } from "../../rules/recall-draft.ts";
import { submissionKindNames } from "../../rules/submission.ts";
import { DealerStopRequest } from "./dealer-stop.ts";
import { pageOf, paging } from "./paging.ts";
import { PointsRequest } from "./points.ts";

/**
 * What a price request wants: from when on which trims cost what, in yuan. `effectiveFrom` is an instant of a whole minute, null the
 * moment of the approval; `from` is null where there was no price. A change of more than 15 % has a reason of its own.
 */
export const PriceRequest = z.object({
  effectiveFrom: z.string().nullable(),
  largeChangeReason: z.string().optional(),
  changes: z.array(z.object({ trimId: z.int(), vehicle: z.string(), trim: z.string(), from: z.int().nullable(), to: z.int() })),
});
export type PriceRequest = z.infer<typeof PriceRequest>;

/** Of an option null means that none is named. */
const optionSurcharge = z.int().nullable();

/** What a request about surcharges wants, in yuan; they hold from the approval on. */
export const SurchargeRequest = z.object({
  rowId: z.int(),
  vehicle: z.string(),
  changes: z.array(
    z.discriminatedUnion("of", [
      z.object({ of: z.literal("color"), colorId: z.int(), color: z.string(), from: z.int(), to: z.int() }),
      z.object({
        of: z.literal("option"),
        key: z.string(),
        option: z.string(),
        trimId: z.int(),
        trim: z.string(),
        from: optionSurcharge,
        to: optionSurcharge,
      }),
    ]),
  ),
});
export type SurchargeRequest = z.infer<typeof SurchargeRequest>;

/** Of which kind, and sent on which days; all where nothing is said. */
export const ExportedSubmissions = z.object({
  kind: z.enum(submissionKindNames).optional(),
  from: z.iso.date("请选择起始日期").optional(),
  to: z.iso.date("请选择截止日期").optional(),
});
export type ExportedSubmissions = z.infer<typeof ExportedSubmissions>;
/** What a request about a recall wants; of a publication with all that would change before visitors' eyes. */
export const RecallRequest = z.object({
  campaignId: z.int(),
  action: z.enum(recallActionNames),
  title: z.string(),
  /** The words that are asked for; what is written later needs a request of its own. */
  version: z.int(),
  changes: z.array(z.object({ field: z.enum(Object.keys(recallFieldTitles) as RecallFieldName[]), before: z.string(), after: z.string() })),
});
export type RecallRequest = z.infer<typeof RecallRequest>;

/** What taking a batch of VINs back from a recall would take away; see `recallVinsTakeBack`. */
export const VinTakeBackRequest = z.object({
  recallId: z.int(),
  batchId: z.int(),
  cars: z.int(),
  /** Cars of later files that this batch had brought already, and that go with it. */
  repeatedLater: z.int(),
});
export type VinTakeBackRequest = z.infer<typeof VinTakeBackRequest>;

/** Which personal data an export wants; `activity` is its title, for sign-ups. */
export const ExportOrder = z.object({
  export: z.enum(["activitySignups", "surveyAnswers", "submissions"]),
  activityId: z.int().nullable(),
  activity: z.string(),
  submissions: ExportedSubmissions.optional(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

export const approvalKinds = ["price", "surcharge", "recall", "recallVins", "export", "dealerStop", "points"] as const;
export const approvalStates = ["open", "approved", "refused", "withdrawn"] as const;
const approvalState = z.enum(approvalStates);

export const Approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  /** Chinese, one line. */
  summary: z.string(),
  /**
   * Of a price a `PriceRequest`, of a surcharge a `SurchargeRequest`, of a recall a `RecallRequest`, of its VINs a `VinTakeBackRequest`, of an export an `ExportOrder`, of a dealer a
   * `DealerStopRequest`, of points a `PointsRequest`.
   */
  detail: z.union([PriceRequest, SurchargeRequest, RecallRequest, VinTakeBackRequest, ExportOrder, DealerStopRequest, PointsRequest]),
  reason: z.string(),
  state: approvalState,
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string(),
  /** Whether the one who asks may decide: never their own. */
  mayDecide: z.boolean(),
  /** Whether the one who asks may take it back: only their own. */
  mayWithdraw: z.boolean(),
  /** Until when the one who asks may download the export; null for everybody else and everything else. */
  downloadUntil: Instant.nullable(),
});
export type Approval = z.infer<typeof Approval>;

export const approvalCalls = {
  approvalList: defineStaffCall("approvalList", {
    summary: "待批准与已处理的调价、召回、导出、终止授权、积分；不看内容的同事只有自己的申请",
    permission: "approvals.read",
    input: z.object({ ...paging, state: approvalState.optional() }),
    output: pageOf(Approval),
  }),
  approvalDecide: defineStaffCall("approvalDecide", {
    summary: "批准或驳回；不能批准自己的申请",
    permission: "content.read",
    input: z.object({ id: z.uuid(), approve: z.boolean(), note: z.string().trim().max(400).default("") }),
    output: Approval,
    errors: ["notFound", "wrongState", "secondPersonNeeded", "forbidden"],
  }),
  approvalWithdraw: defineStaffCall("approvalWithdraw", {
    summary: "撤回自己尚未处理的申请",
    permission: "approvals.read",
    input: z.object({ id: z.uuid() }),
    output: Approval,
    errors: ["notFound", "wrongState", "forbidden"],
  }),
};
