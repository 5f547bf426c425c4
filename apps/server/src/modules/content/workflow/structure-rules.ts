import { BASE_PATH } from "@marque/contract/base-path";
import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { classifyLink } from "@marque/contract/rules/link";
import { HOVER_BAR_MAX, refusesChildren } from "@marque/contract/rules/navigation";
import { routePattern } from "@marque/contract/rules/pages";
import { htmlText } from "@marque/contract/rules/payload-texts";
import { redirectPath } from "@marque/contract/rules/redirect-path";
import type { Database } from "#database/client.ts";
import {
  findAgreedText,
  findNavigation,
  findRedirectFrom,
  hasPublishedChildren,
  listWindows,
  type Window,
} from "./structure.repository.ts";

/** An item as it is going to be online: what it says, and when. */
export interface Candidate<Type extends ContentType = ContentType> {
  type: Type;
  id: number;
  payload: ContentPayload<Type>;
  window: Window;
}

/** What is wrong, keyed by the field where it was typed; empty where nothing is. */
type Problems = Record<string, string>;

/** A visitor's browser gives up after about twenty. */
const REDIRECTS_IN_A_ROW = 5;

/** Rules that an item breaks only together with others of its type, or with what it was. Two publications of such a type wait for each other. */
const rules: { [Type in ContentType]?: (database: Database, candidate: Candidate<Type>) => Promise<Problems> } = {
  navigation: checkNavigation,
  hoverBar: checkHoverBar,
  redirect: checkRedirect,
  protocol: checkProtocol,
};

/** Whether items of a type have rules together, so that they have to be published one after the other. */
export function hasStructure(type: ContentType): boolean {
  return type in rules;
}

/** What an item would break among the others of its type that are published. */
export async function structureProblems(database: Database, candidate: Candidate): Promise<Problems> {
  const rule = rules[candidate.type] as ((database: Database, candidate: Candidate) => Promise<Problems>) | undefined;
  return (await rule?.(database, candidate)) ?? {};
}

async function checkNavigation(database: Database, { id, payload }: Candidate<"navigation">): Promise<Problems> {
  const { parentId, jumpType } = payload;
  if (parentId === id) return { parentId: "不能放在自己下面" };
  const parent = parentId === null ? null : await findNavigation(database, parentId);
  if (parent === undefined) return { parentId: "上级导航不存在或未发布" };
  if (parent !== null) {
    if (parent.parentId === id) return { parentId: "上级导航又在它的下面，形成循环" };
    const refused = refusesChildren({ jumpType: parent.jumpType, isTopLevel: parent.parentId === null });
    if (refused) return { parentId: refused };
  }
  if (!(await hasPublishedChildren(database, id))) return {};
  if (parent !== null) return { parentId: "它有下级，放在别的导航下面会排到第 3 级；导航最多 2 级" };
  const refused = refusesChildren({ jumpType, isTopLevel: true });
  return refused ? { jumpType: "它有下级，而这种跳转方式不显示下级；请先移走下级，或选二手车菜单" } : {};
}

async function checkHoverBar(database: Database, { id, window }: Candidate<"hoverBar">): Promise<Problems> {
  const others = (await listWindows(database, "hoverBar", id)).filter((other) => overlap(other, window));
  // The number only grows where a window begins, so these moments and the beginning are all that have to be counted.
  const moments = [window.from, ...others.map(({ from }) => from)].filter((at) => holds(window, at));
  const most = Math.max(0, ...moments.map((at) => others.filter((other) => holds(other, at)).length));
  return most >= HOVER_BAR_MAX ? { publishAt: `侧边栏同时最多显示 ${HOVER_BAR_MAX} 项，请先下线一项，或错开上线时间` } : {};
}

const holds = ({ from, to }: Window, at: Date) => from <= at && (to === null || at < to);
const overlap = (one: Window, other: Window) => (one.to === null || other.from < one.to) && (other.to === null || one.from < other.to);

async function checkRedirect(database: Database, { id, payload }: Candidate<"redirect">): Promise<Problems> {
  const from = redirectPath(payload.from);
  if (from === null || from === "/" || routePattern(from) !== null) return { from: "这个地址有自己的页面，不能跳转" };
  if (await findRedirectFrom(database, from, id)) return { from: "这个地址已有跳转" };
  const target = classifyLink(payload.to, { basename: BASE_PATH, origin: "https://site.invalid" });
  if (target.kind !== "internal" && target.kind !== "external") return { to: "请填写站内路径或 http(s) 链接" };
  let to = redirectPath(payload.to);
  if (to === from) return { to: "不能跳转到自己" };
  for (let step = 1; to !== null; step += 1) {
    if (step > REDIRECTS_IN_A_ROW) return { to: "跳转接连太多次，请直接填写最后的地址" };
    const next = await findRedirectFrom(database, to, id);
    to = next ? redirectPath(next.payload.to) : null;
    if (to === from) return { to: "跳转会回到这个地址，形成循环" };
  }
  return {};
}

/** A consent names the version that somebody agreed to, so a version never means two texts. */
async function checkProtocol(database: Database, { id, payload: { version, contentHtml } }: Candidate<"protocol">): Promise<Problems> {
  const agreed = await findAgreedText(database, id, version);
  if (agreed === undefined || wordsOf(agreed) === wordsOf(contentHtml)) return {};
  return { version: `正文与已发布的 ${version} 版不同，请填写新的版本号` };
}

const wordsOf = (html: string) => htmlText(html).replace(/\s/g, "");
