import { readAddress } from "@marque/contract/http-transport";
import { routes } from "@marque/contract/routes";
import type { EntryContext } from "react-router";
import type { DocumentPart } from "./page-start.server.ts";
import { ADDRESSES, memberStart } from "./shell/start/member-start.ts";
import type { PageHandle } from "./shell/start/page-handle.ts";

const HEAD_END = "</head>";

/**
 * The document of a page for members with the script that leads visitors on to the login, and asks for members what the page asks first;
 * any other as it is. It stands in the head outside of what React renders, and names nobody: the document is the same for everybody.
 *
 * @param page.url address of the document
 * @param page.host base address of the calls
 */
export function withMemberStart(
  document: readonly DocumentPart[],
  context: Pick<EntryContext, "routeModules" | "staticHandlerContext">,
  page: { url: URL; host: string; nonce: string },
): readonly DocumentPart[] {
  const { matches, errors } = context.staticHandlerContext;
  const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined);
  const [head, ...rest] = document;
  if (typeof head !== "string" || !handles.some((handle) => handle?.forMembers)) return document;
  const calls = errors ? [] : handles.flatMap((handle) => handle?.firstCalls?.(page.url.searchParams) ?? []);
  const addresses = JSON.stringify(calls.map(([id, input]) => page.host + readAddress(routes[id][1], input)));
  // What stands in an address of ours cannot end the script.
  const script = memberStart.replace(ADDRESSES, () => addresses.replaceAll("<", "\\u003c"));
  return [head.replace(HEAD_END, () => `<script nonce="${page.nonce}">${script}</script>${HEAD_END}`), ...rest];
}
