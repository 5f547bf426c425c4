import { type PointKind, pointKinds, pointOrigins } from "@marque/contract/rules/member-points";
import { isMobile, normaliseMobile } from "@marque/contract/rules/mobile";
import type { CallOutput } from "@marque/contract/types";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { AdjustForm } from "./adjust-form.tsx";

type Found = CallOutput<"memberPoints">;
type Entry = Found["list"][number];

const kindOptions = Object.entries(pointKinds).map(([value, label]) => ({ value: value as PointKind, label }));

/** A member's level, points and ledger, found by mobile or by the id in the address; changes are asked for here and decided elsewhere. */
export function PointsPage() {
  const [params] = useSearchParams();
  const memberId = params.get("member") ?? undefined;
  // What is searched for is a mobile, so it stands in no address.
  const [mobile, setMobile] = useState<string>();
  const [problem, setProblem] = useState("");
  function search(text: string) {
    const typed = normaliseMobile(text);
    setProblem(isMobile(typed) || typed === "" ? "" : "请输入正确的11位手机号");
    setMobile(isMobile(typed) ? typed : undefined);
  }
  const by = mobile ? { mobile } : memberId ? { memberId } : null;
  return (
    <>
      <PageHead title="会员积分" facts={<span className="text-ink-3">增减积分与成长值须由另一位同事批准；等级随成长值变化</span>} />
      <search aria-label="查找会员" className="flex flex-wrap items-center gap-2 px-4 pb-4 lg:px-6">
        <span className="w-72">
          <Input.Search
            aria-label="会员手机号"
            placeholder="会员手机号"
            enterButton="查找"
            maxLength={20}
            status={problem ? "error" : ""}
            onSearch={search}
          />
        </span>
        {problem ? (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        ) : null}
      </search>
      <div className="px-4 pb-12 lg:px-6">
        {by ? <MemberPoints key={mobile ?? memberId} by={by} /> : <EmptyState title="输入会员的手机号，查看等级、积分与明细。" />}
      </div>
    </>
  );
}

function MemberPoints({ by }: { by: { mobile: string } | { memberId: string } }) {
  const [kind, setKind] = useState<PointKind>();
  const [pages, setPages] = useState<string[]>([]);
  const [isAdjusting, setAdjusting] = useState(false);
  const found = useCall("memberPoints", { ...by, kind, after: pages.at(-1) }, { keep: true });
  const mayAdjust = useMay("points.adjust");
  if (found.error && !found.data) return <EmptyState title={found.error.message} />;
  const member = found.data;
  return (
    <>
      {member ? <Summary member={member} /> : null}
      {member && member.waiting.length > 0 ? (
        <div className="mb-4">
          <Notice kind="info">
            等待批准：{member.waiting.map((request) => `${pointKinds[request.kind]} ${signed(request.amount)}`).join("，")}
          </Notice>
        </div>
      ) : null}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Select
          label="积分类型"
          placeholder="全部类型"
          width={150}
          clearable
          value={kind}
          options={kindOptions}
          onChange={(chosen) => {
            setKind(chosen ?? undefined);
            setPages([]);
          }}
        />
        {mayAdjust && member ? (
          <Button kind="primary" onClick={() => setAdjusting(true)}>
            申请调整
          </Button>
        ) : null}
      </div>
      <Table
        label="积分明细"
        minWidth={880}
        rows={member?.list}
        isStale={found.isPlaceholderData}
        error={found.error}
        onRetry={() => found.refetch()}
        rowKey={({ id }) => id}
        empty={<EmptyState title="还没有积分变动。" />}
        columns={columns}
      />
      <nav aria-label="翻页" className="mt-3 flex justify-end gap-2">
        {pages.length > 0 ? <Button onClick={() => setPages([])}>回到最新</Button> : null}
        {member?.next ? <Button onClick={() => setPages([...pages, String(member.next)])}>更早的明细</Button> : null}
      </nav>
      {member && isAdjusting ? (
        <Drawer open title={`调整积分：${member.nickname} ${member.mobile}`} width={480} onClose={() => setAdjusting(false)}>
          <AdjustForm member={member} onClose={() => setAdjusting(false)} />
        </Drawer>
      ) : null}
    </>
  );
}

function Summary({ member }: { member: Found }) {
  const { manufacturerIntegral, dealerIntegral, fengxiangIntegral, expiringSoon } = member.points;
  const facts = [
    ["会员", `${member.nickname} ${member.mobile}`],
    ["等级", member.level ?? "还没有等级"],
    [pointKinds.growth, figure(member.growth)],
    [pointKinds.manufacturer, figure(manufacturerIntegral)],
    [pointKinds.dealer, figure(dealerIntegral)],
    [pointKinds.fengxiang, figure(fengxiangIntegral)],
  ] as const;
  return (
    <section aria-label="会员与余额" className="mb-5 border-t border-ink pt-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-ink-3">{term}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {expiringSoon ? (
        <p className="mt-3 text-ink-3">
          {pointKinds[expiringSoon.kind]} {figure(expiringSoon.amount)} 将于 <Instant at={expiringSoon.at} /> 到期
        </p>
      ) : null}
    </section>
  );
}

const figure = (amount: number) => amount.toLocaleString("zh-CN");
const signed = (amount: number) => `${amount > 0 ? "+" : "−"}${figure(Math.abs(amount))}`;

const columns: Column<Entry>[] = [
  { key: "at", title: "时间", width: 160, render: ({ at }) => <Instant at={at} /> },
  { key: "kind", title: "类型", width: 110, render: ({ kind }) => pointKinds[kind] },
  { key: "origin", title: "来源", width: 110, render: ({ origin }) => pointOrigins[origin] },
  { key: "note", title: "说明", render: ({ note }) => note || <span className="text-ink-3">—</span> },
  {
    key: "amount",
    title: "变动",
    width: 100,
    align: "right",
    render: ({ amount }) => <span className="tabular-nums">{signed(amount)}</span>,
  },
  {
    key: "balance",
    title: "余额",
    width: 100,
    align: "right",
    render: ({ balance }) => <span className="tabular-nums">{figure(balance)}</span>,
  },
  {
    key: "expireAt",
    title: "到期",
    width: 160,
    render: ({ amount, expireAt }) => (amount < 0 ? null : expireAt ? <Instant at={expireAt} /> : "长期有效"),
  },
];
