import type { SmsCode } from "./use-sms-code.ts";

/** What the browser is doing between the press on 获取验证码 and the message; hangs in the gap under the field, like an error. */
export function VerifyingText({ stage }: { stage: SmsCode["stage"] }) {
  return (
    <p role="status" className="text-note text-ink-3 md:h-0">
      {stage === "verifying" ? <span className="block pt-1.5">正在进行安全验证，无需操作</span> : null}
    </p>
  );
}
