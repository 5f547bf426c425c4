import type { DisclosureBranch } from "@marque/contract/entities/notice";
import { pageTitle } from "@marque/contract/rules/page-title";
import clsx from "clsx";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BranchTree } from "./branch-tree.tsx";
import { type BranchPath, branchAddress } from "./disclose-query.ts";
import { SearchBox } from "./search-box.tsx";

export interface DisclosureLayoutProps {
  tree: readonly DisclosureBranch[];
  /** Null on the result of a search. */
  branch: BranchPath | null;
  /** What was searched for. */
  keyword?: string;
  /** Title of the item that is read; absent on a list. */
  item?: string;
  children: ReactNode;
}

/** Search and tree at the left, 280 px wide; above the content and folded where there is no room beside it. */
export function DisclosureLayout({ tree, branch, keyword = "", item, children }: DisclosureLayoutProps) {
  const { key } = useLocation();
  const place = { tree, current: branch, isPage: item === undefined };
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb crumbs={crumbsOf(branch ?? [], keyword ? "查找结果" : item)} className="no-scrollbar overflow-x-auto print:hidden" />
      <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-x-[clamp(3rem,7vw,6.5rem)]">
        <aside
          aria-label="查找信息披露"
          className={clsx(
            "print:hidden lg:sticky lg:top-[calc(var(--sticky-top)+1rem)] lg:max-h-[calc(100svh-var(--sticky-top)-2rem)] lg:self-start lg:overflow-y-auto",
            "lg:overscroll-contain lg:pt-4 lg:pr-1 lg:pb-4 lg:pl-1 lg:-ml-1",
          )}
        >
          <SearchBox keyword={keyword} />
          {/* A choice folds the tree again, so that what was chosen is in sight. */}
          <details key={key} className="group/tree hair-b mt-2 lg:hidden">
            <summary className="flex min-h-(--row-h) cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
              <span className="flex-none">目录</span>
              <span className="flex min-w-0 items-center gap-3">
                <span className="truncate text-s font-regular text-ink-3">{branch?.at(-1) ?? (keyword ? "" : "全部信息")}</span>
                <Icon
                  icon={ChevronDown}
                  size="inline"
                  className="text-ink-3 transition-transform duration-(--dur-2) group-open/tree:rotate-180"
                />
              </span>
            </summary>
            <BranchTree {...place} label="信息披露目录（折叠）" />
          </details>
          <div className="mt-2 max-lg:hidden">
            <BranchTree {...place} label="信息披露目录" keepPlace={item === undefined} />
          </div>
        </aside>
        <div className="min-w-0 pt-8 lg:pt-4">{children}</div>
      </div>
    </div>
  );
}

/** First level and the last step only: a phone has no room for more, and the tree shows the rest. */
function crumbsOf(branch: BranchPath, last: string | undefined) {
  const [first, ...deeper] = branch;
  const deepest = last ?? deeper.at(-1);
  const home = [{ label: "首页", to: "/" }];
  const title = pageTitle("/disclose");
  if (first === undefined)
    return last === undefined ? [...home, { label: title }] : [...home, { label: title, to: "/disclose" }, { label: last }];
  const way = [...home, { label: title, to: "/disclose" }];
  return deepest === undefined ? [...way, { label: first }] : [...way, { label: first, to: branchAddress([first]) }, { label: deepest }];
}
