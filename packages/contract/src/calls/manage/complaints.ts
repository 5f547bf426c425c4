import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId } from "../../entities/ids.ts";
import { Instant } from "../../entities/instants.ts";
import { COMPLAINT_ANSWER_MAX, EVIDENCE_MAX } from "../../rules/complaint.ts";
import { freeText } from "../form-fields.ts";
import { requestId } from "./paging.ts";

/** Complaints beside what they have in common with other submissions: the wanted outcome, the evidence and the answers in writing. */
export const manageComplaintCalls = {
  complaintDetail: defineStaffCall("complaintDetail", {
    summary: "投诉：期望、凭证数量与书面答复",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: z.object({
      outcome: z.string(),
      photos: z.int(),
      answers: z.array(z.object({ text: z.string(), staff: z.string(), at: Instant })),
      /** Why the answer did not satisfy; null where it did, or nobody has said so. */
      objection: z.object({ reason: z.string(), at: Instant }).nullable(),
      mayAnswer: z.boolean(),
      maySeePhotos: z.boolean(),
    }),
    errors: ["notFound"],
  }),
  complaintAnswer: defineStaffCall("complaintAnswer", {
    summary: "投诉：书面答复，客户会收到短信并可在网站阅读",
    permission: "complaints.answer",
    input: z.object({
      id: addressId,
      requestId,
      text: freeText(COMPLAINT_ANSWER_MAX).trim().min(10, "请写明答复，至少 10 个字"),
    }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden", "duplicate"],
  }),
  complaintEvidence: defineStaffCall("complaintEvidence", {
    summary: "投诉：一张凭证照片的短时链接（每次查看都有记录）",
    permission: "complaints.answer",
    input: z.object({ id: addressId, position: z.int().min(1).max(EVIDENCE_MAX) }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ["notFound"],
  }),
};
