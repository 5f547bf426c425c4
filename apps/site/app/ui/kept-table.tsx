import { type HTMLAttributes, use } from "react";
import { KeptMarkup } from "./keep-markup.ts";

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
