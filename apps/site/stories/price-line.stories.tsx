import { PriceLine } from "../app/ui/price-line.tsx";
import { fromPrice, pendingPrice, textPrice } from "./sample-data.ts";

export const title = "价格行";

export function AllTypes() {
  return (
    <div className="sheet-four">
      <div>
        <PriceLine car={fromPrice} />
        <p className="text-xs text-ink-3">类型 1</p>
      </div>
      <div>
        <PriceLine car={textPrice} />
        <p className="text-xs text-ink-3">类型 2，数字与文字拆分</p>
      </div>
      <div>
        <PriceLine car={pendingPrice} />
        <p className="text-xs text-ink-3">类型 2 为空，或其他类型</p>
      </div>
      <div>
        <PriceLine car={fromPrice} size="hero" />
        <p className="text-xs text-ink-3">首屏</p>
      </div>
    </div>
  );
}

export function Large() {
  return <PriceLine car={fromPrice} size="large" />;
}
