import type { VinReading } from "@marque/contract/entities/recognition";
import { AppError } from "@marque/contract/errors";
import { RECOGNITION_TEXTS, type RecognitionFailure } from "@marque/contract/rules/recognition";
import type { ParsedInput } from "@marque/contract/types";
import { ReadingError, type ReadPage, type TextReader } from "../../adapters/ocr/port.ts";
import type { CallContext } from "../../http/calls.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { findVin } from "./find-vin.ts";

export interface RecognitionService {
  /**
   * The VIN on a photograph, which is kept nowhere. Asked with a member's session or a captcha. Throws `captchaRequired`, `tooFast`, and
   * with a `data.reason` of `RecognitionFailure` `unsupportedMedia`, `tooLarge`, `unreadable` and `unavailable`.
   */
  recognizeVin(request: ParsedInput<"vinRecognize">, context: Pick<CallContext, "member">): Promise<VinReading>;
}

/** In pixels: 17 characters of a line across half of the picture are then 20 high. */
const LONG_SIDE_MIN = 500;
/** In seconds: what waits has been read by then. */
const RETRY_AFTER = 5;

export function createRecognitionService(resources: {
  reader: TextReader;
  limiter: Limiter;
  verification: Pick<VerificationService, "requireCaptcha">;
}): RecognitionService {
  const { reader, limiter, verification } = resources;

  async function requireAsked(captcha: string | null, { member }: Pick<CallContext, "member">): Promise<void> {
    if (member) return limiter.require("recognitionsOfMember", { member: member.id });
    if (captcha === null) throw new AppError("captchaRequired");
    await verification.requireCaptcha({ mobile: null, purpose: "recognition", captcha });
  }

  async function read(image: string): Promise<ReadPage> {
    try {
      return await reader.read({ picture: Buffer.from(image, "base64"), longSideMin: LONG_SIDE_MIN });
    } catch (error) {
      if (error instanceof ReadingError) throw refusal(error.reason, error);
      throw error;
    }
  }

  return {
    async recognizeVin({ image, captcha }, context) {
      await requireAsked(captcha, context);
      const found = findVin(await read(image));
      if (typeof found === "string") throw refusal(found);
      return found;
    },
  };
}

const CODES = {
  UNSUPPORTED_FORMAT: "unsupportedMedia",
  IMAGE_TOO_LARGE: "tooLarge",
  NO_TEXT: "unreadable",
  LOW_QUALITY: "unreadable",
  NO_VIN: "unreadable",
  BUSY: "unavailable",
  UNAVAILABLE: "unavailable",
} as const satisfies Record<RecognitionFailure, string>;

function refusal(reason: RecognitionFailure, cause?: unknown): AppError {
  const data = reason === "BUSY" ? { reason, retryAfter: RETRY_AFTER } : { reason };
  return new AppError(CODES[reason], { message: RECOGNITION_TEXTS[reason], data, cause });
}
