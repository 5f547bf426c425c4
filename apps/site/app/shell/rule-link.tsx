import { BASE_PATH } from "@marque/contract/base-path";
import { classifyLink } from "@marque/contract/rules/link";
import type { ComponentProps } from "react";
import { useAppStyleLink } from "../ui/app-style-links.ts";
import { PageLink } from "../ui/page-link.tsx";
import { useOrigin } from "./site-data.ts";

export interface RuleLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A link as the editors wrote it. */
  link: string;
}

/**
 * A link of the content, followed as the link rule says (specification §2): replace-navigation inside the app, full page load, new
 * window, or a telephone. A link that nobody may follow shows as its text.
 */
export function RuleLink({ link, children, ...rest }: RuleLinkProps) {
  const origin = useOrigin();
  const keepAppStyle = useAppStyleLink();
  const target = classifyLink(link, { basename: BASE_PATH, origin });
  switch (target.kind) {
    case "internal":
      return (
        <PageLink {...rest} to={keepAppStyle(target.to)} replace prefetch>
          {children}
        </PageLink>
      );
    case "external":
      return (
        <a {...rest} href={target.href} target="_blank" rel="noopener">
          {children}
        </a>
      );
    case "reload":
    case "contact":
      return (
        <a {...rest} href={target.href}>
          {children}
        </a>
      );
    case "refused":
      return <span className={rest.className}>{children}</span>;
  }
}
