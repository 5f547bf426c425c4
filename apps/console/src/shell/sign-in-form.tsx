import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { StaffMe } from "@marque/contract/entities/staff";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Form, FormField } from "../ui/form.tsx";
import { Input } from "../ui/input.tsx";
import { Notice } from "../ui/notice.tsx";
import { client } from "./client.ts";

interface Values {
  account: string;
  password: string;
  totp?: string | undefined;
}

/** A captcha runs out while its work is done, or was too cheap by the time it came: then there is another one. */
const MOST_CAPTCHAS = 3;

/** Signs in, with the work of a captcha where one is asked for. */
async function signInPatiently(credentials: Values, onCaptcha: () => void): Promise<StaffMe> {
  for (let captcha: string | undefined, solved = 0; ; solved += 1) {
    try {
      return await client.call("staffSignIn", { ...credentials, captcha }, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== codes.captchaRequired.code || solved === MOST_CAPTCHAS) throw error;
      onCaptcha();
      const { solveCaptcha } = await import("./solve-captcha.ts");
      captcha = await solveCaptcha((error.data as { challenge: CaptchaChallenge }).challenge);
    }
  }
}

/**
 * Account and password, then the code of the authenticator where the account has one; a captcha is solved by the browser while one
 * waits. Says what the server says about wrong credentials and lock-outs, at the form and not as a toast. `account` given: only that person may sign in.
 */
export function SignInForm({ account, onSignedIn }: { account?: string; onSignedIn(me: StaffMe): void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isVerifying, setVerifying] = useState(false);

  async function signIn({ account: typed, password, totp }: Values) {
    setRefusal("");
    try {
      onSignedIn(await signInPatiently({ account: account ?? typed.trim(), password, totp }, () => setVerifying(true)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === codes.totpRequired.code) return setNeedsCode(true);
      if (Object.keys(error.fields).length > 0) throw error;
      setRefusal(error.message);
    } finally {
      setVerifying(false);
    }
  }

  return (
    <Form<Values> label="登录" initial={{ account }} onSubmit={signIn}>
      {(sending) => (
        <>
          <FormField name="account" label="账号" required="请输入账号">
            <Input
              autoComplete="username"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              disabled={Boolean(account)}
              autoFocus={!account}
            />
          </FormField>
          <FormField name="password" label="密码" required="请输入密码">
            <Input.Password autoComplete="current-password" autoFocus={Boolean(account)} />
          </FormField>
          {needsCode ? (
            <FormField name="totp" label="动态验证码" required="请输入 6 位动态验证码" hint="打开手机上的身份验证器查看">
              <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} autoFocus />
            </FormField>
          ) : null}
          {isVerifying ? <Notice kind="info">登录失败次数较多，正在进行安全验证，请稍候</Notice> : null}
          {refusal ? <Notice kind="danger">{refusal}</Notice> : null}
          <div className="mt-4">
            <Button kind="primary" submit loading={sending} className="w-full">
              {needsCode ? "验证并登录" : "登录"}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
