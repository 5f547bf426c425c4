import type { NavigationItem } from "@marque/contract/entities/content";
import { navigationKind } from "@marque/contract/rules/navigation";
import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useLoaded } from "../loaded.ts";
import { RuleLink } from "../rule-link.tsx";
import { trackNavigation } from "../tracking.ts";
import { childrenOf, isCurrent, linkOf } from "./navigation-item.ts";
import type { Menus } from "./use-menus.ts";

/** Most items that ever stand before 更多; which of them do at a narrower width is the style sheet's affair, so nothing jumps. */
const BAR_MAX = 6;

/** From which width the item at a place stands in the bar, and until which width it stands under 更多 (specification §2, §9). */
function barClass(place: number): string {
  if (place < 1) return "flex";
  return place < 3 ? "hidden bar-3:flex" : "hidden bar-6:flex";
}
function moreClass(place: number): string {
  if (place < 3) return "bar-3:hidden";
  return place < BAR_MAX ? "bar-6:hidden" : "";
}

const loadModelPanel = () => import("./model-panel.tsx");

/** The top navigation of the server: words in a row, the rest under 更多. */
export function Navigation({ items, menus }: { items: readonly NavigationItem[]; menus: Menus }) {
  return (
    <nav aria-label="主导航" className="hidden h-full md:block">
      <ul data-bar className="flex h-full">
        {items.slice(0, BAR_MAX).map((item, place) => (
          <BarItem key={item.id} item={item} menus={menus} className={barClass(place)} />
        ))}
        {items.length > 1 ? <More items={items} menus={menus} className={clsx("flex", moreClass(items.length - 1))} /> : null}
      </ul>
    </nav>
  );
}

interface BarItemProps {
  item: NavigationItem;
  menus: Menus;
  className: string;
}

function BarItem({ item, menus, className }: BarItemProps) {
  const { pathname } = useLocation();
  const kind = navigationKind(item.jumpType);
  const current = isCurrent(item, pathname) ? "true" : undefined;
  if (kind === "plain") {
    return (
      <li className={className}>
        <RuleLink link={item.customLink} aria-current={current} className="nav-word" onClick={() => trackNavigation(item)}>
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
        aria-current={current}
        aria-expanded={open}
        className="nav-word"
        onPointerEnter={kind === "models" ? () => void loadModelPanel() : undefined}
        onClick={(event) => {
          trackNavigation(item);
          menus.press(id, event);
        }}
      >
        {item.navigationName}
      </RuleLink>
      {kind === "models" ? <ModelPanelPlace menus={menus} open={open} /> : <ChildLinks item={item} menus={menus} open={open} />}
    </li>
  );
}

/** The model panel comes on the first intent to open it. */
function ModelPanelPlace({ open, menus }: { open: boolean; menus: Menus }) {
  const panel = useLoaded(loadModelPanel, open);
  if (!open) return null;
  return (
    <div data-popup className="mega-panel">
      {panel ? <panel.ModelPanel focusFirst={menus.focusFirst} onLeave={menus.close} /> : null}
    </div>
  );
}

function ChildLinks({ item, open, menus }: { item: NavigationItem; open: boolean; menus: Menus }) {
  return (
    <ul data-popup data-list ref={open && menus.focusFirst ? focusFirstLink : undefined} className="header-menu left-0">
      {childrenOf(item).map((child) => (
        <li key={child.customLink}>
          <RuleLink link={child.customLink} className="header-menu-link" onClick={() => trackNavigation(child)}>
            {child.navigationName}
          </RuleLink>
        </li>
      ))}
    </ul>
  );
}

function More({ items, menus, className }: { items: readonly NavigationItem[]; menus: Menus; className: string }) {
  const { pathname } = useLocation();
  const models = items.find((item) => menus.open === `more-models-${item.id}`);
  const open = menus.open === "more";
  return (
    <li data-menu="more" data-open={open || undefined} className={clsx(!models && "relative", className)}>
      <button type="button" data-trigger aria-expanded={open} className="nav-word gap-1" onClick={(event) => menus.press("more", event)}>
        更多
        <Icon icon={ChevronDown} size="inline" />
      </button>
      <ul data-popup data-list ref={open && menus.focusFirst ? focusFirstLink : undefined} className="header-menu left-0">
        {items.map((item, place) => (
          <li key={item.id} className={place === 0 ? "hidden" : moreClass(place)}>
            <RuleLink
              link={linkOf(item)}
              aria-current={isCurrent(item, pathname) ? "true" : undefined}
              className="header-menu-link"
              onClick={(event) => {
                trackNavigation(item);
                if (navigationKind(item.jumpType) === "models") menus.press(`more-models-${item.id}`, event);
              }}
            >
              {item.navigationName}
            </RuleLink>
            {navigationKind(item.jumpType) === "usedCar" ? (
              <ul>
                {childrenOf(item).map((child) => (
                  <li key={child.customLink}>
                    <RuleLink link={child.customLink} className="header-menu-link pl-8 text-ink-2" onClick={() => trackNavigation(child)}>
                      {child.navigationName}
                    </RuleLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {models ? (
        <div data-menu={`more-models-${models.id}`}>
          <ModelPanelPlace menus={menus} open />
        </div>
      ) : null}
    </li>
  );
}

function focusFirstLink(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>("a, button")?.focus();
}
