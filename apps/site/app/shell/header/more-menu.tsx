import type { NavigationItem } from "@marque/contract/entities/content";
import { navigationKind } from "@marque/contract/rules/navigation";
import clsx from "clsx";
import { ChevronDown } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { RuleLink } from "../rule-link.tsx";
import { trackNavigation } from "../tracking.ts";
import { focusFirstLink } from "./focus-first-link.ts";
import { ModelPanelPlace, preloadModelPanel } from "./model-panel-place.tsx";
import { childrenOf, linkOf } from "./navigation-item.ts";
import type { Menus } from "./use-menus.ts";

/** Most items that ever stand before 更多; which of them do at a narrower width is the style sheet's affair, so nothing jumps. */
export const BAR_MAX = 6;

/** Until which width the item at a place stands under 更多 (specification §2, §9). */
function moreClass(place: number): string {
  if (place < 3) return "bar-3:hidden";
  return place < BAR_MAX ? "bar-6:hidden" : "";
}

const modelsId = (item: NavigationItem) => `more-models-${item.id}`;

interface MoreMenuProps {
  items: readonly NavigationItem[];
  /** Those that the page shown belongs to. */
  current: readonly NavigationItem[];
  menus: Menus;
}

/**
 * 更多 and what unfolds from it. A model panel opens behind the list and is as tall as the list at least, so that the pointer finds
 * nothing between the two; the list goes once the visitor is in the panel. A finger is nowhere between taps: for it the list goes at once.
 */
export function MoreMenu({ items, current, menus }: MoreMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const [panelEntered, setPanelEntered] = useState(false);
  const models = items.find((item) => menus.open === modelsId(item));
  const inPanel = panelEntered || menus.focusFirst;
  const open = menus.open === "more" || (models !== undefined && !inPanel);
  if (!models && panelEntered) setPanelEntered(false);
  useEffect(() => {
    if (menus.open === "more" && menus.focusFirst) focusFirstLink(list.current);
  }, [menus.open, menus.focusFirst]);
  return (
    <li className={clsx("flex", moreClass(items.length - 1))}>
      <div data-menu="more" data-open={open || undefined} className="relative flex h-full">
        <button type="button" data-trigger aria-expanded={open} className="nav-word gap-1" onClick={(event) => menus.press("more", event)}>
          更多
          <Icon icon={ChevronDown} size="inline" />
        </button>
        <ul data-popup data-list ref={list} className="header-menu">
          {items.map((item, place) => (
            <li
              key={item.id}
              data-opens={navigationKind(item.jumpType) === "models" ? modelsId(item) : undefined}
              className={place === 0 ? "hidden" : moreClass(place)}
            >
              <MoreItem item={item} menus={menus} current={current.includes(item)} onTap={() => setPanelEntered(true)} />
            </li>
          ))}
        </ul>
      </div>
      {models ? (
        <div data-menu={modelsId(models)} onPointerEnter={() => setPanelEntered(true)}>
          <ModelPanelPlace menus={menus} minHeight={list.current?.offsetHeight} />
        </div>
      ) : null}
    </li>
  );
}

function MoreItem(props: { item: NavigationItem; menus: Menus; current: boolean; onTap(): void }) {
  const { item, menus, current, onTap } = props;
  const kind = navigationKind(item.jumpType);
  const id = modelsId(item);
  return (
    <>
      <RuleLink
        link={linkOf(item)}
        aria-current={current ? "true" : undefined}
        className="header-menu-link"
        {...(kind === "models" ? { "data-trigger": true, "aria-expanded": menus.open === id, onPointerEnter: preloadModelPanel } : {})}
        onClick={(event) => {
          trackNavigation(item);
          if (kind !== "models") return;
          menus.press(id, event);
          if ((event.nativeEvent as PointerEvent).pointerType === "touch") onTap();
        }}
      >
        {item.navigationName}
      </RuleLink>
      {kind === "usedCar" ? (
        <ul>
          {childrenOf(item).map((child) => (
            <li key={`${child.id} ${child.customLink}`}>
              <RuleLink link={child.customLink} className="header-menu-link pl-8 text-ink-2" onClick={() => trackNavigation(child)}>
                {child.navigationName}
              </RuleLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
