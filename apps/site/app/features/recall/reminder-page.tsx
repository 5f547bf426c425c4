import type { RecallReminder } from "@marque/contract/calls/recall-owners";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { useLocation } from "react-router";
import { SentPage } from "#forms/sent-page.tsx";
import { StopForm } from "#forms/stop-form.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { reminderPath } from "./recall-address.ts";

/** /carRecall/reminder/:token: a reminder, and the way to stop it, which works without JavaScript: its link stands in every message. */
export function ReminderPage({ token, reminder }: { token: string; reminder: RecallReminder }) {
  const isNew = (useLocation().state as { set?: boolean } | null)?.set === true;
  const isRunning = reminder.state === "running";
  return (
    <SentPage
      title={isRunning ? (isNew ? "提醒已设置" : "召回提醒") : "提醒已停止"}
      text={
        isRunning
          ? "直到这辆车的召回完成，或您停止提醒。链接已发到您的手机。"
          : "不会再为这辆车发送提醒，手机号与车架号已经删除。召回维修始终免费，没有里程和年限的门槛。"
      }
      facts={isRunning ? { title: "提醒内容", list: factsOf(reminder) } : null}
      by="service"
    >
      {isRunning ? <StopForm page={reminderPath(token)}>停止提醒</StopForm> : <ButtonLink to="/carRecall">查询召回</ButtonLink>}
    </SentPage>
  );
}

function factsOf({ vin, mobile, weeks, waitsForParts, nextAt, endsAt }: RecallReminder) {
  return [
    { term: "车架号", text: vin },
    { term: "手机号", text: mobile },
    { term: "间隔", text: `每 ${weeks} 周` },
    ...(waitsForParts ? [{ term: "备件", text: "到货即通知" }] : []),
    ...(nextAt ? [{ term: "下一次", text: momentText(nextAt) }] : []),
    ...(endsAt ? [{ term: "截至", text: endsAt.slice(0, 10) }] : []),
  ];
}
