import { useState } from "react";
import { SmsCodeField } from "../app/ui/sms-code-field.tsx";
import { useCountdown } from "../app/ui/use-countdown.ts";

export const title = "短信验证码";

export function States() {
  const [code, setCode] = useState("");
  const { left, start } = useCountdown();
  return (
    <div className="sheet-three">
      <SmsCodeField value={code} onValueChange={setCode} onRequest={() => start(60)} secondsLeft={left} />
      <SmsCodeField label="短信验证码（倒计时）" value="482" onValueChange={() => {}} onRequest={() => {}} secondsLeft={48} sent />
      <SmsCodeField
        label="短信验证码（错误）"
        value="482913"
        onValueChange={() => {}}
        onRequest={() => {}}
        secondsLeft={0}
        sent
        error="验证码错误，还可尝试 3 次"
        onVoice={() => {}}
      />
    </div>
  );
}
