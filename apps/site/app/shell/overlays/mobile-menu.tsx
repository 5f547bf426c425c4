import type { NavigationItem } from "@marque/contract/entities/content";
import { navigationKind } from "@marque/contract/rules/navigation";
import { ArrowRight, Plus, Search, X } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { buttonClass } from "../../ui/button-class.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { BrandLink } from "../header/brand-link.tsx";
import { childrenOf, linkOf } from "../header/navigation-item.ts";
import { useMemberLinks } from "../member/member-links.ts";
import { RuleLink } from "../rule-link.tsx";
import { useLayoutData } from "../site-data.ts";
import { trackNavigation } from "../tracking.ts";
import { ModelRows } from "./model-rows.tsx";
import { OverlayDialog } from "./overlay-dialog.tsx";
import { closeOverlay, openOverlay } from "./overlay-store.ts";

const row = "flex min-h-15 w-full items-center justify-between gap-4 py-2 text-left text-t3";

/** The menu of narrow screens: the same navigation, 我的, and two actions that stay in view (specification §2 "Header"). */
export function MobileMenu() {
  const { navigation } = useLayoutData();
  const member = useMemberLinks("/user/account?type=1");
  return (
    <OverlayDialog label="菜单" className="overlay-screen">
      <div className="flex h-(--header-h) flex-none items-center justify-between px-(--page) shadow-header">
        <BrandLink replace className="flex h-full items-center" />
        <div className="-mr-3 flex gap-1">
          <IconButton icon={Search} label="搜索" onClick={() => openOverlay("search")} />
          <IconButton icon={X} label="关闭菜单" onClick={closeOverlay} />
        </div>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-(--page) pb-8">
        <nav aria-label="主导航">
          <ul>
            {(navigation ?? []).map((item) => (
              <li key={item.id} className="hair-b">
                <MenuItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <h2 className="mt-8 mb-1 text-s font-regular text-ink-3">我的</h2>
        <ul className="hair-t">
          {member.links.map((link) => (
            <li key={link.to} className="hair-b">
              <LinkTarget to={link.to} replace className={row}>
                {link.text}
              </LinkTarget>
            </li>
          ))}
          {member.logOut ? (
            <li className="hair-b">
              <button type="button" className={row} onClick={member.logOut}>
                退出登录
              </button>
            </li>
          ) : null}
        </ul>
      </div>
      <div className="hair-t grid flex-none grid-cols-2 gap-3 px-(--page) pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <ButtonLink to="/test-drive?source=menu" replace look="outline" className="px-2">
          预约试驾
        </ButtonLink>
        <button type="button" className={buttonClass("primary")} onClick={() => openOverlay("order")}>
          立即订购
        </button>
      </div>
    </OverlayDialog>
  );
}

function MenuItem({ item }: { item: NavigationItem }) {
  const kind = navigationKind(item.jumpType);
  if (kind === "plain") {
    return (
      <RuleLink link={linkOf(item)} className={row} onClick={() => trackNavigation(item)}>
        {item.navigationName}
        <Icon icon={ArrowRight} />
      </RuleLink>
    );
  }
  return (
    <Fold title={item.navigationName} onPress={() => trackNavigation(item)}>
      {kind === "models" ? (
        <ModelRows />
      ) : (
        <ul className="pb-3">
          {childrenOf(item).map((child) => (
            <li key={child.customLink}>
              <RuleLink link={child.customLink} className="flex min-h-12 items-center pl-4 text-b2" onClick={() => trackNavigation(child)}>
                {child.navigationName}
              </RuleLink>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

/** A row that folds open; what is in it comes with the first opening. */
function Fold({ title, onPress, children }: { title: string; onPress: () => void; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={row}
        onClick={() => {
          onPress();
          setOpen(!open);
        }}
      >
        {title}
        <Icon
          icon={Plus}
          className={open ? "rotate-45 transition-transform duration-(--dur-2)" : "transition-transform duration-(--dur-2)"}
        />
      </button>
      <div id={id} hidden={!open}>
        {open ? children : null}
      </div>
    </>
  );
}
