import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId } from "../../entities/ids.ts";
import { Instant } from "../../entities/instants.ts";
import { isBookingNumber, normaliseBookingNumber } from "../../rules/booking-number.ts";
import { crmDeliveryStateNames } from "../../rules/crm-delivery.ts";
import { submissionKindNames, submissionStateNames } from "../../rules/submission.ts";
import { SubmissionEvent } from "./submissions.ts";

const state = z.enum(crmDeliveryStateNames);

/** An event of a submission on its way to the CRM. */
export const CrmDelivery = z.object({
  id: z.int(),
  submissionId: z.int(),
  no: z.string(),
  kind: z.enum(submissionKindNames),
  event: SubmissionEvent.shape.kind,
  stateTo: z.enum(submissionStateNames),
  state,
  attempts: z.int(),
  /** `timeout`, `network`, `redirect`, `unreadable` or as in `http 500`; empty where no attempt has failed. */
  problem: z.string(),
  at: Instant,
  attemptedAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  settledAt: Instant.nullable(),
});
export type CrmDelivery = z.infer<typeof CrmDelivery>;

/** What became of the events that the CRM is told. */
export const crmCalls = {
  crmStatus: defineStaffCall("crmStatus", {
    summary: "CRM 推送：接收端、是否暂停，以及未送达的条数",
    permission: "crm.deliver",
    input: z.object({}),
    output: z.object({
      /** Host of the receiver; null where none is set up. */
      target: z.string().nullable(),
      /** Until when nothing is sent because the receiver failed so often; null where it is. */
      pausedUntil: Instant.nullable(),
      /** How often it has failed in a row. */
      failures: z.int(),
      /** Each counts to a thousand at most. */
      counts: z.object({ waiting: z.int(), failing: z.int(), blocked: z.int(), givenUp: z.int() }),
    }),
  }),
  crmDeliveryList: defineStaffCall("crmDeliveryList", {
    summary: "CRM 推送：按状态或请求编号，最新的在前",
    permission: "crm.deliver",
    input: z.object({
      state: state.optional(),
      /** Of one submission, as typed. */
      no: z.string().max(40).transform(normaliseBookingNumber).refine(isBookingNumber, { message: "请输入13位编号" }).optional(),
      /** `next` of the page before. */
      after: addressId.optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ list: z.array(CrmDelivery), next: z.int().nullable() }),
  }),
  crmDeliveryReplay: defineStaffCall("crmDeliveryReplay", {
    summary: "CRM 推送：重新发送一条已放弃的，或立即重试",
    permission: "crm.deliver",
    input: z.object({ id: addressId }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
  crmDeliveryReplayAll: defineStaffCall("crmDeliveryReplayAll", {
    summary: "CRM 推送：重新发送全部已放弃的",
    permission: "crm.deliver",
    input: z.object({}),
    output: z.object({ count: z.int() }),
  }),
  crmDeliverySkip: defineStaffCall("crmDeliverySkip", {
    summary: "CRM 推送：跳过一条已放弃的，让同一请求之后的继续",
    permission: "crm.deliver",
    input: z.object({ id: addressId }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
};
