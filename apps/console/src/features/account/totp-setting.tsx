import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { client } from "../../shell/client.ts";
import { refusalAt } from "../../shell/refusal-at.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { toast } from "../../ui/toast.tsx";

/** Turns the second step of signing in on, with any authenticator app, and off. */
export function TotpSetting({ isEnabled }: { isEnabled: boolean }) {
  const [task, setTask] = useState<"on" | "off" | null>(null);
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const confirm = useAction("staffTotpConfirm", { refreshes: ["staffMe"] });
  const remove = useAction("staffTotpRemove", { refreshes: ["staffMe"], quiet: true });

  function close() {
    setTask(null);
    setBegun(null);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">
        {isEnabled
          ? "已开启。登录时除密码外还需填写身份验证器上的 6 位数字。"
          : "未开启。开启后登录时还需填写身份验证器上的 6 位数字，密码泄露也登录不了。"}
      </p>
      <Button onClick={() => setTask(isEnabled ? "off" : "on")}>{isEnabled ? "关闭动态验证码" : "开启动态验证码"}</Button>
      <Dialog open={task === "on"} title="开启动态验证码" onClose={close}>
        {begun ? (
          <Form<{ code: string }>
            label="开启动态验证码"
            onSubmit={async (values) => {
              await confirm.mutateAsync(values);
              toast.done("动态验证码已开启");
              close();
            }}
          >
            {(sending) => (
              <>
                <div className="mb-4 flex gap-4">
                  <QrPicture text={begun.uri} label="动态验证码的二维码" />
                  <div className="flex flex-col gap-2 text-ink-2">
                    <p>用身份验证器（如腾讯身份验证器、Microsoft Authenticator）扫描二维码，再填写它显示的 6 位数字。</p>
                    <p>
                      扫不了码时手动输入密钥：
                      <code className="block break-all text-ink tabular-nums">{begun.secret}</code>
                    </p>
                  </div>
                </div>
                <FormField name="code" label="6 位动态验证码" required="请输入 6 位动态验证码">
                  <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
                </FormField>
                <Button kind="primary" submit loading={sending}>
                  开启
                </Button>
              </>
            )}
          </Form>
        ) : (
          <PasswordStep
            action="下一步"
            onPassword={async (password) => setBegun(await client.call("staffTotpBegin", { password }, { quiet: true }))}
          />
        )}
      </Dialog>
      <Dialog open={task === "off"} title="关闭动态验证码" onClose={close}>
        <PasswordStep
          action="关闭动态验证码"
          onPassword={async (password) => {
            await remove.mutateAsync({ password });
            toast.done("动态验证码已关闭");
            close();
          }}
        />
      </Dialog>
    </div>
  );
}

/** Proves once more who it is; a refusal is said at the password. */
function PasswordStep({ action, onPassword }: { action: string; onPassword(password: string): Promise<void> }) {
  async function prove({ password }: { password: string }) {
    await onPassword(password).catch((error: unknown) => {
      throw refusalAt("password", error);
    });
  }
  return (
    <Form<{ password: string }> label={action} onSubmit={prove}>
      {(sending) => (
        <>
          <FormField name="password" label="当前密码" required="请输入当前密码">
            <Input.Password autoComplete="current-password" autoFocus />
          </FormField>
          <Button kind="primary" submit loading={sending}>
            {action}
          </Button>
        </>
      )}
    </Form>
  );
}
