import type { RecallRepair } from "@marque/contract/calls/recall-owners";
import { dayHalves } from "@marque/contract/rules/recall-repair";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { useLocation } from "react-router";
import { CancelButton } from "#forms/cancel-button.tsx";
import { dayText } from "#forms/day-text.ts";
import type { Fact } from "#forms/facts.tsx";
import { SentPage, useSent } from "#forms/sent-page.tsx";
import { calls } from "#shell/calls.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** /carRecall/repair/:token: a repair as whoever asked for it sees it, and the way to cancel it. */
export function RepairPage({ token, repair: loaded }: { token: string; repair: RecallRepair }) {
  const { sent: repair, heading, change } = useSent(loaded);
  const justBooked = (useLocation().state as { booked?: boolean } | null)?.booked === true;
  return (
    <SentPage heading={heading} {...describe(repair, justBooked)} facts={{ title: "预约内容", list: factsOf(repair) }} by="service">
      <p className="mt-4 text-s text-ink-3">到店请带行驶证；召回维修不收任何费用，也没有里程和年限的门槛。</p>
      {repair.mayCancel ? (
        <CancelButton
          label="取消预约"
          question="取消这次召回维修预约？"
          consequence="召回尚未完成，取消后请尽快另约；维修始终免费。"
          cancel={() => calls.call("recallRepairCancel", { token }, { quiet: true })}
          onDone={change}
          beside={
            <TextLink to={`/dealer-inquiry/detail?code=${repair.dealer.code}`} look="plain">
              门店详情
            </TextLink>
          }
        />
      ) : (
        <ButtonLink to="/carRecall" className="mt-8">
          重新查询召回
        </ButtonLink>
      )}
    </SentPage>
  );
}

function describe({ state, dealer, promisedAt }: RecallRepair, justBooked: boolean): { title: string; text: string } {
  const promise = promisedAt ? `${dealer.name}将在 ${momentText(promisedAt)} 前与您确认。` : `${dealer.name}会与您确认。`;
  switch (state) {
    case "NEW":
    case "ASSIGNED":
      return { title: justBooked ? "预约已提交" : "等待门店确认", text: `${promise}预约号已发到您的手机。` };
    case "CONTACTED":
      return { title: "门店正在安排", text: `${dealer.name}已与您联系，确认后会发短信告诉您。` };
    case "CONFIRMED":
      return { title: "门店已确认", text: `请按约定的时间到${dealer.name}。` };
    case "ARRIVED":
      return { title: "车辆已到店", text: `${dealer.name}正在办理召回维修。` };
    case "DONE":
      return { title: "已经办理", text: "可以重新查询，看这辆车是否还有未完成的召回。" };
    case "NO_SHOW":
      return { title: "这次没有到店", text: "召回尚未完成，请重新预约。" };
    case "CANCELLED":
      return { title: "预约已取消", text: "召回尚未完成，请尽快另约；维修始终免费。" };
    case "INVALID":
      return { title: "预约已关闭", text: "如仍需办理，请重新预约或致电门店。" };
  }
}

function factsOf({ no, date, half, vin, recalls, dealer, name, mobile }: RecallRepair): Fact[] {
  return [
    { term: "预约号", text: <span className="font-medium select-all">{no}</span> },
    { term: "召回", text: recalls.map(({ filingNo, title }) => `${title}（${filingNo}）`).join("、") },
    { term: "车架号", text: vin },
    { term: "时间", text: `${dayText(date)} ${dayHalves[half]}` },
    { term: "门店", text: dealer.name },
    { term: "地址", text: dealer.address },
    {
      term: "电话",
      text: (
        <TextLink to={`tel:${dealer.phone}`} look="inline" className="hit-area">
          {dealer.phone}
        </TextLink>
      ),
    },
    { term: "营业", text: dealer.hours },
    { term: "费用", text: "免费" },
    { term: "联系人", text: [name, mobile].filter(Boolean).join(" ") },
  ];
}
