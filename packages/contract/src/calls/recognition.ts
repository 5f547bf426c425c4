import { z } from "zod";
import { defineCall } from "../call.ts";
import { VinReading } from "../entities/recognition.ts";
import { counted } from "../limits.ts";
import { RECOGNITION_BASE64_MAX, RECOGNITION_TEXTS } from "../rules/recognition.ts";

/** What a data address says before its base64, the captcha, and the rest of the body. */
const ROOM_BESIDE = 16 * 1024;

export const recognitionCalls = {
  /** The photograph is read in memory, and neither kept nor logged. */
  vinRecognize: defineCall("vinRecognize", {
    summary: "车架号识别：base64 照片，会员或先完成安全验证",
    access: "public",
    bodyLimit: RECOGNITION_BASE64_MAX + ROOM_BESIDE,
    deadlineMs: 20_000,
    input: z.object({
      /** Base64, with or without the beginning of a data address. */
      image: z
        .string("请选择照片")
        .min(1, "请选择照片")
        .max(RECOGNITION_BASE64_MAX + 100, RECOGNITION_TEXTS.IMAGE_TOO_LARGE)
        .transform((text) => text.replace(/^data:[\w/+.-]{1,60};base64,/, ""))
        .pipe(z.base64(RECOGNITION_TEXTS.UNSUPPORTED_FORMAT)),
      captcha: z.string().max(8_000, "请完成安全验证").nullable().default(null),
    }),
    output: VinReading,
    errors: ["captchaRequired", "unsupportedMedia", "tooLarge", "unreadable", "tooFast", "unavailable"],
    limits: [counted("recognitionsOfAddress"), "recognitionsOfMember"],
  }),
};
