import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { memberPasswordProblem, passwordStrength } from "@marque/contract/rules/member-password";
import { maskMobile } from "@marque/contract/rules/mobile";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { failureText } from "#forms/failure-text.ts";
import { FieldPlace, Problem } from "#forms/form-parts.tsx";
import { PasswordInput } from "#forms/password-input.tsx";
import { resolved } from "#forms/problems-resolver.ts";
import { StepLine } from "#forms/step-line.tsx";
import { useFieldOf } from "#forms/use-field.ts";
import { useFormFlow } from "#forms/use-form-flow.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { ProvenMobile } from "./prove-mobile-form.tsx";

interface PasswordValues {
  password: string;
  repeated: string;
}

const fields = ["password", "repeated"] as const;

export interface NewPasswordFormProps {
  proven: ProvenMobile;
  onSet: () => void;
  /** The proof no longer counts: from the beginning again. */
  onLost: (message: string) => void;
}

/** The second step: the new password, twice. */
export function NewPasswordForm({ proven, onSet, onLost }: NewPasswordFormProps) {
  const form = useForm<PasswordValues>({
    defaultValues: { password: "", repeated: "" },
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, problemsOf(values, proven.mobile)),
  });
  const flow = useFormFlow(form, fields);
  const { focus } = flow;
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the step before was left
  useEffect(() => focus("password"), []);

  async function send({ password }: PasswordValues): Promise<boolean> {
    setFailure(null);
    try {
      await calls.call("modifyPassword", { ticket: proven.ticket, password }, { quiet: true });
      onSet();
      return true;
    } catch (error) {
      const message = error instanceof CallError ? error.fields.password : undefined;
      if (message) flow.showProblems({ password: message });
      else if (error instanceof CallError && error.code === codes.linkExpired.code) onLost(error.message);
      else setFailure(failureText(error));
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <StepLine step={2}>{`为 ${maskMobile(proven.mobile)} 设置新密码`}</StepLine>
      <form ref={flow.element} noValidate onSubmit={(event) => void flow.submit(event, send)} aria-label="设置新密码">
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={proven.mobile} readOnly hidden />
        <PasswordFields />
        {failure ? <Problem className="mt-6">{failure}</Problem> : null}
        <Button type="submit" full loading={flow.sending} loadingText="提交中…" className="mt-10 max-md:mt-7">
          设好新密码
        </Button>
      </form>
    </FormProvider>
  );
}

function PasswordFields() {
  const password = useFieldOf<PasswordValues, "password">("password");
  const repeated = useFieldOf<PasswordValues, "repeated">("repeated");
  const strength = passwordStrength(password.value);
  return (
    <div className="grid gap-y-10 max-md:gap-y-5">
      <FieldPlace name="password">
        <Field
          label="新密码"
          aside={strength ? <span role="status">强度：{strength}</span> : null}
          error={password.error}
          hint="8–20 位，字母、数字、符号至少两种"
        >
          <PasswordInput
            value={password.value}
            onChange={(event) => password.set(event.target.value)}
            onBlur={password.blur}
            autoComplete="new-password"
            maxLength={40}
          />
        </Field>
      </FieldPlace>
      <FieldPlace name="repeated">
        <Field label="再输一次" error={repeated.error}>
          <PasswordInput
            value={repeated.value}
            onChange={(event) => repeated.set(event.target.value)}
            onBlur={repeated.blur}
            autoComplete="new-password"
            maxLength={40}
          />
        </Field>
      </FieldPlace>
    </div>
  );
}

function problemsOf({ password, repeated }: PasswordValues, mobile: string): Partial<Record<keyof PasswordValues, string>> {
  const found = {
    password: memberPasswordProblem(password, mobile),
    repeated: repeated === "" ? "请再输入一次新密码" : repeated === password ? null : "两次输入的密码不一致",
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
