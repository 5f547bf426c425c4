import { CopyButton } from "../../shell/copy-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

export interface OneTime {
  account: string;
  name: string;
  password: string;
}

/** The only time that a temporary password is seen; closing needs a deliberate answer. */
export function OneTimePassword({ given, onClose }: { given: OneTime; onClose(): void }) {
  return (
    <Dialog
      open
      title={`${given.name}的一次性密码`}
      footer={
        <>
          <CopyButton text={`账号：${given.account}\n一次性密码：${given.password}`}>复制账号和密码</CopyButton>
          <Button kind="primary" onClick={onClose}>
            已妥善转交
          </Button>
        </>
      }
    >
      <dl className="mb-4 grid grid-cols-[6em_1fr] items-baseline gap-y-2 border-t border-ink pt-3">
        <dt className="text-ink-3">账号</dt>
        <dd>{given.account}</dd>
        <dt className="text-ink-3">一次性密码</dt>
        <dd>
          <code className="text-lead break-all tabular-nums">{given.password}</code>
        </dd>
      </dl>
      <Notice kind="warning">密码只显示这一次。请当面或通过企业内部渠道转交本人，首次登录后须立即修改。</Notice>
    </Dialog>
  );
}
