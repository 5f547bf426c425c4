import type { Handlers } from "../../http/calls.ts";
import type { VerificationService } from "./verification.service.ts";

export function verificationHandlers(service: VerificationService): Handlers<"captchaChallenge" | "smsCode"> {
  return {
    captchaChallenge: ({ input, context }) => service.captchaChallenge({ ...input, ip: context.ip }),
    smsCode: ({ input, context }) => service.sendSmsCode({ ...input, ip: context.ip }),
  };
}
