import type { AccountView } from "@marque/contract/calls/member-account";
import { APPEAL_DAYS, MOBILE_CHANGE_DAYS } from "@marque/contract/rules/member-account";
import { dateText, momentText } from "@marque/contract/rules/shanghai-time";
import { useState } from "react";
import { Facts } from "#forms/facts.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { AppealForm } from "./appeal-form.tsx";
import { ChangeByOld } from "./change-by-old.tsx";

/** What can be done about a mobile now. */
export default function MobileWays(props: { view: AccountView; reload: () => void }) {
  return (
    <div className="mt-6 max-md:mt-5">
      <Ways {...props} />
    </div>
  );
}

function Ways({ view, reload }: { view: AccountView; reload: () => void }) {
  const [isLost, setLost] = useState(false);
  if (view.appeal?.state === "pending") return <Waiting appeal={view.appeal} reload={reload} />;
  if (view.mobileFrom) {
    return (
      <p className="mt-4 text-ink-2">
        当前手机号 <span className="num">{view.mobile}</span>。手机号每 {MOBILE_CHANGE_DAYS} 天只能更换一次，{dateText(view.mobileFrom)}
        起可再次更换。
      </p>
    );
  }
  return (
    <>
      {view.appeal?.state === "rejected" ? (
        <p role="status" className="mt-4 bg-mist px-5 py-4 text-s">
          上次申诉未通过：{view.appeal.reason}
        </p>
      ) : null}
      {isLost ? <AppealForm mobile={view.mobile} onSent={reload} /> : <ChangeByOld mobile={view.mobile} onChanged={reload} />}
      <TextButton className="mt-6 text-s" onClick={() => setLost(!isLost)}>
        {isLost ? "原手机号可用，用短信更换" : "原手机号已停用？提交申诉"}
      </TextButton>
    </>
  );
}

function Waiting({ appeal, reload }: { appeal: NonNullable<AccountView["appeal"]>; reload: () => void }) {
  const [sending, setSending] = useState(false);
  async function withdraw(): Promise<void> {
    setSending(true);
    try {
      await calls.call("mobileAppealWithdraw", {});
      toast.show("已撤回申诉");
      reload();
    } catch {
      // The call has said what is wrong.
      setSending(false);
    }
  }
  return (
    <>
      <p className="mt-2 mb-8 text-ink-2">申诉正在审核，{APPEAL_DAYS} 个工作日内处理，结果将短信通知新手机号。</p>
      <div className="hair-t">
        <Facts
          facts={[
            { term: "状态", text: "待审核" },
            { term: "新手机号", text: appeal.newMobile },
            { term: "提交时间", text: momentText(appeal.sentAt) },
          ]}
        />
      </div>
      <Button look="outline" className="mt-8" loading={sending} loadingText="请稍候…" onClick={() => void withdraw()}>
        撤回申诉
      </Button>
    </>
  );
}
