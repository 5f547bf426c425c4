import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { PageLink } from "#ui/page-link.tsx";
import { keepHeaderAway } from "./header-away.ts";

export interface PartLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** Id of a part of this page. */
  part: string;
}

/**
 * A link to a part of this page, with an address of its own. It replaces the history entry, so that back leads to where the visitor
 * came from, and it takes the focus along.
 */
export function PartLink({ part, onClick, ...rest }: PartLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <PageLink
      {...rest}
      to={`${pathname}${search}#${part}`}
      replace
      onClick={(event) => {
        onClick?.(event);
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        keepHeaderAway();
        document.getElementById(part)?.focus({ preventScroll: true });
      }}
    />
  );
}
