import type { Consultation } from "@marque/contract/calls/consultations";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { isOver } from "@marque/contract/rules/submission-moves";
import { CancelButton } from "#forms/cancel-button.tsx";
import { SentPage, useSent } from "#forms/sent-page.tsx";
import { calls } from "#shell/calls.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { answererOf, ticketFacts } from "./ticket-facts.ts";

/** /appointmentConsul/ticket/:token: a consultation as whoever asked for it sees it, and the way to take it back with its consents. */
export function SentConsultationPage({ token, consultation: loaded }: { token: string; consultation: Consultation }) {
  const { sent: consultation, heading, change } = useSent(loaded);
  const { dealer, state, mayWithdraw, sentAt } = consultation;
  const again = <TextLink to="/appointmentConsul">再问一个问题</TextLink>;
  return (
    <SentPage
      heading={heading}
      {...describe(consultation)}
      facts={{ title: "咨询内容", list: [...ticketFacts(consultation), { term: "提交时间", text: momentText(sentAt) }] }}
    >
      {mayWithdraw ? (
        <CancelButton
          label={isOver(state) ? "撤回同意" : "撤回咨询"}
          question={isOver(state) ? "撤回对这次咨询的同意？" : "撤回这次咨询？"}
          consequence={`撤回后${answererOf(dealer)}不再就这件事与您联系，也不能恢复；需要时可以重新咨询。`}
          confirm="确认撤回"
          cancel={() => calls.call("consultationWithdraw", { token }, { quiet: true })}
          onDone={change}
          beside={again}
        />
      ) : (
        <ButtonLink to="/appointmentConsul" className="mt-8">
          重新咨询
        </ButtonLink>
      )}
    </SentPage>
  );
}

function describe({ state, dealer, promisedAt, withdrawnAt, confirmedAt }: Consultation): { title: string; text: string } {
  const who = answererOf(dealer);
  if (withdrawnAt !== null) {
    return confirmedAt === null
      ? { title: "已撤回", text: `您已撤回同意，${who}不再与您联系；对方确认后这里会显示。` }
      : { title: "已撤回", text: `您已撤回同意，${who}已于 ${momentText(confirmedAt)} 确认不再联系您。` };
  }
  switch (state) {
    case "NEW":
    case "ASSIGNED":
      return { title: "等待联系", text: promisedAt ? `${who}将在 ${momentText(promisedAt)} 前与您联系。` : `${who}将尽快与您联系。` };
    case "CANCELLED":
    case "INVALID":
      return { title: "咨询已关闭", text: "如仍有问题，请重新咨询或致电。" };
    case "DONE":
      return { title: "咨询已办结", text: `${who}已答复您的咨询。` };
    default:
      return { title: "已与您联系", text: `${who}已与您联系，正在跟进。` };
  }
}
