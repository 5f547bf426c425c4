import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { SurveyDealer, SurveyResults, surveyReason, surveyType } from "../entities/survey.ts";
import { PHOTO_BASE64_MAX } from "../rules/photo.ts";
import {
  normaliseReference,
  referenceProblem,
  SURVEY_PHOTOS_MAX,
  SURVEY_TEXT_MAX,
  type SurveyItem,
  surveyItemNames,
} from "../rules/survey.ts";
import { formGuard, freeText, mobile, personName, privacyConsent, smsCode } from "./form-fields.ts";

const score = z.int("请打分").min(1, "请打分").max(10, "请打分");
const ratings = Object.fromEntries(surveyItemNames.map((item) => [item, score.nullable().default(null)])) as Record<
  SurveyItem,
  z.ZodDefault<z.ZodNullable<typeof score>>
>;

/** The form of features §2.15. Field paths are the keys of `data.fields` when something is wrong. */
export const SurveyRequest = z.object({
  ...formGuard,
  surveyType: z.enum(surveyType.options, "请选择评价的业务"),
  /** Null where the subject has no dealer. */
  dealerCode: z
    .string()
    .regex(/^[A-Z0-9]{4,12}$/, "请选择门店")
    .nullable()
    .default(null),
  visitMonth: z.string("请选择月份").regex(/^\d{4}-(0[1-9]|1[0-2])$/, "请选择月份"),
  /** Last six of the VIN or the number of an order, to find what it is about. */
  reference: z
    .string()
    .max(40, "请输入车架号后6位，或订单号（6–20位字母和数字）")
    .superRefine((text, context) => {
      const problem = referenceProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform(normaliseReference)
    .default(""),
  overall: score,
  /** Whether they would recommend it. */
  nps: z.int("请打分").min(0, "请打分").max(10, "请打分"),
  ratings: z.object(ratings, "请打分"),
  reasons: z.array(surveyReason).max(10).default([]),
  text: freeText(SURVEY_TEXT_MAX).default(""),
  /** JPEG, PNG or WebP as base64. They come with the answer, because nothing is sent before the visitor says so. */
  photos: z
    .array(z.base64("照片无法读取，请换一张").max(PHOTO_BASE64_MAX, "照片太大，请换一张"))
    .max(SURVEY_PHOTOS_MAX, `最多上传 ${SURVEY_PHOTOS_MAX} 张照片`)
    .default([]),
  /** Only who wants to be called back says who they are. */
  contact: z
    .object({
      name: personName,
      mobile,
      /** Not needed when signed in with the same mobile. */
      code: smsCode.nullable().default(null),
      consents: z.object(
        { privacy: privacyConsent, contact: z.literal(true, "请同意我们用这个手机号与您联系") },
        "请先阅读并同意《隐私政策》",
      ),
    })
    .nullable()
    .default(null),
});
export type SurveyRequest = z.infer<typeof SurveyRequest>;

export const surveyCalls = {
  surveyForm: defineCall("surveyForm", {
    summary: "满意度问卷：表单凭据",
    access: "public",
    input: z.object({ requestId: z.uuid() }),
    output: z.object({ formToken: z.string() }),
  }),
  surveyDealers: defineCall("surveyDealers", {
    summary: "满意度问卷：某城市的门店",
    access: "public",
    input: z.object({ cityCode: z.string().regex(/^\d{6}$/) }),
    output: z.array(SurveyDealer),
    cache: ["dealers"],
  }),
  survey: defineCall("survey", {
    summary: "提交满意度问卷",
    access: "public",
    input: SurveyRequest,
    /** Whether somebody looks into it within 24 hours. */
    output: z.object({ ticket: z.boolean() }),
    errors: ["invalid", "duplicate", "captchaRequired", "locked", "tooFast", "unavailable", "diskFull"],
    bodyLimit: SURVEY_PHOTOS_MAX * PHOTO_BASE64_MAX + 64 * 1024,
    limits: ["wrongSmsCodes", "photosOfAddress", "photosOfDay"],
  }),
  surveyResults: defineCall("surveyResults", {
    summary: "满意度问卷：上一季度的结果",
    access: "public",
    input: nothing,
    output: SurveyResults,
    cache: ["surveys"],
  }),
};
