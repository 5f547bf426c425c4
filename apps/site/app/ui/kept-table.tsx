import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/**
 * On the server, the markup of a part of a page: rendered once, and then the same text for as long as the data of which it is made stays
 * what it is. Null in the browser, and while developing, when the part itself may change.
 *
 * @param data the very objects, by which the same data is known
 */
export type KeepMarkup = (name: string, data: readonly object[], part: ReactNode) => string;
export const KeptMarkup = createContext<KeepMarkup | null>(null);

interface KeptTableProps extends Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> {
  data: object;
  /** Names what is in it; another content has another name. */
  name: string;
}

/** A table that is made of a page's own data, and of nothing else than its name says: rendered once for the same data. */
export function KeptTable({ data, name, children, ...rest }: KeptTableProps) {
  const keep = use(KeptMarkup);
  if (!keep) return <table {...rest}>{children}</table>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of these children
  return <table {...rest} dangerouslySetInnerHTML={{ __html: keep(name, [data], children) }} />;
}
