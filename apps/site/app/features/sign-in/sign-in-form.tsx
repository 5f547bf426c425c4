import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { Login } from "@marque/contract/entities/member";
import { normaliseMobile } from "@marque/contract/rules/mobile";
import { normaliseSmsCode } from "@marque/contract/rules/sms-code";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { CodeField } from "#forms/code-field.tsx";
import { failureText } from "#forms/failure-text.ts";
import { FieldPlace, Problem } from "#forms/form-parts.tsx";
import { MobileInput } from "#forms/mobile-input.tsx";
import { PasswordInput } from "#forms/password-input.tsx";
import { resolved } from "#forms/problems-resolver.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { useFormFlow } from "#forms/use-form-flow.ts";
import { useSmsCode } from "#forms/use-sms-code.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { MembershipBox } from "./membership-box.tsx";
import { type FilledInWay, refusedFields, type SignInField, type SignInValues, signInFields, signInProblems } from "./sign-in-values.ts";

export interface SignInFormProps {
  way: FilledInWay;
  /** The mobile as this tab keeps it, typed in another form of the page or before a reload; null until the browser has said it. */
  mobile: string | null;
  onMobileChange: (typed: string) => void;
  onSignedIn: (login: Login) => void;
  /** Of somebody who came from WeChat and is to be bound to the account. */
  bindTicket?: string;
  /** Under the button. */
  children?: ReactNode;
}

const useField = <Name extends SignInField>(name: Name) => useFieldOf<SignInValues, Name>(name);

/** One of the two ways that are filled in: a mobile, and a code or a password. */
export function SignInForm({ way, mobile: typedBefore, onMobileChange, onSignedIn, bindTicket, children }: SignInFormProps) {
  const form = useForm<SignInValues>({
    defaultValues: { mobile: typedBefore ?? "", code: "", password: "", agreed: false },
    mode: "onBlur",
    shouldFocusError: false,
    resolver: (values) => resolved(values, signInProblems(way, values)),
  });
  const flow = useFormFlow(form, signInFields[way]);
  const [failure, setFailure] = useState<string | null>(null);
  const mobile = useWatch({ control: form.control, name: "mobile" });
  useEffect(() => {
    if (typedBefore) form.setValue("mobile", typedBefore);
  }, [form, typedBefore]);
  // At once: another way may be chosen before the next render.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onMobileChange(values.mobile) }),
    [form, onMobileChange],
  );

  async function send(values: SignInValues): Promise<boolean> {
    setFailure(null);
    try {
      onSignedIn(await signIn(way, values, bindTicket ?? null));
      return true;
    } catch (error) {
      const problems = error instanceof CallError ? refusedFields(way, error.fields) : {};
      if (Object.keys(problems).length > 0) flow.showProblems(problems);
      else setFailure(failureText(error));
      return false;
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={flow.element}
        noValidate
        onSubmit={(event) => void flow.submit(event, send)}
        aria-label={way === "code" ? "短信验证码登录" : "密码登录"}
      >
        <div className="grid gap-y-8 max-md:gap-y-5">
          <MobileField autoComplete={way === "code" ? "tel" : "username"} />
          {way === "code" ? (
            <CodePlace
              mobile={mobile}
              onProblem={(field, message) => flow.showProblems({ [field]: message })}
              onSent={() => form.clearErrors("code")}
            />
          ) : (
            <PasswordPlace />
          )}
        </div>
        <div className="mt-3">
          <Agreement />
        </div>
        {failure ? <Problem>{failure}</Problem> : null}
        <Button type="submit" full loading={flow.sending} loadingText="登录中…" className="mt-4">
          登录
        </Button>
        {children}
      </form>
    </FormProvider>
  );
}

function MobileField({ autoComplete }: { autoComplete: string }) {
  const mobile = useField("mobile");
  return (
    <FieldPlace name="mobile">
      <Field label="手机号" error={mobile.error}>
        <MobileInput value={mobile.value} onValueChange={mobile.set} onBlur={mobile.blur} autoComplete={autoComplete} />
      </Field>
    </FieldPlace>
  );
}

function CodePlace({
  mobile,
  onProblem,
  onSent,
}: {
  mobile: string;
  onProblem: (field: "mobile" | "code", message: string) => void;
  onSent: () => void;
}) {
  const code = useField("code");
  const sms = useSmsCode({ purpose: "login", mobile, onProblem, onSent });
  return (
    <FieldPlace name="code">
      <CodeField field={code} sms={sms} />
    </FieldPlace>
  );
}

function PasswordPlace() {
  const password = useField("password");
  return (
    <FieldPlace name="password">
      <Field label="密码" error={password.error}>
        <PasswordInput
          value={password.value}
          onChange={(event) => password.set(event.target.value)}
          onBlur={password.blur}
          autoComplete="current-password"
          maxLength={200}
        />
      </Field>
    </FieldPlace>
  );
}

function Agreement() {
  return <MembershipBox field={useField("agreed")} />;
}

async function signIn(way: FilledInWay, values: SignInValues, bindTicket: string | null): Promise<Login> {
  const [mobile, code, { password }] = [normaliseMobile(values.mobile), normaliseSmsCode(values.code), values];
  if (way === "code") return calls.call("mobileLogin", { mobile, code, agreed: true, bindTicket }, { quiet: true });
  const request = { mobile, password, agreed: true as const };
  try {
    return await calls.call("userLogin", request, { quiet: true });
  } catch (error) {
    // Where many passwords were wrong, the browser has to do some work first; nobody is asked to.
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
    if (!wantsCaptcha) throw error;
    const { solve } = await import("#forms/solve-challenge.ts");
    const captcha = await solve((error.data as { challenge: Parameters<typeof solve>[0] }).challenge);
    return await calls.call("userLogin", { ...request, captcha }, { quiet: true });
  }
}
