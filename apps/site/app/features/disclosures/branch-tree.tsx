import type { DisclosureBranch } from "@marque/contract/entities/notice";
import clsx from "clsx";
import { ChevronRight } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { type BranchPath, branchAddress, countOf, isWithin } from "./disclose-query.ts";

export interface BranchTreeProps {
  tree: readonly DisclosureBranch[];
  /** The branch that is shown, or in which the shown item stands. Null where neither is: a search. */
  current: BranchPath | null;
  /** Whether the page is the branch itself, or something in it. */
  isPage: boolean;
  /** The page stays where it is when another branch is chosen. */
  keepPlace?: boolean;
}

/**
 * The three levels with how many items stand below each name. Names are links; the chevron before them folds a level, on the browser's
 * own `details`, so both work without JavaScript. The way to the current branch is open.
 */
export function BranchTree({ label, tree, current, isPage, keepPlace }: BranchTreeProps & { label: string }) {
  const shared = { current, isPage, keepPlace };
  return (
    <nav aria-label={label}>
      <ul className="text-m">
        <li className="hair-b">
          <BranchLink {...shared} branch={[]} name="全部信息" count={countOf(tree)} className="min-h-(--row-h) font-medium text-ink" />
        </li>
        {tree.map((branch) => (
          <Branch key={branch.name} {...shared} node={branch} parent={[]} />
        ))}
      </ul>
    </nav>
  );
}

interface BranchProps extends Omit<BranchTreeProps, "tree"> {
  node: DisclosureBranch;
  parent: BranchPath;
}

function Branch({ node: { name, count, children }, parent, ...shared }: BranchProps) {
  const branch = [...parent, name];
  const top = parent.length === 0;
  return (
    <li className={clsx("relative", top && "hair-b")}>
      <BranchLink
        {...shared}
        branch={branch}
        name={name}
        count={count}
        className={clsx(
          children.length > 0 || top ? "pl-8" : "pl-2",
          top ? "min-h-(--row-h) font-medium text-ink" : "min-h-(--hit) text-ink-2",
        )}
      />
      {children.length > 0 ? (
        <details open={shared.current !== null && shared.current.length > 0 && isWithin(shared.current, branch)} className="group/fold">
          <summary
            className={clsx(
              "absolute top-0 left-0 flex w-8 cursor-pointer list-none items-center text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden",
              top ? "h-(--row-h)" : "h-(--hit)",
            )}
          >
            <Icon
              icon={ChevronRight}
              size="inline"
              label={`${name}的下级目录`}
              className="transition-transform duration-(--dur-2) in-[details[open]>summary]:rotate-90"
            />
          </summary>
          <ul className="pb-2 pl-6">
            {children.map((child) => (
              <Branch key={child.name} {...shared} node={child} parent={branch} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

interface BranchLinkProps extends Omit<BranchTreeProps, "tree"> {
  branch: BranchPath;
  name: string;
  count: number;
  className: string;
}

function BranchLink({ branch, name, count, current, isPage, keepPlace, className }: BranchLinkProps) {
  const chosen = current !== null && current.length === branch.length && isWithin(current, branch);
  return (
    <PageLink
      to={branchAddress(branch)}
      keepPlace={keepPlace}
      prefetch
      aria-current={chosen ? (isPage ? "page" : "true") : undefined}
      className={clsx(
        "group/branch flex items-center justify-between gap-3 py-1.5 hover:text-ink",
        "aria-[current]:font-strong aria-[current]:text-ink",
        className,
      )}
    >
      <span className="group-hover/branch:underline group-hover/branch:underline-offset-[5px] care:underline">{name}</span>
      <span className="num flex-none text-note font-regular text-ink-3">
        {count}
        <span className="sr-only"> 条</span>
      </span>
    </PageLink>
  );
}
