import type { PointsRequest } from "@marque/contract/calls/manage/points";
import { pointKinds } from "@marque/contract/rules/member-points";

/** What a request about somebody's points would make of them. */
export function PointsChange({ request: { member, kind, amount, balance, months } }: { request: PointsRequest }) {
  const facts = [
    ["会员", member],
    ["类型", pointKinds[kind]],
    ["变动", `${amount > 0 ? "增加" : "扣减"} ${Math.abs(amount).toLocaleString("zh-CN")}`],
    ["申请时余额", balance.toLocaleString("zh-CN")],
    ...(amount > 0 ? [["有效期", months === null ? "长期有效" : `批准后 ${months} 个月`] as const] : []),
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-[6em_1fr] gap-y-1 border-t border-ink pt-3">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
