import type { PriceRequest, SurchargeRequest } from "@marque/contract/calls/manage/approvals";
import { isLargeChange, LARGE_CHANGE_PERCENT } from "@marque/contract/rules/price-change";
import type { ReactNode } from "react";
import { yuanText } from "../../shell/yuan-text.ts";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";

/** What a price request would change: old, new and their difference, by trim. */
export function PriceChanges({ request }: { request: PriceRequest }) {
  const large = request.changes.filter(({ from, to }) => isLargeChange(from, to));
  return (
    <>
      <p className="mb-2">
        {request.effectiveFrom === null ? (
          "批准后立即生效"
        ) : (
          <>
            自 <Instant at={request.effectiveFrom} /> 起生效（北京时间）
          </>
        )}
      </p>
      {large.length > 0 ? (
        <div className="mb-3">
          <Notice kind="danger">
            <p className="font-medium">
              {large.map(({ trim }) => trim).join("、")}的价格变动超过 {LARGE_CHANGE_PERCENT}%，请核对数字。
            </p>
            <p>大幅调价的原因：{request.largeChangeReason || "没有说明"}</p>
          </Notice>
        </div>
      ) : null}
      <Changes
        caption="价格改动"
        subject="车型与配置"
        rows={request.changes.map(({ trimId, vehicle, trim, from, to }) => ({
          key: String(trimId),
          name: `${vehicle} ${trim}`,
          before: from === null ? "未定价" : yuanText(from),
          after: yuanText(to),
          difference: from === null ? "—" : differenceText(from, to),
        }))}
      />
    </>
  );
}

/** What a request about surcharges would change: of paints, and of options by trim. */
export function SurchargeChanges({ request: { vehicle, changes } }: { request: SurchargeRequest }) {
  return (
    <>
      <p className="mb-2">批准后立即生效，{vehicle}各页面的加价同时更新</p>
      <Changes
        caption="加价改动"
        subject="颜色或选装"
        rows={changes.map((change) => ({
          key: change.of === "color" ? `color ${change.colorId}` : `${change.key} ${change.trimId}`,
          name: change.of === "color" ? `颜色：${change.color}` : `${change.option}（${change.trim}）`,
          before: surchargeText(change.from),
          after: surchargeText(change.to),
          difference: yuanText((change.to ?? 0) - (change.from ?? 0), { signed: true }),
        }))}
      />
    </>
  );
}

interface ChangesProps {
  caption: string;
  /** Heads the first column. */
  subject: string;
  rows: readonly { key: string; name: string; before: ReactNode; after: ReactNode; difference: ReactNode }[];
}

function Changes({ caption, subject, rows }: ChangesProps) {
  return (
    <table className="w-full border-t border-ink">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-3">
          <th scope="col" className="py-2 pr-3 font-regular">
            {subject}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-regular whitespace-nowrap">
            现价
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-regular whitespace-nowrap">
            新价
          </th>
          <th scope="col" className="py-2 text-right font-regular whitespace-nowrap">
            差额
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map(({ key, name, before, after, difference }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 text-left font-regular">
              {name}
            </th>
            <td className="py-2 pr-3 text-right text-ink-2">{before}</td>
            <td className="py-2 pr-3 text-right font-medium">{after}</td>
            <td className="py-2 text-right">{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function surchargeText(yuan: number | null): string {
  return yuan ? yuanText(yuan) : "不加价";
}

function differenceText(from: number, to: number): string {
  const share = ((to - from) / from) * 100;
  return `${yuanText(to - from, { signed: true })}（${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(share).toFixed(1)}%）`;
}
