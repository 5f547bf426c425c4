import { type HTMLAttributes, use } from "react";
import { UNSAFE_DataRouterDataContext as RouterData, useRouteLoaderData } from "react-router";
import { KeptMarkup } from "../ui/keep-markup.ts";
import type { Packed } from "./packed.ts";

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
