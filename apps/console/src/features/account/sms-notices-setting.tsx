import { useAction } from "../../shell/calls.ts";
import { useMe } from "../../shell/session.tsx";
import { Switch } from "../../ui/choice.tsx";

/** Whether one is told of one's work by text message too. */
export function SmsNoticesSetting() {
  const { mobile, smsNotices } = useMe();
  const want = useAction("staffSmsNotices", { refreshes: ["staffMe"] });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">
        {mobile
          ? `新分配、即将到期与超时升级的客户请求，也用短信告知 ${mobile}（9:00–21:00）。`
          : "没有登记工作手机号，只在后台提醒。请管理员在“后台账号”中登记。"}
      </p>
      <Switch
        aria-label="短信提醒"
        checked={smsNotices}
        disabled={mobile === ""}
        loading={want.isPending}
        onChange={(wanted) => want.mutate({ wanted })}
      />
    </div>
  );
}
