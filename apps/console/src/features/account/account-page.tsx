import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ChangePasswordForm } from "../../shell/change-password-form.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay, useMe } from "../../shell/session.tsx";
import { toast } from "../../ui/toast.tsx";
import { RolesText } from "./roles-text.tsx";
import { SessionsTable } from "./sessions-table.tsx";
import { SmsNoticesSetting } from "./sms-notices-setting.tsx";
import { TotpSetting } from "./totp-setting.tsx";

/** Own password, authenticator and sessions. */
export function AccountPage() {
  const me = useMe();
  const mayWork = useMay("submissions.work");
  const known = useQueryClient();
  return (
    <>
      <PageHead title="账号与安全" />
      <div className="max-w-240 px-4 pb-12 lg:px-6">
        <Part title="我的账号">
          <dl className="grid grid-cols-[6em_1fr] gap-y-1">
            <dt className="text-ink-3">姓名</dt>
            <dd>{me.name}</dd>
            <dt className="text-ink-3">账号</dt>
            <dd>{me.account}</dd>
            <dt className="text-ink-3">角色</dt>
            <dd>
              <RolesText roles={me.roles} />
            </dd>
          </dl>
        </Part>
        <Part title="修改密码">
          <div className="max-w-90">
            <ChangePasswordForm
              onChanged={() => {
                toast.done("密码已修改，其他设备上的登录已退出");
                void known.invalidateQueries({ queryKey: ["staffSessions"] });
              }}
            />
          </div>
        </Part>
        <Part title="动态验证码">
          <TotpSetting isEnabled={me.totpEnabled} />
        </Part>
        {mayWork ? (
          <Part title="短信提醒">
            <SmsNoticesSetting />
          </Part>
        ) : null}
        <Part title="登录中的设备">
          <SessionsTable />
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-t border-line py-5 md:grid-cols-[10rem_1fr]">
      <h2 className="font-medium">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
