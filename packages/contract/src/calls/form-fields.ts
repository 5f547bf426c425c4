import { z } from "zod";
import { isEmail } from "../rules/email.ts";
import { freeTextProblem } from "../rules/free-text.ts";
import { isMobile, normaliseMobile } from "../rules/mobile.ts";
import { isPersonName, normalisePersonName } from "../rules/name.ts";
import { isSmsCode, normaliseSmsCode } from "../rules/sms-code.ts";
import { normaliseTyped } from "../rules/typed-text.ts";

/** A mobile as people type or paste it; answers the 11 digits. */
export const mobile = z
  .string("请输入手机号")
  .max(40, "请输入正确的11位手机号")
  .transform(normaliseMobile)
  .pipe(z.string().min(1, "请输入手机号").refine(isMobile, "请输入正确的11位手机号"));

/** An e-mail address as people type or paste it; answers it in small letters. */
export const email = z
  .string("请输入邮箱")
  .max(200, "请输入正确的邮箱地址")
  .transform((typed) => normaliseTyped(typed).toLowerCase())
  .pipe(z.string().min(1, "请输入邮箱").refine(isEmail, "请输入正确的邮箱地址"));

/** A code as people type or paste it; answers the 6 digits. */
export const smsCode = z
  .string("请输入验证码")
  .max(40, "验证码错误，请重新输入")
  .transform(normaliseSmsCode)
  .pipe(z.string().min(1, "请输入验证码").refine(isSmsCode, "验证码错误，请重新输入"));

export const personName = z
  .string("请输入您的姓名")
  .max(80, "请输入真实姓名（2–20个汉字或英文）")
  .transform(normalisePersonName)
  .pipe(z.string().min(1, "请输入您的姓名").refine(isPersonName, "请输入真实姓名（2–20个汉字或英文）"));

/** A remark of at most so many characters. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max * 2, `最多输入${max}个字`)
    .superRefine((text, context) => {
      const problem = freeTextProblem(text, max);
      if (problem) context.addIssue({ code: "custom", message: problem });
    });

/** The box beside the privacy policy. */
export const privacyConsent = z.literal(true, "请先阅读并同意《隐私政策》");

/** What a form brings besides what was filled in. */
export const formGuard = {
  /** Made by the browser once per form; sending twice is one record and the same answer. */
  requestId: z.uuid(),
  /** From the call that fills the form: says since when it has been open. */
  formToken: z.string().max(120).nullable().default(null).catch(null),
  /** Left empty by people. */
  website: z.string().max(200).default(""),
  /** Solved captcha, once the answer `captchaRequired` asked for one. */
  captcha: z.string().max(8_000).nullable().default(null),
};

/** The unguessable part of a link that opens what somebody has sent; `lost` tells what to do without it. */
export const linkToken = (lost: string) => z.string().regex(/^[A-Za-z0-9_-]{43}$/, lost);
