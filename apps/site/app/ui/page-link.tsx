import { BASE_PATH } from "@marque/contract/base-path";
import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";

export interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Path of a page of the site, as the router has it (without the base path), with its query and hash; or `#part` of the page itself. */
  to: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean | undefined;
  /** Leaves the page scrolled as it is. */
  keepPlace?: boolean | undefined;
  /** Fetches the page on the first sign of intent (`shell/prefetch-intended.tsx`). */
  prefetch?: boolean | undefined;
}

/** Goes to a page of the site without loading a document. */
export type Follow = (to: string, options: { replace: boolean; preventScrollReset: boolean | undefined }) => unknown;

/** How links are followed: the root hands in the router's function. Where nobody did, they are plain links. */
export const FollowLinks = createContext<Follow | null>(null);

/**
 * A link to a page of the site. The addresses of the site are absolute, so nothing of what the router's own link does to resolve one
 * is needed: with a hundred links in a page that was a tenth of what its rendering cost.
 */
export function PageLink({ to, replace, keepPlace, prefetch, onClick, ...rest }: PageLinkProps) {
  const follow = useContext(FollowLinks);
  const isHere = to.startsWith("#");

  function onPress(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!follow || !isForUs(event)) return;
    event.preventDefault();
    // A link to where one is adds no entry to the history, as in a document.
    const again = event.currentTarget.href === location.href;
    const address = isHere ? location.pathname.slice(BASE_PATH.length) + location.search + to : to;
    follow(address, { replace: replace ?? again, preventScrollReset: keepPlace });
  }

  return <a {...rest} href={isHere ? to : BASE_PATH + to} data-prefetch={prefetch ? "" : undefined} onClick={onPress} />;
}

/** Everything else (a new tab, a download, another button) is the browser's. */
function isForUs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  if (event.defaultPrevented || event.button !== 0 || (target !== "" && target !== "_self")) return false;
  return !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
