import { HOVER_BAR_FOLD_OVER, HOVER_BAR_FOLDED_COUNT } from "@marque/contract/rules/navigation";
import { ArrowUp, Ellipsis, MessageCircle, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The bar at the page's edge, wide and at 720 px and below, where more than three items fold to two. */
export function BarSimulator({ titles }: { titles: readonly string[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const folds = titles.length > HOVER_BAR_FOLD_OVER;
  const isFolded = folds && !isExpanded;
  return (
    <section aria-label="宽度模拟">
      <h2 className="mb-3 border-b border-ink pb-1.5 font-medium">宽度模拟</h2>
      <div className="flex flex-wrap gap-6">
        <Screen label="宽于 720 px" width="w-72">
          <Cells titles={titles} />
        </Screen>
        <Screen
          label={folds ? `720 px 及以下：超过 ${HOVER_BAR_FOLD_OVER} 项，收起为 ${HOVER_BAR_FOLDED_COUNT} 项` : "720 px 及以下：不收起"}
          width="w-44"
        >
          <Cells
            titles={isFolded ? titles.slice(0, HOVER_BAR_FOLDED_COUNT) : titles}
            isFolded={isFolded}
            expander={folds ? (isExpanded ? "close" : "open") : null}
          />
        </Screen>
      </div>
      {folds ? (
        <div className="mt-3">
          <Button small pressed={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? "收起手机上的侧边栏" : "展开手机上的侧边栏"}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Screen({ label, width, children }: { label: string; width: string; children: ReactNode }) {
  return (
    <figure className={width}>
      <figcaption className="mb-1 min-h-9 text-small text-ink-3">{label}</figcaption>
      <div className="flex min-h-80 items-end justify-end border border-line bg-mist pb-4">{children}</div>
    </figure>
  );
}

function Cells({
  titles,
  isFolded = false,
  expander = null,
}: {
  titles: readonly string[];
  isFolded?: boolean;
  expander?: "open" | "close" | null;
}) {
  return (
    <ul className="border border-r-0 border-line bg-ground text-small">
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name
        <li key={index} className="max-w-28 truncate border-b border-line px-2 py-1.5">
          {title}
        </li>
      ))}
      {isFolded ? null : <Fixed icon={MessageCircle} text="在线客服" />}
      {expander ? <Fixed icon={expander === "open" ? Ellipsis : X} text={expander === "open" ? "展开" : "收起"} /> : null}
      <Fixed icon={ArrowUp} text="回到顶部" last />
    </ul>
  );
}

function Fixed({ icon, text, last }: { icon: typeof X; text: string; last?: boolean }) {
  return (
    <li className={`flex items-center gap-1.5 px-2 py-1.5 text-ink-3 ${last ? "" : "border-b border-line"}`}>
      <Icon of={icon} size={12} />
      {text}
    </li>
  );
}
