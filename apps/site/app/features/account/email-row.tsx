import { CallError } from "@marque/contract/client";
import { EMAIL_MAX, emailMeant, emailProblem } from "@marque/contract/rules/email";
import { smsCodeProblem } from "@marque/contract/rules/sms-code";
import { useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SmsCodeField } from "#ui/sms-code-field.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { useCountdown } from "#ui/use-countdown.ts";
import type { AccountPart } from "./account-part.ts";
import { AccountRow, EditorButtons } from "./account-row.tsx";
import type { Save } from "./use-save.ts";

type Editor = AccountPart & { save: Save; close: () => void };

/** Longer waits are said in words instead of being counted down on a button. */
const LONGEST_COUNTDOWN = 120;

/** Where the member is mailed: proved by a code that goes there. It is no way in. */
export function EmailRow(part: AccountPart) {
  const { isOpen, address } = part.view.email;
  if (!isOpen && address === null) return <AccountRow label="邮箱" value="暂未开放" action={null} />;
  return (
    <AccountRow
      label="邮箱"
      value={address === null ? "未绑定" : `${address}（已验证）`}
      action={address === null ? "绑定" : isOpen ? "更换" : "解绑"}
    >
      {({ save, close }) => (
        <div className="grid gap-y-8">
          {isOpen ? <EmailForm {...part} save={save} close={close} /> : null}
          {address === null ? null : <RemoveEmail {...part} save={save} close={close} />}
        </div>
      )}
    </AccountRow>
  );
}

function EmailForm({ view, reload, save, close }: Editor) {
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const sending = useEmailCode(email, save);
  const meant = emailMeant(email);
  const problem = () => (email.trim() === "" ? "请输入邮箱" : emailProblem(email));

  function submit(event: React.FormEvent): void {
    event.preventDefault();
    save.say("email", problem());
    save.say("code", smsCodeProblem(code));
    if (problem() || smsCodeProblem(code)) return;
    void save.run(async () => {
      await calls.call("accountEmailConfirm", { email, code }, { quiet: true });
      toast.show("邮箱已验证");
      reload();
      close();
    });
  }

  return (
    <form
      noValidate
      aria-label={view.email.address === null ? "绑定邮箱" : "更换邮箱"}
      onSubmit={submit}
      className="grid gap-y-8 max-md:gap-y-5"
    >
      <p className="text-s text-pretty text-ink-2">
        邮箱只用来接收您选择的通知，不能用来登录。{view.email.address === null ? "" : "更换后，原邮箱会收到提醒。"}
      </p>
      <Field
        label={view.email.address === null ? "邮箱" : "新邮箱"}
        error={save.problems.email}
        hint={
          meant === null ? undefined : (
            <>
              您要输入的是{" "}
              <TextButton look="inline" className="hit-area" onClick={() => setEmail(meant)}>
                {meant}
              </TextButton>{" "}
              吗？
            </>
          )
        }
      >
        <Input
          value={email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX * 2}
          placeholder="name@example.com"
          onChange={(event) => {
            setEmail(event.target.value);
            if (save.problems.email) save.say("email", null);
          }}
          onBlur={() => email !== "" && save.say("email", problem())}
        />
      </Field>
      <SmsCodeField
        label="邮箱验证码"
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          // Not when the field is left: the message takes room on a phone, and the button would move from under the finger.
          if (save.problems.code) save.say("code", null);
        }}
        onBlur={() => code !== "" && save.say("code", smsCodeProblem(code))}
        error={save.problems.code}
        onRequest={() => {
          save.say("email", problem());
          if (!problem()) void sending.request();
        }}
        secondsLeft={sending.secondsLeft}
        sending={sending.isSending}
        sent={sending.isSent}
      />
      <div>
        <EditorButtons save={save} close={close} text="验证并绑定" />
      </div>
    </form>
  );
}

/** Has a code mailed to what is typed. What goes wrong is said at the address or at the code. */
function useEmailCode(email: string, save: Save) {
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const { left, start } = useCountdown();
  async function request(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      const { resendAfter, expiresIn } = await calls.call("accountEmailCode", { email }, { quiet: true });
      setSent(true);
      start(resendAfter);
      save.say("code", null);
      toast.show(`验证码已发往邮箱，${Math.round(expiresIn / 60)}分钟内有效；没有收到时请看看垃圾邮件`);
    } catch (error) {
      const wrong = error instanceof CallError ? error.fields.email : undefined;
      const wait = error instanceof CallError ? (error.data as { retryAfter?: number } | null)?.retryAfter : undefined;
      if (wait !== undefined && wait <= LONGEST_COUNTDOWN) start(wait);
      save.say(wrong ? "email" : "code", wrong ?? failureText(error));
    } finally {
      setSending(false);
    }
  }
  return { request, isSending, isSent, secondsLeft: left };
}

function RemoveEmail({ view, reload, save, close }: Editor) {
  return (
    <form
      aria-label="解绑邮箱"
      className={view.email.isOpen ? "hair-t pt-6" : undefined}
      onSubmit={(event) =>
        void save.run(async () => {
          await calls.call("accountEmailRemove", {}, { quiet: true });
          toast.show("已解绑邮箱");
          reload();
          close();
        }, event)
      }
    >
      <p className="text-s text-ink-2">不想再收邮件时，可以解绑 {view.email.address}，这个邮箱会收到提醒。</p>
      <div className="mt-4 flex flex-wrap gap-4">
        <Button type="submit" size="small" look="outline" loading={save.sending} loadingText="请稍候…">
          解绑邮箱
        </Button>
        {view.email.isOpen ? null : (
          <Button size="small" look="outline" onClick={close}>
            取消
          </Button>
        )}
      </div>
    </form>
  );
}
