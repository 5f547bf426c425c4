import type { SmsPurpose } from "@marque/contract/calls/verification";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import type { CallInput } from "@marque/contract/types";
import { useEffect, useRef, useState } from "react";
import { calls } from "../shell/calls.ts";
import { toast } from "../ui/toast.ts";
import { useCountdown } from "../ui/use-countdown.ts";
import { useThrottled } from "../ui/use-throttled.ts";
import { failureText } from "./failure-text.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** Longer waits are said in words instead of being counted down on a button. */
const LONGEST_COUNTDOWN = 120;
/** Stands for the member's own mobile. */
const OWN = "own";
/** What a code to it may be asked for. */
export type OwnPurpose = CallInput<"accountCode">["purpose"];

export interface SmsCode {
  request: () => void;
  /** Seconds until another code may be asked for. */
  secondsLeft: number;
  /** `verifying` while the browser solves the captcha. */
  stage: "idle" | "verifying" | "sending";
  /** A code has been sent to this mobile. */
  sent: boolean;
}

/** Sends a code to a mobile after a captcha that the visitor does not see. What goes wrong is said at the mobile or at the code. */
export function useSmsCode(options: {
  purpose: SmsPurpose;
  /** As typed; null is the member's own, which the browser does not know. */
  mobile: string | null;
  onProblem: (field: "mobile" | "code", message: string) => void;
  /** A code is on its way: what was wrong with an earlier one no longer matters. */
  onSent: () => void;
}): SmsCode {
  const { purpose, onProblem, onSent } = options;
  const mobile = options.mobile === null ? OWN : normaliseMobile(options.mobile);
  const [stage, setStage] = useState<SmsCode["stage"]>("idle");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { left, start } = useCountdown();
  const busy = useRef(false);
  const sendOnce = useThrottled(() => void send());

  // The wait belongs to one mobile: for another one a code can be had at once.
  useEffect(() => {
    if (sentTo !== null && sentTo !== mobile) start(0);
  }, [mobile, sentTo, start]);

  function request(): void {
    const problem = mobile === OWN ? null : mobileProblem(mobile);
    if (problem) onProblem("mobile", problem);
    else sendOnce();
  }

  async function send(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      const { resendAfter, expiresIn } = await sendCode(purpose, mobile, setStage);
      setSentTo(mobile);
      start(resendAfter);
      onSent();
      toast.show(`验证码已发送，${Math.round(expiresIn / 60)}分钟内有效`);
    } catch (error) {
      const wait = retryAfter(error);
      if (wait !== null && wait <= LONGEST_COUNTDOWN) {
        setSentTo(mobile);
        start(wait);
      }
      const wrongMobile = error instanceof CallError ? error.fields.mobile : undefined;
      if (wrongMobile) onProblem("mobile", wrongMobile);
      else
        onProblem(
          "code",
          wait !== null && wait > LONGEST_COUNTDOWN ? `操作过于频繁，请约${Math.ceil(wait / 60)}分钟后再试` : failureText(error),
        );
    } finally {
      busy.current = false;
      setStage("idle");
    }
  }

  const ofThisMobile = sentTo === mobile;
  return { request, secondsLeft: ofThisMobile ? left : 0, stage, sent: ofThisMobile };
}

/** One more challenge is solved when the server wants a fresh or a harder one. */
async function sendCode(purpose: SmsPurpose, mobile: string, onStage: (stage: SmsCode["stage"]) => void) {
  for (let attempt = 1; ; attempt++) {
    onStage("verifying");
    const captcha = await solveCaptcha(purpose);
    onStage("sending");
    try {
      if (mobile === OWN) return await calls.call("accountCode", { purpose: purpose as OwnPurpose, captcha }, { quiet: true });
      return await calls.call("smsCode", { mobile, purpose, captcha }, { quiet: true });
    } catch (error) {
      const isCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
      if (!isCaptcha || attempt === 2) throw error;
    }
  }
}

function retryAfter(error: unknown): number | null {
  if (!(error instanceof CallError) || error.code !== codes.tooFast.code) return null;
  const seconds = (error.data as { retryAfter?: unknown } | null)?.retryAfter;
  return typeof seconds === "number" ? seconds : null;
}
