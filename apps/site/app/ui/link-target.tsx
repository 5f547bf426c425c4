import type { ComponentProps } from "react";
import { useAppStyleLink } from "./app-style-links.ts";
import { PageLink } from "./page-link.tsx";

export interface LinkTargetProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path inside the site (`/car-type`) goes through the router; anything else is a plain address. */
  to: string;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
}

/** The anchor behind every link of the design system: router link inside the site, plain anchor with `noopener` outside. */
export function LinkTarget({ to, replace, children, ...rest }: LinkTargetProps) {
  const keepAppStyle = useAppStyleLink();
  if (to.startsWith("/") && !to.startsWith("//")) {
    return (
      <PageLink to={keepAppStyle(to)} replace={replace} {...rest}>
        {children}
      </PageLink>
    );
  }
  const outside = /^https?:/.test(to);
  return (
    <a href={to} {...(outside ? { target: "_blank", rel: "noopener" } : {})} {...rest}>
      {children}
    </a>
  );
}
