import { z } from "zod";
import { defineCall } from "../call.ts";
import { addressId } from "../entities/ids.ts";
import { RecallCampaign, RecallList, RecallProof, RecallResult } from "../entities/recall.ts";
import { recallPhaseNames } from "../rules/recall.ts";
import { isProofNumber, normaliseProofNumber } from "../rules/recall-proof.ts";
import { isVin, normaliseVin } from "../rules/vin.ts";

const WRONG_VIN = "车架号应为17位字母和数字（不含I、O、Q）";

/** A VIN as people type or paste it; answers its 17 places. A check digit that does not fit is no reason to refuse it. */
export const recallVin = z
  .string("请输入17位车架号（VIN）")
  .max(80, WRONG_VIN)
  .transform(normaliseVin)
  .pipe(z.string().min(1, "请输入17位车架号（VIN）").refine(isVin, WRONG_VIN));

const question = z.object({
  vin: recallVin,
  /** Solved captcha (题目用途 recall), once the answer `captchaRequired` asked for one. */
  captcha: z.string().max(8_000, "请完成安全验证").nullable().default(null),
});

export const recallCalls = {
  /** The VIN goes in the body alone, and is neither kept nor logged. */
  recallQuery: defineCall("recallQuery", {
    summary: "召回查询：按车架号",
    access: "public",
    input: question,
    output: RecallResult,
    errors: ["captchaRequired", "tooFast"],
    limits: ["recallFreeOfAddress", "recallQueriesOfAddress"],
  }),
  /** Asks once more and writes down what is known, for others to see. */
  recallProofIssue: defineCall("recallProofIssue", {
    summary: "召回查询：出具凭证",
    access: "public",
    input: question,
    output: z.object({ number: z.string() }),
    errors: ["captchaRequired", "tooFast"],
    limits: ["recallFreeOfAddress", "recallQueriesOfAddress"],
  }),
  recallProof: defineCall("recallProof", {
    summary: "召回查询：核验凭证",
    access: "public",
    input: z.object({
      number: z
        .string("请输入凭证编号")
        .max(60, "凭证编号不正确")
        .transform(normaliseProofNumber)
        .pipe(z.string().min(1, "请输入凭证编号").refine(isProofNumber, "凭证编号不正确")),
    }),
    output: RecallProof,
    errors: ["notFound"],
  }),
  recallCampaigns: defineCall("recallCampaigns", {
    summary: "召回公告：列表，可按年份、车型与阶段筛选",
    access: "public",
    input: z.object({
      year: z.coerce.number().int().min(1990).max(2999).optional(),
      model: z.string().max(40, "车型名称太长").optional(),
      phase: z.enum(recallPhaseNames).optional(),
    }),
    output: RecallList,
    cache: ["recalls"],
  }),
  recallCampaign: defineCall("recallCampaign", {
    summary: "召回公告：详情",
    access: "public",
    input: z.object({ id: addressId }),
    output: RecallCampaign,
    errors: ["notFound"],
    cache: ({ id }) => [`recalls:${id}`],
  }),
};
