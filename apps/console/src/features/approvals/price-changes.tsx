import type { PriceRequest } from "@marque/contract/calls/manage/vehicles";
import { yuanText } from "../../shell/yuan-text.ts";

/** What a price request would change: old, new and their difference, by trim. */
export function PriceChanges({ request }: { request: PriceRequest }) {
  return (
    <>
      <p className="mb-2">
        自 <span className="tabular-nums">{request.effectiveFrom}</span> 零时起生效（北京时间）
      </p>
      <table className="w-full border-t border-ink">
        <caption className="sr-only">价格改动</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="py-2 pr-3 font-regular">
              车型与配置
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-regular">
              现价
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-regular">
              新价
            </th>
            <th scope="col" className="py-2 text-right font-regular">
              差额
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {request.changes.map(({ trimId, vehicle, trim, from, to }) => (
            <tr key={trimId} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-regular">
                {vehicle} {trim}
              </th>
              <td className="py-2 pr-3 text-right text-ink-2">{from === null ? "未定价" : yuanText(from)}</td>
              <td className="py-2 pr-3 text-right font-medium">{yuanText(to)}</td>
              <td className="py-2 text-right">{from === null ? "—" : differenceText(from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function differenceText(from: number, to: number): string {
  const share = ((to - from) / from) * 100;
  return `${yuanText(to - from, { signed: true })}（${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(share).toFixed(1)}%）`;
}
