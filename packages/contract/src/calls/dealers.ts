import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { AuthorisedDealers } from "../entities/authorised-dealer.ts";
import { DealerNetwork, DealerPage, DealerPlaces } from "../entities/dealer.ts";
import { StoppedDealers } from "../entities/stopped-dealer.ts";
import { counted } from "../limits.ts";
import { DEALER_REPORT_MAX, dealerReportSubjects, isDealerCode } from "../rules/dealer-words.ts";
import { freeText } from "./form-fields.ts";

const code = z.string("请选择门店").max(20, "没有这家门店").refine(isDealerCode, "没有这家门店");

export const dealerCalls = {
  dealerList: defineCall("dealerList", {
    summary: "授权经销商名单（全部）",
    access: "public",
    input: nothing,
    output: DealerNetwork,
    cache: ["dealers"],
  }),
  dealerDetail: defineCall("dealerDetail", {
    summary: "经销商详情；已终止授权的给出公告编号",
    access: "public",
    input: z.object({ code }),
    output: DealerPage,
    errors: ["notFound"],
    cache: ({ code }) => [`dealers:${code}`, "vehicles"],
  }),
  /** Never kept: places are taken from minute to minute. */
  dealerPlaces: defineCall("dealerPlaces", {
    summary: "经销商各车型试驾车的最近可约时段",
    access: "public",
    input: z.object({ code }),
    output: DealerPlaces,
    errors: ["notFound"],
  }),
  /** Says nothing of who sends it. Sending it twice is sending it once. */
  dealerReport: defineCall("dealerReport", {
    summary: "反馈经销商信息有误",
    access: "public",
    input: z.object({
      requestId: z.uuid(),
      code,
      subject: z.enum(dealerReportSubjects, "请选择哪里有误"),
      text: freeText(DEALER_REPORT_MAX).default(""),
      /** Only a program fills it in. */
      website: z.string().max(200).default(""),
    }),
    output: z.object({ received: z.literal(true) }),
    errors: ["notFound", "tooFast", "captchaRequired"],
    limits: [counted("dealerReportsOfAddress")],
  }),
  dealerStopList: defineCall("dealerStopList", {
    summary: "终止授权经销商名单（全部）",
    access: "public",
    input: nothing,
    output: StoppedDealers,
    cache: ["dealers"],
  }),
  dealerAuthorisations: defineCall("dealerAuthorisations", {
    summary: "经销商授权名单（全部）：授权编号与期限、统一社会信用代码，及已终止的",
    access: "public",
    input: nothing,
    output: AuthorisedDealers,
    cache: ["dealers"],
  }),
};
