import { createContext, type HTMLAttributes, type ReactNode, use } from "react";
import { UNSAFE_DataRouterDataContext as RouterData, useRouteLoaderData } from "react-router";
import type { Packed } from "./packed.ts";

/**
 * On the server, the markup of a part of a page: rendered once, and then the same text for as long as the data of which it is made stays
 * what it is. Null in the browser, and while developing, when the part itself may change.
 *
 * @param data the very objects, by which the same data is known
 */
export type KeepMarkup = (name: string, data: readonly object[], part: ReactNode) => string;
export const KeptMarkup = createContext<KeepMarkup | null>(null);

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, "dangerouslySetInnerHTML"> {
  as: "footer" | "ul" | "span";
  /** Names what is in it; another content has another name. */
  name: string;
}

/**
 * An element whose content is made of the site's data alone, so that it is the same in page after page: neither of the address nor of
 * anything around it, and without `useId`, which counts places of the whole page. The browser hydrates it like any other, because what
 * is kept is what React wrote.
 */
export function Kept({ as: Element, name, children, ...rest }: KeptProps) {
  const keep = use(KeptMarkup);
  const loaded = use(RouterData);
  const root = useRouteLoaderData<Packed<unknown>>("root");
  const layout = useRouteLoaderData<Packed<unknown>>("routes/layout");
  if (!keep || !loaded || !root || !layout) return <Element {...rest}>{children}</Element>;
  const markup = keep(name, [root, layout], <RouterData value={loaded}>{children}</RouterData>);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of these children
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** The like for a table that is made of a page's own data, and of nothing else than its name says. */
export function KeptTable({ data, name, children, ...rest }: Omit<KeptProps, "as"> & { data: object }) {
  const keep = use(KeptMarkup);
  if (!keep) return <table {...rest}>{children}</table>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of these children
  return <table {...rest} dangerouslySetInnerHTML={{ __html: keep(name, [data], children) }} />;
}
