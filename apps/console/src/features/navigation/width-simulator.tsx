import { ChevronDown, Menu, Search, UserRound } from "lucide-react";
import { useState } from "react";
import { useBrand } from "../../shell/brand.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { itemsBeforeMore } from "./header-rule.ts";

const WIDTHS = [1920, 1280, 1024, 768, 390];

/** The site's header at the widths that matter, small but true: what stands in the bar and what under 更多. */
export function WidthSimulator({ titles }: { titles: readonly string[] }) {
  const [care, setCare] = useState(false);
  return (
    <section aria-label="宽度模拟">
      <div className="mb-2 flex items-center justify-between border-b border-ink pb-1.5">
        <h2 className="font-medium">宽度模拟</h2>
        <span className="flex items-center gap-2 text-note text-ink-2">
          关怀版
          <Switch size="small" aria-label="关怀版" checked={care} onChange={setCare} />
        </span>
      </div>
      <ul className="flex flex-col gap-4">
        {WIDTHS.map((width) => (
          <Strip key={width} width={width} titles={titles} care={care} />
        ))}
      </ul>
    </section>
  );
}

function Strip({ width, titles, care }: { width: number; titles: readonly string[]; care: boolean }) {
  const brand = useBrand();
  const count = itemsBeforeMore(width, { care });
  const [bar, more] = count === null ? [[], titles] : [titles.slice(0, count), titles.slice(count)];
  return (
    <li>
      <p className="mb-1 text-small text-ink-3">
        <span className="tabular-nums">{width} px</span>
        {count === null ? "：手机菜单" : `：更多之前 ${Math.min(count, titles.length)} 项`}
      </p>
      <div
        className="flex h-9 items-center gap-3 overflow-hidden border border-line bg-ground px-3 text-small whitespace-nowrap"
        style={{ width: `${Math.max((width / 1920) * 100, 22)}%` }}
      >
        {brand ? <BrandMark drawing={brand.symbol} height={14} /> : null}
        {bar.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name
          <span key={index} className={care ? "text-body" : ""}>
            {title}
          </span>
        ))}
        {count !== null && more.length > 0 ? (
          <span className={`flex items-center gap-0.5 text-ink-2 ${care ? "text-body" : ""}`}>
            更多
            <Icon of={ChevronDown} size={12} />
          </span>
        ) : null}
        <span className="ml-auto flex items-center gap-2 text-ink-3">
          <Icon of={Search} size={12} />
          <Icon of={count === null ? Menu : UserRound} size={12} />
        </span>
      </div>
      {more.length > 0 ? (
        <p className="mt-1 text-small text-ink-2">
          {count === null ? "菜单" : "更多"}：{more.join("、")}
        </p>
      ) : null}
    </li>
  );
}
