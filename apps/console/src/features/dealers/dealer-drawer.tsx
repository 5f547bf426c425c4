import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import { SATISFACTION_LEAST } from "@marque/contract/rules/dealer-satisfaction";
import { dealerReportWords } from "@marque/contract/rules/dealer-words";
import { useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { ContactFacts } from "../../shell/contact-facts.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { DealerForm } from "./dealer-form.tsx";
import { StopForm } from "./stop-form.tsx";

export interface DealerDrawerProps {
  /** Null for a new one. */
  code: string | null;
  /** Opens what the public is told of its end. */
  onNotice(): void;
  onClose(): void;
}

/** One dealer: what visitors said is wrong, its fields, and the way to stop it. */
export function DealerDrawer({ code, onNotice, onClose }: DealerDrawerProps) {
  const found = useCall("manageDealer", { code: code ?? "" }, { enabled: code !== null });
  const [isStopping, setStopping] = useState(false);
  const dealer = found.data;
  const title = code === null ? "新建经销商" : isStopping ? `终止授权：${dealer?.shortName ?? ""}` : (dealer?.shortName ?? "经销商");
  return (
    <Drawer open title={title} width={720} onClose={onClose}>
      {code === null ? <DealerForm dealer={null} onClose={onClose} /> : null}
      {dealer && isStopping ? <StopForm dealer={dealer} onClose={onClose} onBack={() => setStopping(false)} /> : null}
      {dealer && !isStopping ? (
        <Known key={dealer.code} dealer={dealer} onStop={() => setStopping(true)} onNotice={onNotice} onClose={onClose} />
      ) : null}
      {code !== null && !dealer && found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : null}
      {code !== null && !dealer && !found.error ? <PageLoading /> : null}
    </Drawer>
  );
}

interface KnownProps extends Pick<DealerDrawerProps, "onNotice" | "onClose"> {
  dealer: ManagedDealer;
  onStop(): void;
}

function Known({ dealer, onStop, onNotice, onClose }: KnownProps) {
  const mayEdit = useMay("dealers.edit");
  const hasStopped = dealer.status === "stopped";
  return (
    <>
      {hasStopped ? (
        <div className="mb-4">
          <Notice kind="info">门店已终止授权，页面已转到终止公告。门店信息不能再修改，公告可以更正。</Notice>
          <div className="mt-3">
            <Button onClick={onNotice}>打开终止公告</Button>
          </div>
        </div>
      ) : null}
      {dealer.stopRequested ? <Notice kind="warning">终止授权的申请正在等待另一位同事批准。</Notice> : null}
      <Reports dealer={dealer} />
      {dealer.contacts ? (
        <div className="mb-6">
          <ContactFacts contacts={dealer.contacts} />
        </div>
      ) : null}
      {dealer.satisfaction ? (
        <p className="mb-6 text-ink-2 tabular-nums">
          客户满意度 {dealer.satisfaction.score.toFixed(1)} 分（满分 10 分），近一年 {dealer.satisfaction.answers} 份问卷
          {dealer.satisfaction.answers < SATISFACTION_LEAST ? `，满 ${SATISFACTION_LEAST} 份后在门店页显示` : ""}
        </p>
      ) : null}
      {mayEdit && !hasStopped ? (
        <>
          <DealerForm dealer={dealer} onClose={onClose} />
          <section aria-label="终止授权" className="mt-8 border-t border-line pt-4">
            <h2 className="mb-1 font-medium">终止授权</h2>
            <p className="mb-3 text-ink-2">
              由另一位同事批准后立即生效：公布终止公告与接续门店，取消并短信告知 {dealer.bookings}{" "}
              个未到店的试驾预约；其他进行中的请求转交接续门店，没有接续门店的转回客户请求中心，并告知客户；全部终止时，门店的{" "}
              {dealer.people} 个后台账号停用。
            </p>
            <Button kind="danger" disabled={dealer.stopRequested} onClick={onStop}>
              申请终止授权
            </Button>
          </section>
        </>
      ) : (
        <ReadOnly dealer={dealer} />
      )}
    </>
  );
}

/** What visitors said is wrong. */
function Reports({ dealer: { reports } }: { dealer: ManagedDealer }) {
  const mayEdit = useMay("dealers.edit");
  const done = useAction("dealerReportDone", { refreshes: ["manageDealer", "manageDealerList"] });
  const open = reports.filter(({ handled }) => !handled);
  if (open.length === 0) return null;
  return (
    <section aria-label="访客反馈" className="mb-6 border-l-2 border-line pl-3">
      <h2 className="mb-1 font-medium">访客反馈</h2>
      <ul>
        {open.map(({ id, subject, text, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <Instant at={at} />
            <span>{dealerReportWords[subject]}</span>
            <span className="whitespace-pre-wrap text-ink-2">{text}</span>
            {mayEdit ? (
              <Button small loading={done.isPending && done.variables?.id === id} onClick={() => done.mutate({ id })}>
                已核对
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadOnly({ dealer }: { dealer: ManagedDealer }) {
  const facts = [
    ["企业名称", dealer.fullName],
    ["地址", dealer.address],
    ["销售电话", dealer.salesPhone],
    ["服务电话", dealer.servicePhone],
    ["24 小时救援", dealer.rescuePhone],
    ["门店类型", dealer.types],
    ["业务", dealer.services],
    ["营业时间", dealer.hours],
    ["试驾车", dealer.cars],
    ["授权", dealer.authorisationNo],
    ["授权至", dealer.authorisedTo ?? ""],
    ["授权范围", dealer.authorisationScope],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-[7em_1fr] gap-y-1">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd>{text || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
