import { smsCodeProblem } from "@marque/contract/rules/sms-code";
import { useState } from "react";
import { CodeField } from "#forms/code-field.tsx";
import { type OwnPurpose, useSmsCode } from "#forms/use-sms-code.ts";
import type { Save } from "./use-save.ts";

/** A code sent to the member's own mobile, and its field. */
export function useOwnCode(purpose: OwnPurpose, save: Save) {
  const [code, setCode] = useState("");
  const sms = useSmsCode({
    purpose,
    mobile: null,
    onProblem: (_, message) => save.say("code", message),
    onSent: () => save.say("code", null),
  });
  const change = (typed: string) => {
    setCode(typed);
    // Not when the field is left: the message takes room on a phone, and the button would move from under the finger.
    if (save.problems.code) save.say("code", null);
  };
  const check = () => save.say("code", smsCodeProblem(code));
  return {
    code,
    /** Says at the field what is wrong with it. Returns whether it can be sent. */
    isReady: () => {
      check();
      return smsCodeProblem(code) === null;
    },
    field: <CodeField field={{ value: code, set: change, blur: () => code !== "" && check(), error: save.problems.code }} sms={sms} />,
  };
}
