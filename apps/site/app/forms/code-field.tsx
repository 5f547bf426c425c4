import { SmsCodeField } from "../ui/sms-code-field.tsx";
import type { FormField } from "./use-field.ts";
import type { SmsCode } from "./use-sms-code.ts";

/** A form's field for the code of a text message; what the browser does before the message is sent hangs under it, like an error. */
export function CodeField({ field, sms }: { field: FormField<string>; sms: SmsCode }) {
  return (
    <>
      <SmsCodeField
        value={field.value}
        onValueChange={field.set}
        onBlur={field.blur}
        error={field.error}
        onRequest={sms.request}
        secondsLeft={sms.secondsLeft}
        sending={sms.stage !== "idle"}
        sent={sms.sent}
      />
      <p role="status" className="text-note text-ink-3 md:h-0">
        {sms.stage === "verifying" ? <span className="block pt-1.5">正在进行安全验证，无需操作</span> : null}
      </p>
    </>
  );
}
