import { isHeaderTransparentAtTop } from "@marque/contract/rules/layout";
import { Menu, Search } from "lucide";
import { useLocation } from "react-router";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { openOverlay } from "../overlays/overlay-store.ts";
import { preloadOverlay } from "../overlays/overlays.tsx";
import { useLayoutData } from "../site-data.ts";
import { BrandLink } from "./brand-link.tsx";
import { Navigation } from "./navigation.tsx";
import { OrderEntry } from "./order-entry.tsx";
import { useMenus } from "./use-menus.ts";
import { UserEntry } from "./user-entry.tsx";

/**
 * The header of every page with a layout. Its look follows attributes, not state: `data-over` where the route's hero may stand under
 * it, and what the page says with `data-header-tone` (see shell.css), so that the first paint is right without JavaScript.
 */
export function Header() {
  const { pathname } = useLocation();
  const menus = useMenus();
  const { navigation } = useLayoutData();
  return (
    <header
      {...menus.headerProps}
      className="site-header"
      data-over={isHeaderTransparentAtTop(pathname) || undefined}
      data-open={menus.open ?? undefined}
    >
      <div className="flex h-full items-center px-(--edge)">
        <BrandLink className="mr-[clamp(1rem,2.6vw,3rem)] flex h-full flex-none items-center" />
        <Navigation items={navigation ?? []} menus={menus} />
        <div className="header-actions">
          <LinkTarget to="/test-drive?source=header" className="header-word hidden md:flex">
            预约试驾
          </LinkTarget>
          <OrderEntry menus={menus} />
          <IconButton
            icon={Search}
            label="搜索"
            aria-haspopup="dialog"
            onPointerEnter={() => preloadOverlay("search")}
            onClick={() => openOverlay("search")}
          />
          <UserEntry menus={menus} />
          <IconButton
            icon={Menu}
            label="菜单"
            aria-haspopup="dialog"
            className="md:hidden"
            onPointerDown={() => preloadOverlay("menu")}
            onClick={() => openOverlay("menu")}
          />
        </div>
      </div>
    </header>
  );
}
