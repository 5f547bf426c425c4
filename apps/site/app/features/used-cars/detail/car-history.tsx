import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import { priceFigure } from "#blocks/used-car-text.ts";
import { TextLink } from "#ui/text-link.tsx";

const dateText = (iso: string) => iso.replaceAll("-", ".");

/** Maintenance as a line of time, the latest on top. */
export function Maintenance({ maintenance }: Pick<UsedCarDetail, "maintenance">) {
  if (maintenance.length === 0) return <p className="text-ink-2">没有查到授权门店的维保记录。</p>;
  return (
    <ol className="border-l-(length:--hair) border-line pl-6">
      {maintenance.map(({ date, km, items, place, source }) => (
        <li key={`${date}-${km}`} className="relative pb-6 last:pb-0">
          <span aria-hidden="true" className="absolute top-2 -left-[calc(1.5rem+4px)] size-2 rounded-full bg-ink" />
          <p className="num text-s text-ink-3">
            <time dateTime={date}>{dateText(date)}</time>，{km.toLocaleString("zh-CN")} 公里
          </p>
          <p className="mt-0.5">{items}</p>
          <p className="text-s text-ink-2">
            {place}，来源：{source}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Every price that a car has had here, the first on top. */
export function PriceHistory({ priceHistory }: Pick<UsedCarDetail, "priceHistory">) {
  return (
    <ol className="num">
      {priceHistory.map(({ from, price }, place) => {
        const before = priceHistory[place - 1]?.price;
        return (
          <li key={from} className="hair-b flex items-baseline justify-between gap-4 py-3 text-m">
            <time dateTime={from} className="text-ink-3">
              {dateText(from)}
            </time>
            <span>
              {before === undefined
                ? "上架"
                : price < before
                  ? `降 ${priceFigure(before - price)} 万`
                  : `涨 ${priceFigure(price - before)} 万`}
              <b className="ml-4 font-strong">{priceFigure(price)} 万</b>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Recalls as they stand now. */
export function Recalls({ recalls }: Pick<UsedCarDetail, "recalls">) {
  if (recalls.length === 0) return <p className="text-m">不在任何已公布的召回范围内。</p>;
  return (
    <ul>
      {recalls.map(({ id, title, done }) => (
        <li key={id} className="hair-b flex items-baseline justify-between gap-4 py-3 text-m">
          <TextLink to={`/carRecall?campaign=${id}`} look="inline">
            {title}
          </TextLink>
          <span className={done ? "flex-none text-ink-2" : "flex-none font-strong text-danger"}>
            {done ? "已完成" : "未完成，交车前免费处理"}
          </span>
        </li>
      ))}
    </ul>
  );
}
