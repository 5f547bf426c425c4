import { crmDeliveryStates } from "@marque/contract/rules/crm-delivery";
import type { CallOutput } from "@marque/contract/types";
import type { FilterAddress } from "../../shell/period-filter.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Where counting stops. */
const MOST = 1_000;

const counted = ["waiting", "failing", "blocked", "givenUp"] as const;

interface ReceiverStateProps {
  status: CallOutput<"crmStatus">;
  address: FilterAddress;
}

/** How the receiver is, and how much has not arrived, each with the way to it. */
export function ReceiverState({ status: { target, pausedUntil, failures, counts }, address }: ReceiverStateProps) {
  return (
    <>
      {target === null ? (
        <div className="px-4 pb-3 lg:px-6">
          <Notice kind="info">
            尚未接入 CRM：客户请求的变化不会推送。由运维设置 CRM_WEBHOOK_URL 与 CRM_WEBHOOK_SECRET 后生效，之前的变化不补发。
          </Notice>
        </div>
      ) : null}
      {pausedUntil ? (
        <div className="px-4 pb-3 lg:px-6">
          <Notice kind="warning">
            接收端连续失败 {failures} 次，暂停推送至 <Instant at={pausedUntil} />
            ，届时自动试发一条；期间的变化都会保留。
          </Notice>
        </div>
      ) : null}
      <ul aria-label="未送达" className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3 lg:px-6">
        {counted.map((state) => (
          <li key={state}>
            <button type="button" className="group hover:text-brand" onClick={() => address.set({ state })}>
              <span className="text-ink-2 group-hover:text-brand">{crmDeliveryStates[state]}</span>{" "}
              <b className={`font-medium tabular-nums ${state === "givenUp" && counts[state] > 0 ? "text-danger" : ""}`}>
                {counts[state] >= MOST ? `${MOST}+` : counts[state]}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
