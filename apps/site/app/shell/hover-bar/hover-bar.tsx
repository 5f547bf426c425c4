import type { HoverBarItem } from "@marque/contract/entities/content";
import { HOVER_BAR_FOLD_OVER, HOVER_BAR_FOLDED_COUNT, HOVER_BAR_MAX } from "@marque/contract/rules/navigation";
import clsx from "clsx";
import { ArrowUp, Ellipsis, X } from "lucide";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { followScroll } from "../follow-scroll.ts";
import { Kept } from "../kept-markup.tsx";
import { useLayoutData } from "../site-data.ts";
import { HoverBarCell } from "./hover-bar-cell.tsx";
import { OnlineService } from "./online-service.tsx";

/** How long a page stands still before the bar makes way for what it covers. */
const REST_MS = 2500;
/** Wider windows keep a gutter for the bar. */
const NARROW_PX = 720;

/**
 * The floating side bar (specification §2 "Hover bar"): at most seven items of the server, online service, back to top. At 720 px and below more
 * than three items fold to two; which cells a fold hides is the style sheet's affair, so nothing jumps. There it leaves while the visitor reads on,
 * and after a moment at rest over text or a player, and returns on the way up and for the keyboard; wider windows keep a gutter for it.
 */
export function HoverBar() {
  const items = (useLayoutData().hoverBar ?? []).slice(0, HOVER_BAR_MAX);
  const [expanded, setExpanded] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const [reading, setReading] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is at rest anew
  useEffect(() => {
    let rest = setTimeout(makeWay, REST_MS);
    async function makeWay(): Promise<void> {
      if (innerWidth > NARROW_PX) return;
      const looked = await import("./covers-reading.ts").catch(() => null);
      if (bar.current && looked?.coversReading(bar.current)) setReading(true);
    }
    setReading(false);
    const stop = followScroll((direction) => {
      setReading(direction === "down");
      clearTimeout(rest);
      rest = setTimeout(makeWay, REST_MS);
    });
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [pathname]);
  const foldable = items.length > HOVER_BAR_FOLD_OVER;
  return (
    <aside
      ref={bar}
      aria-label="快捷入口"
      className="hover-bar"
      data-folded={(foldable && !expanded) || undefined}
      data-away={(reading && !expanded) || undefined}
    >
      <Kept as="ul" name="hover-bar">
        {items.map((item: HoverBarItem, place) => (
          <li key={item.id} className={clsx("hover-bar-item", place >= HOVER_BAR_FOLDED_COUNT && "hover-bar-extra")}>
            <HoverBarCell item={item} />
          </li>
        ))}
        <li className={clsx("hover-bar-item", foldable && "hover-bar-extra")}>
          <OnlineService />
        </li>
        {foldable ? (
          <li className="hover-bar-item hover-bar-expander">
            <button
              type="button"
              aria-expanded={expanded}
              aria-label={expanded ? "收起快捷入口" : "展开快捷入口"}
              data-word={expanded ? "收起" : "展开"}
              className="hover-bar-cell"
              onClick={() => setExpanded(!expanded)}
            >
              <Icon icon={expanded ? X : Ellipsis} />
            </button>
          </li>
        ) : null}
        <li className="hover-bar-item">
          {/* biome-ignore lint/a11y/useValidAnchor: works without JavaScript; with it only the way there is softer */}
          <a href="#top" aria-label="回到顶部" data-word="回到顶部" className="hover-bar-cell" onClick={backToTop}>
            <Icon icon={ArrowUp} />
          </a>
          <span aria-hidden="true" className="hover-bar-tip">
            回到顶部
          </span>
        </li>
      </Kept>
    </aside>
  );
}

function backToTop(event: MouseEvent): void {
  event.preventDefault();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
}
