import { mobileProblem, normaliseMobile } from "@marque/contract/rules/mobile";
import { normaliseSmsCode, smsCodeProblem } from "@marque/contract/rules/sms-code";
import { useState } from "react";
import { CodeField } from "#forms/code-field.tsx";
import { MobileInput } from "#forms/mobile-input.tsx";
import { useSmsCode } from "#forms/use-sms-code.ts";
import { Field } from "#ui/field.tsx";
import type { Save } from "./use-save.ts";

/** Another mobile and the code that is sent to it, with their fields. */
export function useNewMobile(save: Save) {
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const sms = useSmsCode({
    purpose: "newMobile",
    mobile,
    onProblem: (field, message) => save.say(field, message),
    onSent: () => save.say("code", null),
  });
  const check = () => {
    save.say("mobile", mobileProblem(mobile));
    save.say("code", smsCodeProblem(code));
  };
  return {
    values: { mobile: normaliseMobile(mobile), code: normaliseSmsCode(code) },
    /** Says at the fields what is wrong with them. Returns whether they can be sent. */
    isReady: () => {
      check();
      return mobileProblem(mobile) === null && smsCodeProblem(code) === null;
    },
    fields: (
      <>
        <Field label="新手机号" error={save.problems.mobile}>
          <MobileInput value={mobile} onValueChange={setMobile} onBlur={() => mobile !== "" && save.say("mobile", mobileProblem(mobile))} />
        </Field>
        <div>
          <CodeField
            field={{
              value: code,
              set: setCode,
              blur: () => code !== "" && save.say("code", smsCodeProblem(code)),
              error: save.problems.code,
            }}
            sms={sms}
          />
        </div>
      </>
    ),
  };
}
