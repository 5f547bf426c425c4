import { UserRound } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { useMemberLinks } from "../member/member-links.ts";
import type { Menus } from "./use-menus.ts";

/** The user icon: personal centre, and account settings and log out with a token only (specification §2, §6). */
export function UserEntry({ menus }: { menus: Menus }) {
  const { links, logOut } = useMemberLinks();
  const open = menus.open === "user";
  return (
    <div data-menu="user" data-open={open || undefined} className="relative hidden h-full items-center md:flex">
      <LinkTarget
        to="/user/personal"
        data-trigger
        aria-label="我的"
        aria-expanded={open}
        className={iconButtonClass}
        onFocus={(event) => menus.focus("user", event)}
        onClick={(event) => menus.press("user", event)}
      >
        <Icon icon={UserRound} />
      </LinkTarget>
      <ul data-popup data-list className="header-menu right-0 left-auto">
        {links.map((link) => (
          <li key={link.to}>
            <LinkTarget to={link.to} className="header-menu-link">
              {link.text}
            </LinkTarget>
          </li>
        ))}
        {logOut ? (
          <li>
            <button type="button" className="header-menu-link w-full" onClick={logOut}>
              退出登录
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
