import { memberPasswordProblem, passwordStrength } from "@marque/contract/rules/member-password";
import { dateText } from "@marque/contract/rules/shanghai-time";
import { useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { PasswordInput } from "#forms/password-input.tsx";
import { calls } from "#shell/calls.ts";
import { changeSite } from "#shell/store.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { type AccountPart, ROW } from "./account-part.ts";
import { AccountRow, EditorButtons } from "./account-row.tsx";
import { EmailRow } from "./email-row.tsx";
import { useOwnCode } from "./own-code.tsx";
import type { Save } from "./use-save.ts";

/** By what a member signs in. */
export function SecurityRows({ view, reload }: AccountPart) {
  return (
    <>
      <div className={ROW}>
        <h3 className="text-m text-ink-2">手机号</h3>
        <div className="num text-b2">{view.mobile}</div>
        <TextLink to="/user/change-mobile" look="plain" className="text-s">
          {view.appeal?.state === "pending" ? "查看申诉" : "更换"}
        </TextLink>
      </div>
      {view.mobileFrom ? <p className="pt-2 text-note text-ink-3">{dateText(view.mobileFrom)}起可再次更换</p> : null}
      <EmailRow view={view} reload={reload} />
      <AccountRow label="密码" value={view.hasPassword ? "已设置" : "未设置"} action={view.hasPassword ? "修改" : "设置"}>
        {({ save, close }) => <PasswordEditor view={view} reload={reload} save={save} close={close} />}
      </AccountRow>
      <WechatRow view={view} reload={reload} />
    </>
  );
}

function PasswordEditor({ view, reload, save, close }: AccountPart & { save: Save; close: () => void }) {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const own = useOwnCode("setPassword", save);
  const strength = passwordStrength(password);
  const problem = () => memberPasswordProblem(password, "");
  const repeatedProblem = () => (repeated === "" ? "请再输入一次新密码" : repeated === password ? null : "两次输入的密码不一致");

  function submit(event: React.FormEvent): void {
    event.preventDefault();
    save.say("password", problem());
    save.say("repeated", repeatedProblem());
    if (!own.isReady() || problem() || repeatedProblem()) return;
    void save.run(async () => {
      await calls.call("accountPassword", { code: own.code, password }, { quiet: true });
      toast.show("密码已更新，其他设备已退出登录");
      reload();
      close();
    });
  }

  return (
    <form noValidate aria-label={view.hasPassword ? "修改密码" : "设置密码"} onSubmit={submit} className="grid gap-y-8 max-md:gap-y-5">
      <p className="text-s text-ink-2">验证码将发送至 {view.mobile}。保存后，其他设备需重新登录。</p>
      {own.field}
      <Field
        label="新密码"
        error={save.problems.password}
        hint="8–20 位，字母、数字、符号至少两种"
        aside={strength ? <span role="status">强度：{strength}</span> : null}
      >
        <PasswordInput
          value={password}
          maxLength={40}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
          onBlur={() => password !== "" && save.say("password", problem())}
        />
      </Field>
      <Field label="再输一次" error={save.problems.repeated}>
        <PasswordInput
          value={repeated}
          maxLength={40}
          autoComplete="new-password"
          onChange={(event) => setRepeated(event.target.value)}
          onBlur={() => repeated !== "" && save.say("repeated", repeatedProblem())}
        />
      </Field>
      <div>
        <EditorButtons save={save} close={close} text="保存密码" />
      </div>
    </form>
  );
}

function WechatRow({ view: { wechat }, reload }: AccountPart) {
  if (!wechat.isOpen && !wechat.isBound) return null;
  return (
    <AccountRow label="微信" value={wechat.isBound ? "已绑定" : "未绑定"} action={wechat.isBound ? "解绑" : "绑定"}>
      {({ save, close }) => (wechat.isBound ? <Unbind save={save} close={close} reload={reload} /> : <Bind close={close} />)}
    </AccountRow>
  );
}

function Unbind({ save, close, reload }: { save: Save; close: () => void; reload: () => void }) {
  return (
    <form
      aria-label="解绑微信"
      onSubmit={(event) =>
        void save.run(async () => {
          await calls.call("unbindWechat", {}, { quiet: true });
          changeSite((state) => ({ ...state, wechatBind: false }));
          toast.show("已解绑微信");
          reload();
          close();
        }, event)
      }
    >
      <p className="text-s text-ink-2">解绑后不能再用微信扫码登录这个账号，随时可以重新绑定。</p>
      <EditorButtons save={save} close={close} text="确认解绑" />
    </form>
  );
}

function Bind({ close }: { close: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      location.assign((await calls.call("wechatBindStart", {}, { quiet: true })).url);
    } catch (error) {
      setLeaving(false);
      toast.error(failureText(error));
    }
  }
  return (
    <div>
      <p className="text-s text-ink-2">将前往微信，用手机扫码并确认后回到这里。</p>
      <div className="mt-7 flex flex-wrap gap-4">
        <Button loading={isLeaving} loadingText="正在前往…" onClick={() => void leave()}>
          前往微信
        </Button>
        <Button look="outline" onClick={close}>
          取消
        </Button>
      </div>
    </div>
  );
}
