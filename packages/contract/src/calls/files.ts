import { z } from "zod";
import { defineCall, defineLaterCall } from "../call.ts";
import { Instant } from "../entities/instants.ts";
import { FILE_TOKENS_MAX, filePurposes, openFilePurposes } from "../rules/file-purposes.ts";

const LARGEST_PICTURE = filePurposes.identityImage.maxBytes;
/** Four characters for three bytes, what a data address says before them, and the rest of the body. */
const BASE64_LIMIT = Math.ceil(LARGEST_PICTURE / 3) * 4 + 2_048;

const uploadLimits = ["filesOfAddress", "fileMegabytesOfAddress", "fileMegabytesOfMember", "fileMegabytesOfDay"] as const;

const token = z.string("请重新选择文件").min(1, "请重新选择文件").max(500, "请重新选择文件");

/** A private file that has arrived. Whoever uploaded it gives its id with the form that it belongs to. */
export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** As in `image/jpeg`; by its bytes. */
  type: z.string(),
  bytes: z.int(),
  /** Where its uploader sees it until `expiresAt`; relative to the address that was asked. */
  url: z.string(),
  expiresAt: Instant,
});
export type UploadedFile = z.infer<typeof UploadedFile>;

export const fileCalls = {
  fileTokens: defineCall("fileTokens", {
    summary: "获取上传凭证：登录会员，或完成安全验证（题目用途 upload）",
    access: "public",
    input: z.object({
      purpose: z.enum(openFilePurposes, "请选择文件用途"),
      count: z.int().min(1).max(FILE_TOKENS_MAX).default(1),
      captcha: z.string().max(4_000, "请完成安全验证").optional(),
    }),
    /** Each is good for one file. */
    output: z.object({ tokens: z.array(z.string()), expiresAt: Instant }),
    errors: ["captchaRequired"],
    unlimited: "takes a member's session or a captcha, and keeps nothing: the limits hold where a token is handed in",
  }),
  uploadBase64Image: defineCall("uploadBase64Image", {
    summary: "上传 base64 图片",
    access: "public",
    bodyLimit: BASE64_LIMIT,
    input: z.object({
      token,
      name: z.string().trim().max(120, "文件名最多 120 个字").default(""),
      /** Base64, with or without the beginning of a data address. */
      image: z
        .string("请选择图片")
        .max(BASE64_LIMIT, "图片超过 10 MB，请压缩后上传")
        .transform((text) => text.replace(/^data:[\w/+.-]{1,60};base64,/, ""))
        .pipe(z.base64("图片无法读取，请换一张").min(1, "请选择图片")),
    }),
    output: UploadedFile,
    errors: ["linkExpired", "tooLarge", "unsupportedMedia", "tooFast", "diskFull", "unavailable"],
    limits: uploadLimits,
  }),
  /**
   * For an upload token: the address to which the file of exactly `size` bytes is then sent by PUT, or in pieces that can be resumed
   * (tus 1.0.0, HEAD and PATCH). Its answer is an envelope with an `UploadedFile`. The same question gets the same address until the
   * file has arrived.
   */
  uploadToken: defineCall("uploadToken", {
    summary: "凭上传凭证换取短时上传地址",
    access: "public",
    input: z.object({
      token,
      size: z.coerce.number("请说明文件大小").int("请说明文件大小").min(1, "文件是空的"),
      name: z.string().trim().max(120, "文件名最多 120 个字").default(""),
    }),
    /** `uploadUrl` is relative to the address that was asked. */
    output: z.object({ uploadUrl: z.string(), method: z.literal("PUT"), expiresAt: Instant }),
    errors: ["linkExpired", "tooLarge", "tooFast", "diskFull", "unavailable"],
    limits: uploadLimits,
  }),
  postQrCode: defineLaterCall("postQrCode", { summary: "社区帖子二维码（App）", access: "public" }),
  postQrCodeFxh: defineLaterCall("postQrCodeFxh", { summary: "社区帖子二维码（小程序）", access: "public" }),
};
