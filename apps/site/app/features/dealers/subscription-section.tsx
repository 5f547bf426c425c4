import { STOP_SUBSCRIPTION_MONTHS } from "@marque/contract/rules/stop-subscription";
import { lazy, memo, Suspense } from "react";
import { lateForm } from "../../forms/late-form.ts";
import { NeedsScript } from "../../forms/needs-script.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { SubscriptionProvince } from "./subscription-provinces.ts";

const SubscriptionForm = lazy(lateForm(() => import("./subscription-form.tsx"), { keptUnder: "stopSubscription" }));

/** Where the section begins on its page. */
export const SUBSCRIPTION_ANCHOR = "subscribe";

/** Below the list of those that have stopped: to be told of those that will. */
export function SubscriptionSection({ provinces }: { provinces: readonly SubscriptionProvince[] }) {
  return (
    <section
      id={SUBSCRIPTION_ANCHOR}
      aria-labelledby="subscribe-title"
      className="opens mt-[clamp(48px,6vw,96px)] grid scroll-mt-28 grid-cols-12 gap-x-(--gutter) pt-[clamp(24px,3vw,48px)] max-lg:block print:hidden"
    >
      <div className="col-span-4 pr-4 max-lg:mb-8 max-lg:pr-7">
        <h2 id="subscribe-title" className="text-t1">
          有门店终止时告诉我
        </h2>
        <p className="mt-2 max-w-read text-ink-2">
          短信写明是哪家门店，链接里有接续的门店。一天最多一条，{STOP_SUBSCRIPTION_MONTHS} 个月后自动结束。
        </p>
        <p className="mt-2 max-w-read text-ink-2">
          随时可以退订：用短信里的链接，或者用订阅的手机号登录，在
          <TextLink to="/user/personal?part=consents" look="inline" className="hit-area">
            我的授权
          </TextLink>
          里停止。
        </p>
        <p className="mt-2 max-w-read text-s text-ink-3">已订阅的手机号再订阅一次，就换成新选的地区，并从当天起重新计时。</p>
      </div>
      <div className="col-span-8 min-w-0">
        <NeedsScript by="service">订阅短信通知需要浏览器启用 JavaScript。</NeedsScript>
        <div className="[:root:not([data-js])_&]:hidden">
          <LateForm provinces={provinces} />
        </div>
      </div>
    </section>
  );
}

interface LateFormProps {
  provinces: readonly SubscriptionProvince[];
}

/**
 * Apart from the list: another render of it, coming before the form's script, would take the form of the server's page away, and every
 * filter of the list brings the same provinces anew.
 */
const LateForm = memo(
  function LateForm({ provinces }: LateFormProps) {
    return (
      <Suspense fallback={<Loading className="min-h-110">{null}</Loading>}>
        <SubscriptionForm provinces={provinces} />
      </Suspense>
    );
  },
  (one, other) => codesOf(one) === codesOf(other),
);

const codesOf = ({ provinces }: LateFormProps) => provinces.map(({ code }) => code).join();
