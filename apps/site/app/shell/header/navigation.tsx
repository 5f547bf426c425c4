import type { NavigationItem } from "@marque/contract/entities/content";
import { navigationKind } from "@marque/contract/rules/navigation";
import clsx from "clsx";
import { useLocation } from "react-router";
import { Kept } from "../kept-markup.tsx";
import { RuleLink } from "../rule-link.tsx";
import { trackNavigation } from "../tracking.ts";
import { focusFirstLink } from "./focus-first-link.ts";
import { ModelPanelPlace, preloadModelPanel } from "./model-panel-place.tsx";
import { BAR_MAX, MoreMenu } from "./more-menu.tsx";
import { childrenOf, isCurrent, linkOf } from "./navigation-item.ts";
import type { Menus } from "./use-menus.ts";

/** From which width the item at a place stands in the bar (specification §2, §9). */
function barClass(place: number): string {
  if (place < 1) return "flex";
  return place < 3 ? "hidden bar-3:flex" : "hidden bar-6:flex";
}

/** The top navigation of the server: words in a row, the rest under 更多. */
export function Navigation({ items, menus }: { items: readonly NavigationItem[]; menus: Menus }) {
  const { pathname } = useLocation();
  const current = items.filter((item) => isCurrent(item, pathname));
  return (
    <nav aria-label="主导航" className="hidden h-full md:block">
      <Kept as="ul" name={`navigation ${current.map(({ id }) => id).join()}`} data-bar className="flex h-full">
        {items.slice(0, BAR_MAX).map((item, place) => (
          <BarItem key={item.id} item={item} current={current.includes(item)} menus={menus} className={barClass(place)} />
        ))}
        {items.length > 1 ? <MoreMenu items={items} current={current} menus={menus} /> : null}
      </Kept>
    </nav>
  );
}

interface BarItemProps {
  item: NavigationItem;
  current: boolean;
  menus: Menus;
  className: string;
}

function BarItem({ item, current, menus, className }: BarItemProps) {
  const kind = navigationKind(item.jumpType);
  if (kind === "plain") {
    return (
      <li className={className}>
        <RuleLink link={item.customLink} aria-current={current || undefined} className="nav-word" onClick={() => trackNavigation(item)}>
          {item.navigationName}
        </RuleLink>
      </li>
    );
  }
  const id = `${kind}-${item.id}`;
  const open = menus.open === id;
  return (
    <li data-menu={id} data-open={open || undefined} className={clsx(className, kind === "usedCar" && "relative")}>
      <RuleLink
        link={linkOf(item)}
        data-trigger
        aria-current={current || undefined}
        aria-expanded={open}
        className="nav-word"
        onPointerEnter={kind === "models" ? preloadModelPanel : undefined}
        onClick={(event) => {
          trackNavigation(item);
          menus.press(id, event);
        }}
      >
        {item.navigationName}
      </RuleLink>
      {kind === "usedCar" ? <ChildLinks item={item} menus={menus} open={open} /> : null}
      {kind === "models" && open ? <ModelPanelPlace menus={menus} /> : null}
    </li>
  );
}

function ChildLinks({ item, open, menus }: { item: NavigationItem; open: boolean; menus: Menus }) {
  return (
    <ul data-popup data-list ref={open && menus.focusFirst ? focusFirstLink : undefined} className="header-menu">
      {childrenOf(item).map((child) => (
        <li key={`${child.id} ${child.customLink}`}>
          <RuleLink link={child.customLink} className="header-menu-link" onClick={() => trackNavigation(child)}>
            {child.navigationName}
          </RuleLink>
        </li>
      ))}
    </ul>
  );
}
