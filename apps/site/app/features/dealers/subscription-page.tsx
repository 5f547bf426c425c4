import type { StopSubscription } from "@marque/contract/calls/stop-subscriptions";
import { stopSubscriptionPath } from "@marque/contract/rules/dealer-paths";
import { WHOLE_COUNTRY } from "@marque/contract/rules/stop-subscription";
import { useLocation } from "react-router";
import { LostLink } from "#forms/lost-link.tsx";
import { SentPage } from "#forms/sent-page.tsx";
import { StopForm } from "#forms/stop-form.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { NOTHING_ASKED, STOPPED_PATH, stoppedAddress } from "./stopped-query.ts";

/** /dealer-inquiry-stop/sms/:token: a subscription, where to read on, and the way to withdraw it, which works without JavaScript. */
export function SubscriptionPage({ token, subscription }: { token: string; subscription: StopSubscription }) {
  const isNew = (useLocation().state as { set?: boolean } | null)?.set === true;
  if (subscription.state === "ended") {
    return (
      <SentPage
        title="通知已停止"
        text="不会再发送门店终止授权的短信，手机号已经删除。名单一直公开，随时可以查看。"
        facts={null}
        by="service"
      >
        <ButtonLink to={STOPPED_PATH}>查看名单</ButtonLink>
      </SentPage>
    );
  }
  const { province } = subscription;
  return (
    <SentPage
      title={isNew ? "已订阅" : "终止授权通知"}
      text="有门店终止授权时发短信告诉您，一天最多一条。随时可在本页退订；以后用短信里的链接，或登录后在“我的授权”里，都能再打开。"
      facts={{ title: "订阅内容", list: factsOf(subscription) }}
      by="service"
    >
      <TextLink to={stoppedAddress({ ...NOTHING_ASKED, province: province?.code ?? null })} look="plain" className="mt-6 text-m">
        查看终止名单
      </TextLink>
      <StopForm page={stopSubscriptionPath(token)}>退订</StopForm>
    </SentPage>
  );
}

function factsOf({ mobile, province, endsAt }: StopSubscription) {
  return [
    { term: "地区", text: province?.name ?? WHOLE_COUNTRY },
    { term: "手机号", text: mobile },
    ...(endsAt ? [{ term: "截至", text: endsAt.slice(0, 10) }] : []),
  ];
}

/** A link to a subscription that ended some time ago, or that never was one. */
export function LostSubscription() {
  return (
    <LostLink
      title="这条链接已经失效，或不完整"
      text="订阅的链接在退订或到期一个月后失效。终止授权的名单一直公开，需要时可以重新订阅。"
      action={<ButtonLink to={STOPPED_PATH}>查看名单</ButtonLink>}
    />
  );
}
